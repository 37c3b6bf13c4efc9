import type { CheckedSentence } from '@hokka/contracts/text/citations.ts';
import { findUnsupportedClaims } from './check-sentence.ts';
import { ReadPassage } from './read-passages.ts';
import { type TurkishReader, WordReader } from './word-reader.ts';

/** A sentence that cites, and the numbers of the passages that it cites. */
export interface CitingSentence {
  readonly sentence: string;
  /** The same without addresses, which say nothing that is compared. */
  readonly said: string;
  readonly numbers: readonly number[];
}

export interface CheckedCitations {
  /** Sentences that cite a passage that exists. */
  readonly checked: number;
  /** Those of them that say nothing else than their passages. */
  readonly supported: readonly string[];
  /** The others, that say what their passages do not. */
  readonly unsupported: readonly CheckedSentence[];
}

/** What is compared: sentences of a Turkish text, and passages by their numbers. */
export interface SourceComparison {
  readonly sentences: readonly CitingSentence[];
  readonly passages: ReadonlyMap<number, string>;
}

/** A sentence that cites more rests on none of them. */
const passagesMax = 10;

/**
 * Compares every sentence that cites with its passages; those without a passage that exists are left out.
 * @param onPause called between sentences, so that a thread can answer others
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
