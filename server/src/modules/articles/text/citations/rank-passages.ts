/** A piece of a source as it is ranked. */
export interface RankedPassage {
  readonly number: number;
  /** How many stems it has. */
  readonly length: number;
  /** Those of them that may be asked for, each as often as it occurs. */
  readonly stems: readonly string[];
}

/** Passages that one section is shown, at most. */
export const sectionPassagesMax = 8;
/** Words of all of them. */
export const sectionPassageWordsMax = 1_500;

// As the literature has them: how soon a word that is repeated counts no more, and how much long passages are held back.
const [saturation, lengthShare] = [1.2, 0.75];

/**
 * Ranks passages by BM25 over stems. None that has no word of the query. Linear in the stems of all passages, which are read once for all
 * queries.
 */
export class PassageRanking {
  readonly #passages: readonly RankedPassage[];
  /** By stem: the positions of the passages that have it, and how often. */
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
   * The numbers of the passages that a section should rest on, the best first.
   * @param query the stems of heading, points and keyphrases of the section; what is repeated there counts once
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

/** The first passages that have no more words together than a section is shown. */
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
