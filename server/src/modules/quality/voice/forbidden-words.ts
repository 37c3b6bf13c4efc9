import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import type { Stretch } from '../found-places.ts';

export type ForbiddenWordReader = Pick<Turkish, 'readKeyphrase' | 'findKeyphrases'>;
type SoughtWords = readonly ReturnType<Turkish['readKeyphrase']>[];

/** Prepares words and phrases for the search in many paragraphs. */
export function readForbiddenWords(turkish: ForbiddenWordReader, words: readonly string[]): SoughtWords {
  return words.map((typed) => turkish.readKeyphrase(typed));
}

/** Finds forbidden words in a paragraph, in order and with any suffixes; overlapping matches count once. */
export function findForbiddenWords(turkish: ForbiddenWordReader, paragraph: string, sought: SoughtWords): Stretch[] {
  let end = 0;
  return [...turkish.findKeyphrases(paragraph, sought)]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      const isApart = from >= end;
      if (isApart) end = to;
      return isApart;
    });
}

/** A section as Markdown, and the words and phrases that it must not contain. */
export interface ForbiddenWordsTask {
  readonly section: string;
  readonly words: readonly string[];
}

/** A sentence with forbidden words. */
export interface ForbiddenSentence {
  /** As in the section, including white space and marks. */
  readonly sentence: string;
  /** The forbidden words as they occur in it, each form once. */
  readonly words: readonly string[];
}

/**
 * Finds the sentences of a Turkish section that contain forbidden words, in order. Headings, code, addresses and table
 * rows are left out. Linear in the length of the section for each word.
 * @param onPause called between paragraphs, so that the thread can answer other tasks
 */
export function findForbiddenSentences(
  turkish: ForbiddenWordReader & Pick<Turkish, 'splitSentences'>,
  { section, words }: ForbiddenWordsTask,
  onPause?: () => void,
): ForbiddenSentence[] {
  const sought = readForbiddenWords(turkish, words);
  if (sought.length === 0) return [];
  return readProseLines(section).flatMap((line) => {
    onPause?.();
    // Most lines have no match: only the others are split into sentences.
    if (findForbiddenWords(turkish, line, sought).length === 0) return [];
    return turkish.splitSentences(line).flatMap(({ from, to }) => {
      const sentence = line.slice(from, to);
      const plain = inlineText(sentence, { definitions: new Map(), notes: new Set(), addresses: 'hide' });
      const found = findForbiddenWords(turkish, plain, sought).map((place) => plain.slice(place.from, place.to));
      return found.length === 0 ? [] : [{ sentence, words: [...new Set(found)] }];
    });
  });
}

const listMark = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)/u;

/** The lines of running text of a section, without list and quotation marks before them. */
function readProseLines(section: string): string[] {
  const code = new FencedCode();
  return section.split('\n').flatMap((line) => {
    if (code.encloses(line) || /^[ \t]*(?:#{1,6}[ \t]|\||$)/u.test(line)) return [];
    return [line.replace(listMark, '')];
  });
}
