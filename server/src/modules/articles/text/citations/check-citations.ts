import { splitSentences } from '../../../../platform/text/sentences.ts';
import type { CheckedSentence } from '../../domain/evidence.ts';
import { findUnsupportedClaims } from './check-sentence.ts';
import { type CitationMark, findCitationMarks } from './citation-marks.ts';
import { writtenAddress } from './given-addresses.ts';
import { listShownParagraphs } from './locate-sentences.ts';
import { ReadPassage } from './read-passages.ts';

export interface CheckedCitations {
  /** Sentences that cite a passage that exists. */
  readonly checked: number;
  /** Those of them that say nothing else than their passages. */
  readonly supported: readonly string[];
  /** The others, that say what their passages do not. */
  readonly unsupported: readonly CheckedSentence[];
}

/** Of a text that is not compared. */
export const nothingChecked: CheckedCitations = { checked: 0, supported: [], unsupported: [] };

/** A sentence that cites more rests on none of them. */
const passagesMax = 10;

/**
 * Compares every sentence of a text that cites with its passages; the mark stands in the sentence or after its end. Sentences are those that
 * a reader sees, so that they are found again in the finished text.
 * @param text as the model wrote it, with its marks
 * @param passages by their numbers
 */
export function checkCitations(text: string, passages: ReadonlyMap<number, string>): CheckedCitations {
  const read = new Map<number, ReadPassage>();
  const readPassage = (number: number): ReadPassage[] => {
    const passage = passages.get(number);
    const known = read.get(number) ?? (passage === undefined ? undefined : new ReadPassage(passage));
    if (known !== undefined) read.set(number, known);
    return known === undefined ? [] : [known];
  };
  let checked = 0;
  const supported: string[] = [];
  const unsupported: CheckedSentence[] = [];
  for (const { sentence, numbers } of listCitingSentences(text)) {
    const cited = [...numbers].flatMap(readPassage).slice(0, passagesMax);
    if (cited.length === 0) continue;
    checked += 1;
    const claims = findUnsupportedClaims(sentence.replace(writtenAddress, ' '), cited);
    if (claims.length > 0) unsupported.push({ sentence, claims });
    else supported.push(sentence);
  }
  return { checked, supported, unsupported };
}

interface CitingSentence {
  readonly sentence: string;
  readonly numbers: ReadonlySet<number>;
}

/** For private use, around the place of a mark in the list of all: a mark must not be read as a link. */
const [placeStart, placeEnd] = ['\ue000', '\ue001'];
const markPlace = /\ue000(\d+)\ue001/g;

function listCitingSentences(text: string): CitingSentence[] {
  const plain = text.replace(/[\ue000\ue001]/g, '');
  const marks = findCitationMarks(plain);
  if (marks.length === 0) return [];
  const parts: string[] = [];
  let end = 0;
  for (const [index, mark] of marks.entries()) {
    parts.push(plain.slice(end, mark.start), placeStart, String(index), placeEnd);
    end = mark.end;
  }
  const withPlaces = [...parts, plain.slice(end)].join('');
  return listShownParagraphs(withPlaces).flatMap((paragraph) => splitParagraph(paragraph.text, marks));
}

function splitParagraph(paragraph: string, marks: readonly CitationMark[]): CitingSentence[] {
  // Where each mark stood in the paragraph without marks.
  const places: { readonly at: number; readonly numbers: readonly number[] }[] = [];
  const parts: string[] = [];
  let [length, end] = [0, 0];
  for (const { 0: place, 1: mark, index } of paragraph.matchAll(markPlace)) {
    parts.push(paragraph.slice(end, index));
    length += index - end;
    end = index + place.length;
    places.push({ at: length, numbers: marks[Number(mark)]?.numbers ?? [] });
  }
  if (places.length === 0) return [];
  const plain = [...parts, paragraph.slice(end)].join('');
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
