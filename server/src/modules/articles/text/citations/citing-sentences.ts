import { splitSentences } from '../../../../platform/text/sentences.ts';
import type { CitingSentence } from '../../../text/index.ts';
import { type CitationMark, findCitationMarks } from './citation-marks.ts';
import { writtenAddress } from './given-addresses.ts';
import { listShownParagraphs } from './locate-sentences.ts';

/** For private use, around the place of a mark in the list of all: a mark must not be read as a link. */
const [placeStart, placeEnd] = ['\ue000', '\ue001'];
const markPlace = /\ue000(\d+)\ue001/g;

/**
 * The sentences of a text that cite, as a reader sees them, so that they are found again in the finished text; the mark stands in the sentence or
 * after its end. Linear in its length.
 * @param text as the model wrote it, with its marks
 */
export function listCitingSentences(text: string): CitingSentence[] {
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
    // Yüzde 29,8 [2]. Without anything between, this would be no end of a sentence but the 8th.
    const stays = /\d\s?$/.test(paragraph.slice(Math.max(0, index - 2), index)) ? placeEnd : '';
    parts.push(paragraph.slice(end, index), stays);
    length += index - end + stays.length;
    end = index + place.length;
    places.push({ at: length, numbers: marks[Number(mark)]?.numbers ?? [] });
  }
  if (places.length === 0) return [];
  const plain = [...parts, paragraph.slice(end)].join('');
  let searched = 0;
  let next = 0;
  return splitSentences(plain).flatMap((written) => {
    const start = plain.indexOf(written, searched);
    searched = start + written.length;
    const sentence = written.replaceAll(placeEnd, '');
    const numbers = new Set<number>();
    for (; next < places.length && (places[next]?.at ?? 0) <= searched; next += 1)
      for (const number of places[next]?.numbers ?? []) numbers.add(number);
    return numbers.size === 0 ? [] : [{ sentence, said: sentence.replace(writtenAddress, ' '), numbers: [...numbers] }];
  });
}
