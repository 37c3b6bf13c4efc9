import { foldHeading } from '@hokka/contracts/briefs/outline.ts';
import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import { countSectionWords, type TextSection } from './read-sections.ts';

/** A section of the plan. */
export interface PlannedHeading {
  readonly id: string;
  readonly heading: string;
  readonly words: number;
}

/** A planned section found in a text, with the index of its heading among all headings. */
interface FoundHeading {
  readonly planned: number;
  readonly place: number;
}

/**
 * Compares the sections of a text with its plan; case and punctuation of headings are ignored. If a heading occurs
 * several times, the place that puts most sections in order counts.
 */
export function comparePlan(
  planned: readonly PlannedHeading[],
  sections: readonly TextSection[],
): NonNullable<ArticleQuality['plan']> {
  const keys = planned.map(({ heading }) => foldHeading(heading));
  const written = sections.map(({ heading = '' }) => foldHeading(heading));
  const places = new Map<string, number[]>();
  for (const [place, key] of written.entries()) {
    const known = places.get(key);
    if (known === undefined) places.set(key, [place]);
    else known.push(place);
  }
  // A heading that the plan contains twice must occur twice in the text.
  const used = new Map<string, number>();
  const isThere = keys.map((key) => {
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    return before < (places.get(key)?.length ?? 0);
  });
  const all = keys.flatMap((key, index) =>
    // From the last place to the first, so that an increasing sequence can contain only one place of each heading.
    isThere[index] ? (places.get(key) ?? []).toReversed().map((place) => ({ planned: index, place })) : [],
  );
  const inOrder = new Map(findLongestOrder(all).map((found) => [found.planned, found.place]));
  const starts = new Set(keys.flatMap((key) => places.get(key) ?? []));
  const present = planned.flatMap((section, index) => {
    const place = inOrder.get(index) ?? places.get(keys[index] ?? '')?.[0];
    return isThere[index] && place !== undefined ? [{ section, place }] : [];
  });
  return {
    planned: planned.length,
    missing: planned.filter((_, index) => !isThere[index]).map(({ heading }) => heading),
    misplaced: planned.filter((_, index) => isThere[index] && !inOrder.has(index)).map(({ heading }) => heading),
    sections: present.map(({ section: { id, heading, words }, place }) => ({
      id,
      heading,
      asked_words: words,
      words: countFrom(sections, place, starts),
    })),
  };
}

/**
 * Counts the words of a planned section: up to the next heading that is in the plan or has the same or a higher level.
 */
function countFrom(sections: readonly TextSection[], place: number, starts: ReadonlySet<number>): number {
  const level = sections[place]?.level ?? 0;
  const after = sections.findIndex((section, index) => index > place && (starts.has(index) || section.level <= level));
  return sections
    .slice(place, after === -1 ? undefined : after)
    .reduce((words, section) => words + countSectionWords(section), 0);
}

/**
 * Finds a longest increasing sequence of places, so that in a text with one section out of order only that one is
 * misplaced. Takes n·log n steps.
 */
function findLongestOrder(found: readonly FoundHeading[]): FoundHeading[] {
  /** For each length, the last element of a sequence with the lowest place. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, { place }] of found.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[ends[middle] ?? 0]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? undefined : ends[low - 1]);
    ends[low] = index;
  }
  const row: FoundHeading[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) {
    const one = found[index];
    if (one !== undefined) row.push(one);
  }
  return row;
}
