import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import { removeCitationMarks } from '../article-text/citations/citation-marks.ts';
import { measureForeignShare } from './foreign-share.ts';

/** The part of an order that a text can be checked against. */
export interface AnswerOrder {
  readonly kind: 'article' | 'section' | 'edit';
  readonly language: ArticleLanguage;
  /** Absent when no length was ordered. */
  readonly wordsMin?: number;
  readonly wordsMax?: number;
  /** Titles and headings that the text is written for. */
  readonly about?: string;
  /** What the author asked for. */
  readonly request?: string;
}

/** An answer with more than this factor times the ordered words is not read to its end. */
export const tooLongFactor = 3;
const foreignShareMax = 0.3;
/** Minimum number of foreign words that count: fewer are a name or a saying. */
const foreignWordsMin = 12;
/** Of a whole answer of at most this many characters fewer words are enough. */
const shortMax = 160;
const shortWordsMin = 6;

/**
 * Detects the language of a text that is not in the ordered one; undefined when it is, or when the language is unclear.
 * @param isAnswer whether the text is a whole answer to an order of a longer text
 */
export function findForeignLanguage(
  text: string,
  language: ArticleLanguage,
  { isAnswer = false }: { readonly isAnswer?: boolean } = {},
): { readonly language: string | undefined } | undefined {
  const foreign = measureForeignShare(text, language);
  const isShort = isAnswer && foreign.share === 1 && foreign.words >= shortWordsMin && text.length <= shortMax;
  return isShort || (foreign.share >= foreignShareMax && foreign.words >= foreignWordsMin) ? foreign : undefined;
}

/** Counts the words of a text, without its citations. */
export function countTextWords(text: string): number {
  return countWords(removeCitationMarks(removeCitations(text)));
}
