import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { inlineText } from '@hokka/contracts/markdown/inline.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import type { Stretch } from '../found-places.ts';

export type ForbiddenWordReader = Pick<Turkish, 'readKeyphrase' | 'findKeyphrases'>;
type SoughtWords = readonly ReturnType<Turkish['readKeyphrase']>[];

/** Words and phrases ready to be looked for in many paragraphs. */
export function readForbiddenWords(turkish: ForbiddenWordReader, words: readonly string[]): SoughtWords {
  return words.map((typed) => turkish.readKeyphrase(typed));
}

/** Where forbidden words stand in a paragraph, in its order, with whatever suffixes; one within another counts once. */
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

/** A section as Markdown, and the words and phrases that must not be in it. */
export interface ForbiddenWordsTask {
  readonly section: string;
  readonly words: readonly string[];
}

/** A sentence that has forbidden words. */
export interface ForbiddenSentence {
  /** As it stands in the section, white space and marks included. */
  readonly sentence: string;
  /** Forbidden words as they stand in it, each form once. */
  readonly words: readonly string[];
}

/**
 * The sentences of a Turkish section that have forbidden words, in their order. Headings, code and addresses are no sentences, and
 * neither are rows of tables. Linear in the length of the section for each word.
 * @param onPause called between paragraphs, so that a thread can answer others
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
    // Most lines have none: only in those that may, sentences are read one by one.
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

/** The lines of a section that are running text, without marks of lists and quotations before them. */
function readProseLines(section: string): string[] {
  const code = new FencedCode();
  return section.split('\n').flatMap((line) => {
    if (code.encloses(line) || /^[ \t]*(?:#{1,6}[ \t]|\||$)/u.test(line)) return [];
    return [line.replace(listMark, '')];
  });
}
