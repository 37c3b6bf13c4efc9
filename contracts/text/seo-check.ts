/** State of an article in one respect that matters to search engines and their users. */
export type SeoState = 'good' | 'improvable' | 'missing';

/** What a check examined: a field of the article, or its text. */
export type SeoPlace = 'keyphrase' | 'title' | 'description' | 'address' | 'text';

/** One check with its result for the author. */
export interface SeoCheck {
  readonly id: string;
  readonly name: string;
  readonly state: SeoState;
  /** The finding. */
  readonly reason: string;
  /** What the author can do about it; absent if nothing needs to be done. */
  readonly remedy?: string;
  readonly place: SeoPlace;
  /** Index of the block concerned in `SeoDocument.blocks`. */
  readonly block?: number;
}

/** A block of the text, reduced to what the checks need. */
export interface SeoBlock {
  readonly kind: 'heading' | 'text' | 'other';
  /** Level of a heading, 1 to 6. */
  readonly level?: number | undefined;
  readonly words: number;
  /** Number of occurrences of the keyphrase. */
  readonly matches: number;
}

/** An article, reduced to what the checks need. `matches` count the keyphrase with any suffixes. */
export interface SeoDocument {
  readonly keyphraseWords: number;
  readonly title: { readonly text: string; readonly matches: number };
  readonly description: { readonly text: string; readonly matches: number };
  /** The words of the article's address, if it has any. */
  readonly address?: { readonly matches: number } | undefined;
  readonly blocks: readonly SeoBlock[];
  readonly links: number;
  /** For each picture, whether it has an alternative text. */
  readonly images: readonly boolean[];
}

export const limits = {
  keyphraseWords: 4,
  titleMin: 20,
  titleMax: 60,
  descriptionMin: 120,
  descriptionMax: 160,
  textWords: 300,
  thinWords: 200,
  paragraphWords: 150,
  sectionWords: 300,
  densityFrom: 0.5,
  densityTo: 3,
  /** Minimum number of words for a meaningful keyphrase density. */
  densityWords: 100,
} as const;

export type Judgement = Pick<SeoCheck, 'state' | 'reason' | 'remedy'>;

export function judge(isGood: boolean, good: string, bad: string, remedy: string): Judgement {
  return isGood ? { state: 'good', reason: good } : { state: 'improvable', reason: bad, remedy };
}

export function remedyIf(isWanted: boolean, remedy: string): { readonly remedy?: string } {
  return isWanted ? { remedy } : {};
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
