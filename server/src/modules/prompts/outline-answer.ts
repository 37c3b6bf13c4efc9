import { findFreeHeading, joinSections } from '@hokka/contracts/briefs/edit-outline.ts';
import {
  angleMax,
  balanceOutline,
  computeSectionsMax,
  foldHeading,
  headingMax,
  type Outline,
  type OutlineSection,
  pointMax,
  pointsMax,
  purposeMax,
  questionsMax,
  searchIntentMax,
  sectionEvidenceMax,
  sectionKeyphrasesMax,
  sectionsMin,
} from '@hokka/contracts/briefs/outline.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import { emptyUnlessVisible, toSingleLine } from '@hokka/contracts/shared/text-rules.ts';
import { z } from 'zod';
import type { SectionRewriteInput } from '../outlines/rules.ts';
import { readJsonAnswer } from './json-answer.ts';
import { answeredNumber, answeredTexts, nameFields } from './named-fields.ts';
import { isObjects, listSections, planRoles, sectionRoles } from './outline-fields.ts';
import { readOutlineLines } from './outline-lines.ts';

/** Maximum length of an answer, in UTF-16 units: several times the length of a plan with 20 sections. */
export const outlineAnswerMax = 60_000;

/** Maximum number of sections in an answer; more mean that the model does not stop. */
const answeredSectionsMax = 60;
const keyphraseMax = 100;
const titleMax = 200;

const texts = answeredTexts.pipe(z.array(z.string()).max(answeredSectionsMax)).catch([]);
const words = answeredNumber.catch(0);

const sectionFields = z.object({
  heading: z.string(),
  level: answeredNumber.catch(2),
  purpose: z.string().catch(''),
  points: texts,
  target_words: words,
  keyphrases: texts,
  evidence: texts,
});

/** Mistakes in single fields are corrected, not requested again. */
const answerSchema = z.preprocess(
  (value) => nameFields(isObjects(value) && Object(value).length > 1 ? { sections: value } : value, planRoles),
  z.object({
    title: z.string().catch(''),
    angle: z.string().catch(''),
    search_intent: z.string().catch(''),
    questions: texts,
    introduction_words: words,
    sections: z.preprocess(listSections, z.array(sectionFields).max(answeredSectionsMax)),
  }),
);

/** Requirements for a plan. */
export interface OutlineDemand {
  /** Title of the brief, used when the answer has none. */
  readonly title: string;
  readonly wordTarget: number;
  /** Passages that sections may cite. */
  readonly passages?: readonly { readonly id: string }[];
}

/** The plan of an answer, or its problem as a sentence for the model. */
export type ParsedOutline = { readonly outline: Outline } | { readonly problem: string };

/**
 * Reads the plan of an answer and makes it satisfy all rules of `findOutlineProblems`: word counts add up, headings are
 * unique, levels are in order, and neighbours are merged when there are too many sections.
 * @param isLast whether there is no further attempt, so that duplicate headings are numbered
 */
export function parseOutline(
  answer: string,
  { title, wordTarget, passages = [] }: OutlineDemand,
  { isLast }: { readonly isLast: boolean },
): ParsedOutline {
  const parsed = readJsonAnswer(answer.slice(0, outlineAnswerMax), answerSchema, {
    isLast,
    readLines: readOutlineLines,
  });
  if ('problem' in parsed) return parsed;
  const known = new Set(passages.map(({ id }) => id));
  const sections = parsed.data.sections
    .map((section) => toSection(section, known))
    .filter(({ heading }) => foldHeading(heading) !== '');
  if (sections.length < sectionsMin)
    return { problem: `Planda başlığı olan ${sections.length} bölüm var: en az ${sectionsMin} olmalı.` };
  const repeated = findRepeatedHeading(sections);
  if (repeated !== undefined && !isLast)
    return { problem: `“${repeated}” başlığı birden çok kez geçiyor; başlıklar birbirinden farklı olmalı.` };
  const outline = {
    title: toLine(parsed.data.title, titleMax) || title,
    angle: toLine(parsed.data.angle, angleMax),
    ...describeReaders(parsed.data),
    introduction_words: toWords(parsed.data.introduction_words),
    sections: finishSections(joinUntil(sections, computeSectionsMax(wordTarget))),
  };
  return { outline: balanceOutline(outline, wordTarget) };
}

/** Search intent and reader questions, if the answer has them. */
function describeReaders({ search_intent, questions }: z.infer<typeof answerSchema>) {
  const intent = toLine(search_intent, searchIntentMax);
  const asked = toLines(questions, pointMax, questionsMax);
  return { ...(intent !== '' && { search_intent: intent }), ...(asked.length > 0 && { questions: asked }) };
}

/** Maximum length of one section's answer, in UTF-16 units. */
export const sectionAnswerMax = 10_000;

const sectionAnswer = z.preprocess(
  (value) => nameFields(value, sectionRoles),
  sectionFields.omit({ level: true, target_words: true, evidence: true }),
);

/** Reads the new version of one section, or describes its problem for the model. */
export function parseSection(
  answer: string,
  { former, outline }: SectionRewriteInput,
  { isLast }: { readonly isLast: boolean },
): { readonly section: OutlineSection } | { readonly problem: string } {
  const readLines = (lines: string) => readOutlineLines(lines)?.sections[0];
  const parsed = readJsonAnswer(answer.slice(0, sectionAnswerMax), sectionAnswer, { isLast, readLines });
  if ('problem' in parsed) return parsed;
  const { level, target_words, id, evidence } = former;
  const rewritten = toSection({ ...parsed.data, level, target_words, evidence: [] });
  // The evidence is carried over, because the model is not asked for it again.
  const section = { ...rewritten, id, level, target_words, ...(evidence !== undefined && { evidence }) };
  if (foldHeading(section.heading) === '') return { problem: 'Bölümün başlığı yok.' };
  const others = { sections: outline.sections.filter((other) => other.id !== id) };
  const heading = findFreeHeading(others, section.heading);
  if (heading !== section.heading && !isLast)
    return { problem: `“${section.heading}” başlığı planda var: başka bir başlık gerekli.` };
  return { section: { ...section, heading } };
}

type AnsweredSection = z.infer<typeof sectionFields>;

function toSection(answered: AnsweredSection, known: ReadonlySet<string> = new Set()): OutlineSection {
  const heading = toLine(answered.heading.replace(/^[\s#]+/, ''), headingMax);
  const purpose = toLine(answered.purpose, purposeMax);
  const named = [...new Set(answered.evidence.map((id) => id.replace(/[[\]\s]/g, '')))].filter((id) => known.has(id));
  const points = toLines(answered.points, pointMax, pointsMax);
  return {
    id: '',
    heading,
    level: answered.level === 3 ? 3 : 2,
    purpose,
    points: points.length === 0 ? [purpose || heading] : points,
    target_words: toWords(answered.target_words),
    keyphrases: toLines(answered.keyphrases, keyphraseMax, sectionKeyphrasesMax),
    ...(named.length > 0 && { evidence: named.slice(0, sectionEvidenceMax) }),
  };
}

function toLines(lines: readonly string[], lengthMax: number, countMax: number): string[] {
  const unique = new Set(lines.map((line) => toLine(line, lengthMax)).filter((line) => line !== ''));
  return [...unique].slice(0, countMax);
}

/** Makes a text a single, storable line of at most this many code points. */
function toLine(text: string, max: number): string {
  const line = toSingleLine(dropMarkup(text).toWellFormed())
    .replace(/\p{Cc}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return emptyUnlessVisible(line.length <= max ? line : [...line].slice(0, max).join('').trim());
}

const lineReadMax = 1000;
const noReferences = { definitions: new Map<string, string>(), notes: new Set<string>() };
/** Active tags, and tags of document structure that would open or close something that doesn't exist. */
const actingTag =
  /<\/?(?:script|style|iframe|img|svg|object|embed|form|input|link|meta|section|article|block|a)(?=[\s/>])[^<>]{0,300}>|<[a-z][a-z0-9-]{0,20}\s[^<>]{0,300}>/giu;

/** Removes links, emphasis and tags from a line; names in code stay unchanged. */
function dropMarkup(text: string): string {
  const line = text.slice(0, lineReadMax);
  if (!/[<[*_]/u.test(line) || line.includes('`')) return text;
  const words = line.replace(/(<(script|style)[^<>]{0,300}>)[^<]{0,300}<\/\2>/giu, ' ').replace(actingTag, ' ');
  return /\]\(|\*\*|__/u.test(words) ? inlineText(words, { ...noReferences, addresses: 'hide' }) : words;
}

/** Only the proportions matter. Without a usable number the section counts as a short one. */
function toWords(words: number): number {
  return Number.isFinite(words) ? Math.round(Math.min(Math.max(words, 1), 100_000)) : 1;
}

function findRepeatedHeading(sections: readonly OutlineSection[]): string | undefined {
  const seen = new Set<string>();
  return sections.find(({ heading }) => {
    const folded = foldHeading(heading);
    if (seen.has(folded)) return true;
    seen.add(folded);
    return false;
  })?.heading;
}

/** Joins the two neighbours that are shortest together, never the closing section, until at most `max` remain. */
function joinUntil(sections: readonly OutlineSection[], max: number): OutlineSection[] {
  const joined = [...sections];
  while (joined.length > max) {
    let shortest = 0;
    let words = Number.POSITIVE_INFINITY;
    for (let index = 0; index < joined.length - 2; index += 1) {
      const sum = (joined[index]?.target_words ?? 0) + (joined[index + 1]?.target_words ?? 0);
      if (sum < words) [shortest, words] = [index, sum];
    }
    const [first, second] = [joined[shortest], joined[shortest + 1]];
    if (first === undefined || second === undefined) break;
    joined.splice(shortest, 2, joinSections(first, second));
  }
  return joined;
}

function finishSections(sections: readonly OutlineSection[]): OutlineSection[] {
  const finished: OutlineSection[] = [];
  for (const [index, section] of sections.entries()) {
    const isFrame = index === 0 || index === sections.length - 1;
    const heading = findFreeHeading({ sections: finished }, section.heading);
    finished.push({ ...section, id: `s${index + 1}`, heading, level: isFrame ? 2 : section.level });
  }
  return finished;
}
