/** A passage for ranking. */
export interface RankedPassage {
  readonly number: number;
  /** Number of its stems. */
  readonly length: number;
  /** The stems that a query may contain, repeated as often as they occur. */
  readonly stems: readonly string[];
}

/** Maximum number of passages shown to one section. */
export const sectionPassagesMax = 8;
/** Maximum number of words of all passages shown to one section. */
const sectionPassageWordsMax = 1_500;

// The usual values of the BM25 parameters k1 (saturation of repeated words) and b (penalty for long passages).
const [saturation, lengthShare] = [1.2, 0.75];

/**
 * Ranks passages by BM25 over stems; leaves out those without a word of the query. Linear in the stems of all passages,
 * which are read once for all queries.
 */
export class PassageRanking {
  readonly #passages: readonly RankedPassage[];
  /** For each stem, the indexes of the passages that contain it, and how often. */
  readonly #occurrences = new Map<string, Map<number, number>>();
  readonly #averageLength: number;

  constructor(passages: readonly RankedPassage[]) {
    this.#passages = passages;
    this.#averageLength = Math.max(
      1,
      passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length),
    );
    for (const [index, { stems }] of passages.entries())
      for (const stem of stems) {
        const found = this.#occurrences.get(stem) ?? new Map<number, number>();
        this.#occurrences.set(stem, found.set(index, (found.get(index) ?? 0) + 1));
      }
  }

  /**
   * Numbers of the passages that match a section best, best first.
   * @param query the stems of heading, points and keyphrases; repeated ones count once
   */
  rank(query: readonly string[], max = sectionPassagesMax): number[] {
    const scores = new Map<number, number>();
    for (const stem of new Set(query)) {
      const found = this.#occurrences.get(stem);
      if (found === undefined) continue;
      const rarity = Math.log(1 + (this.#passages.length - found.size + 0.5) / (found.size + 0.5));
      for (const [index, count] of found) {
        const length = this.#passages[index]?.length ?? 0;
        const held = saturation * (1 - lengthShare + (lengthShare * length) / this.#averageLength);
        scores.set(index, (scores.get(index) ?? 0) + (rarity * count * (saturation + 1)) / (count + held));
      }
    }
    return [...scores]
      .map(([index, score]) => ({ number: this.#passages[index]?.number ?? 0, score }))
      .sort((first, second) => second.score - first.score || first.number - second.number)
      .slice(0, max)
      .map(({ number }) => number);
  }
}

/** The first passages that together stay within the word limit. */
export function takeWithinWords<Passage extends { readonly text: string }>(
  passages: readonly Passage[],
  wordsMax = sectionPassageWordsMax,
): Passage[] {
  let words = 0;
  const end = passages.findIndex(({ text }) => {
    words += text.match(/\S+/gu)?.length ?? 0;
    return words > wordsMax;
  });
  return passages.slice(0, end === -1 ? passages.length : end);
}
