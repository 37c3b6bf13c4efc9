import {
  balanceOutline,
  computeSectionsMax,
  foldHeading,
  headingMax,
  type Outline,
  type OutlineSection,
  type PinnedWords,
  pointsMax,
  sectionEvidenceMax,
  sectionKeyphrasesMax,
  sectionsMin,
  sectionWordsMin,
} from './outline.ts';

/** The outline after an operation; undefined if the operation is not possible. Its words add up to the target. */
type EditedOutline = Outline | undefined;

/** Moves a section to another position. The section that ends up last becomes the closing. */
export function moveSection(plan: Outline, from: number, to: number, wordTarget: number): EditedOutline {
  const moved = plan.sections[from];
  if (moved === undefined || plan.sections[to] === undefined) return undefined;
  return settle(plan, plan.sections.toSpliced(from, 1).toSpliced(to, 0, moved), wordTarget);
}

/** Adds a section at this position, with the average number of words. */
export function addSection(
  plan: Outline,
  index: number,
  section: Pick<OutlineSection, 'id' | 'heading'> & Partial<OutlineSection>,
  wordTarget: number,
): EditedOutline {
  if (index < 0 || index > plan.sections.length || plan.sections.length >= computeSectionsMax(wordTarget))
    return undefined;
  const heading = findFreeHeading(plan, section.heading);
  const added: OutlineSection = {
    level: 2,
    purpose: '',
    points: [heading],
    keyphrases: [],
    target_words: Math.max(sectionWordsMin, Math.round(wordTarget / (plan.sections.length + 2))),
    ...section,
    heading,
  };
  return settle(plan, plan.sections.toSpliced(index, 0, added), wordTarget);
}

/** Splits a section into two, each with half of its points and words. */
export function splitSection(plan: Outline, index: number, newId: string, wordTarget: number): EditedOutline {
  const section = plan.sections[index];
  if (section === undefined || plan.sections.length >= computeSectionsMax(wordTarget)) return undefined;
  const half = Math.ceil(section.points.length / 2);
  const second = section.points.slice(half);
  const heading = findFreeHeading(plan, section.heading);
  const halves = [
    { ...section, points: section.points.slice(0, half), target_words: Math.ceil(section.target_words / 2) },
    {
      ...section,
      id: newId,
      heading,
      points: second.length === 0 ? [heading] : second,
      target_words: Math.floor(section.target_words / 2),
    },
  ];
  return settle(plan, plan.sections.toSpliced(index, 1, ...halves), wordTarget);
}

/** Merges a section with the next one, under the heading of the first. */
export function mergeSections(plan: Outline, index: number, wordTarget: number): EditedOutline {
  const [first, second] = [plan.sections[index], plan.sections[index + 1]];
  if (first === undefined || second === undefined || plan.sections.length <= sectionsMin) return undefined;
  return settle(plan, plan.sections.toSpliced(index, 2, joinSections(first, second)), wordTarget);
}

/** Joins two sections, up to the maximum number of points, keyphrases and passages. */
export function joinSections(first: OutlineSection, second: OutlineSection): OutlineSection {
  const evidence = [...new Set([...(first.evidence ?? []), ...(second.evidence ?? [])])].slice(0, sectionEvidenceMax);
  return {
    ...first,
    points: [...first.points, ...second.points].slice(0, pointsMax),
    keyphrases: [...new Set([...first.keyphrases, ...second.keyphrases])].slice(0, sectionKeyphrasesMax),
    target_words: first.target_words + second.target_words,
    ...(evidence.length > 0 && { evidence }),
  };
}

/** Deletes a section and distributes its words over the others. */
export function deleteSection(plan: Outline, index: number, wordTarget: number): EditedOutline {
  if (plan.sections[index] === undefined || plan.sections.length <= sectionsMin) return undefined;
  return settle(plan, plan.sections.toSpliced(index, 1), wordTarget);
}

/** Sets the words of a section or the introduction, within the possible range; the others absorb the difference. */
export function changeWords(plan: Outline, place: PinnedWords, words: number, wordTarget: number): EditedOutline {
  if (!Number.isInteger(words) || words < 1) return undefined;
  if (place === 'introduction') return balanceOutline({ ...plan, introduction_words: words }, wordTarget, place);
  const section = plan.sections[place];
  if (section === undefined) return undefined;
  const sections = plan.sections.with(place, { ...section, target_words: words });
  return balanceOutline({ ...plan, sections }, wordTarget, place);
}

/** The heading itself if no section has it, otherwise the heading with the first free number. */
export function findFreeHeading(plan: Pick<Outline, 'sections'>, heading: string): string {
  const taken = new Set(plan.sections.map((section) => foldHeading(section.heading)));
  if (!taken.has(foldHeading(heading))) return heading;
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const candidate = `${[...heading].slice(0, headingMax - suffix.length).join('')}${suffix}`;
    if (!taken.has(foldHeading(candidate))) return candidate;
  }
}

/** A plan can neither begin nor end with a subheading. */
function settle(plan: Outline, sections: readonly OutlineSection[], wordTarget: number): Outline {
  const last = sections.length - 1;
  const levelled = sections.map(
    (section, index): OutlineSection => (index === 0 || index === last ? { ...section, level: 2 } : section),
  );
  return balanceOutline({ ...plan, sections: levelled }, wordTarget);
}
