import { splitSentences } from '../../../../platform/text/sentences.ts';
import type { CheckedSentence } from '../../domain/evidence.ts';
import { findUnsupportedClaims } from './check-sentence.ts';
import { findCitationMarks } from './citation-marks.ts';

export interface CheckedCitations {
  /** Sentences that cite a passage that exists. */
  readonly checked: number;
  /** Those of them that say nothing else than their passages. */
  readonly supported: readonly string[];
  /** The others, that say what their passages do not. */
  readonly unsupported: readonly CheckedSentence[];
}

/**
 * Compares every sentence of a text that cites with its passages; the mark stands in the sentence or after its end.
 * @param text as the model wrote it, with its marks
 * @param passages by their numbers
 */
export function checkCitations(text: string, passages: ReadonlyMap<number, string>): CheckedCitations {
  let checked = 0;
  const supported: string[] = [];
  const unsupported: CheckedSentence[] = [];
  for (const line of text.split('\n')) {
    for (const { sentence, numbers } of findCitingSentences(line)) {
      const cited = [...numbers].flatMap((number) => passages.get(number) ?? []);
      if (cited.length === 0) continue;
      checked += 1;
      const claims = findUnsupportedClaims(sentence, cited);
      if (claims.length > 0) unsupported.push({ sentence, claims });
      else supported.push(sentence);
    }
  }
  return { checked, supported, unsupported };
}

function findCitingSentences(line: string): { readonly sentence: string; readonly numbers: ReadonlySet<number> }[] {
  const marks = findCitationMarks(line);
  if (marks.length === 0) return [];
  // Where each mark stood in the line without marks.
  const places: { readonly at: number; readonly numbers: readonly number[] }[] = [];
  let plain = '';
  let end = 0;
  for (const mark of marks) {
    plain += line.slice(end, mark.start);
    places.push({ at: plain.length, numbers: mark.numbers });
    end = mark.end;
  }
  plain += line.slice(end);
  let searched = 0;
  let next = 0;
  return splitSentences(plain).flatMap((sentence) => {
    const start = plain.indexOf(sentence, searched);
    searched = start + sentence.length;
    const numbers = new Set<number>();
    for (; next < places.length && (places[next]?.at ?? 0) <= searched; next += 1)
      for (const number of places[next]?.numbers ?? []) numbers.add(number);
    return numbers.size === 0 ? [] : [{ sentence, numbers }];
  });
}
