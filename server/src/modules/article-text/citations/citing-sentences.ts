import { splitSentences } from '../../../platform/text/sentences.ts';
import type { CitingSentence } from '../../text/index.ts';
import { type CitationMark, findCitationMarks } from './citation-marks.ts';
import { writtenAddress } from './given-addresses.ts';
import { listShownParagraphs } from './locate-sentences.ts';

/** Private use characters around the index of a mark, so that the mark is not read as a link. */
const [placeStart, placeEnd] = ['\ue000', '\ue001'];
const markPlace = /\ue000(\d+)\ue001/g;

/**
 * Lists the sentences with citations, as a reader sees them, so that they can be found in the finished text. A mark
 * belongs to the sentence it is in or follows. Linear in the length of the text.
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
  // Position of each mark in the paragraph without marks.
  const places: { readonly at: number; readonly numbers: readonly number[] }[] = [];
  const parts: string[] = [];
  let [length, end] = [0, 0];
  for (const { 0: place, 1: mark, index } of paragraph.matchAll(markPlace)) {
    // In "Yüzde 29,8 [2]." something must stay between number and full stop; otherwise it would read as an ordinal
    // ("8.") and not as the end of a sentence.
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
