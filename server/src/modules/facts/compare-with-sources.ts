import type { CheckedSentence } from '@hokka/contracts/text/citations.ts';
import { ReadPassage } from './read-passages.ts';
import { findUnsupportedClaims } from './unsupported-claims.ts';
import { type TurkishReader, WordReader } from './word-reader.ts';

/** A sentence with citations, and the numbers of the cited passages. */
export interface CitingSentence {
  readonly sentence: string;
  /** The sentence without addresses, which are not compared. */
  readonly said: string;
  readonly numbers: readonly number[];
}

export interface CheckedCitations {
  /** Number of sentences that cite an existing passage. */
  readonly checked: number;
  /** Sentences that say nothing beyond their passages. */
  readonly supported: readonly string[];
  /** Sentences that say something their passages don’t. */
  readonly unsupported: readonly CheckedSentence[];
}

/** Input of a comparison: sentences of a Turkish text, and passages by number. */
export interface SourceComparison {
  readonly sentences: readonly CitingSentence[];
  readonly passages: ReadonlyMap<number, string>;
}

/** Maximum number of passages per sentence; a sentence that cites more rests on none of them. */
const passagesMax = 10;

/**
 * Compares every citing sentence with its passages; sentences without an existing passage are left out.
 * @param onPause called between sentences, so that the thread can answer other tasks
 */
export function compareWithSources(
  turkish: TurkishReader,
  { sentences, passages }: SourceComparison,
  onPause?: () => void,
): CheckedCitations {
  const words = new WordReader(turkish);
  const read = new Map<number, ReadPassage>();
  const readPassage = (number: number): ReadPassage[] => {
    const passage = passages.get(number);
    const known = read.get(number) ?? (passage === undefined ? undefined : new ReadPassage(passage, words));
    if (known !== undefined) read.set(number, known);
    return known === undefined ? [] : [known];
  };
  let checked = 0;
  const supported: string[] = [];
  const unsupported: CheckedSentence[] = [];
  for (const { sentence, said, numbers } of sentences) {
    const cited = numbers.flatMap(readPassage).slice(0, passagesMax);
    if (cited.length === 0) continue;
    onPause?.();
    checked += 1;
    const claims = findUnsupportedClaims(said, cited, words);
    if (claims.length > 0) unsupported.push({ sentence, claims });
    else supported.push(sentence);
  }
  return { checked, supported, unsupported };
}
