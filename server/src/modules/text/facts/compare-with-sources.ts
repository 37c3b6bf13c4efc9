import type { CheckedSentence } from '@hokka/contracts/text/citations.ts';
import type { CheckedCitations, SourceComparison } from '../index.ts';
import { findUnsupportedClaims } from './check-sentence.ts';
import { ReadPassage } from './read-passages.ts';
import { type TurkishReader, WordReader } from './word-reader.ts';

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
