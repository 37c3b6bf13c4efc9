import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { removeCitations } from '@hokka/contracts/text/citations.ts';
import type { FinishReason } from '../../providers/gateway/port.ts';
import { removeCitationMarks } from '../article-text/citations/citation-marks.ts';
import { defaultGenerationLimits } from '../generation-queue/generation-limits.ts';
import { measureForeignShare } from './foreign-share.ts';
import { cutLoops } from './loops.ts';
import { readProse } from './prose.ts';
import { isRefusal } from './refusals.ts';
import { endsWhole } from './sentence-end.ts';

/** The part of an order that a text can be checked against. */
export interface AnswerOrder {
  readonly kind: 'article' | 'section' | 'edit';
  readonly language: ArticleLanguage;
  /** Absent when no length was ordered. */
  readonly wordsMin?: number;
  readonly wordsMax?: number;
}

/** The verdict on an answer, with the reason when it is not accepted. */
export type Assessment =
  | { readonly verdict: 'accepted' | 'refused' | 'unfinished' }
  | { readonly verdict: 'wrong_language'; readonly language: string | undefined }
  /** With the text that remains without repetitions. */
  | { readonly verdict: 'circles'; readonly text: string }
  | { readonly verdict: 'too_short' | 'too_long'; readonly words: number };

/** An answer with more than this factor times the ordered words is not read to its end. */
export const tooLongFactor = 3;
const foreignShareMax = 0.3;
/** Minimum number of foreign words that count: fewer are a name or a saying. */
const foreignWordsMin = 12;

/**
 * Assesses whether an answer is what was ordered; problems that make it unacceptable come first. Linear in the length
 * of the answer.
 */
export function assessAnswer(
  text: string,
  { kind, language, wordsMin, wordsMax, finishReason }: AnswerOrder & { readonly finishReason: FinishReason },
): Assessment {
  if (isRefusal(text, { wordsMin }) || (kind === 'article' && readProse(text).length === 0))
    return { verdict: 'refused' };
  const foreign = findForeignLanguage(text, language);
  if (foreign !== undefined) return { verdict: 'wrong_language', language: foreign.language };
  const withoutLoops = cutLoops(text, language);
  if (withoutLoops.text !== text) return { verdict: 'circles', text: withoutLoops.text };
  const words = countTextWords(text);
  if (wordsMax !== undefined && words > wordsMax * tooLongFactor) return { verdict: 'too_long', words };
  if (finishReason === 'length' || !endsWhole(text)) return { verdict: 'unfinished' };
  if (wordsMin !== undefined && words < wordsMin * defaultGenerationLimits.lengthShares.enough)
    return { verdict: 'too_short', words };
  return { verdict: 'accepted' };
}

/**
 * Detects the language of a text that is not in the ordered one; undefined when it is, or when the language is unclear.
 */
export function findForeignLanguage(
  text: string,
  language: ArticleLanguage,
): { readonly language: string | undefined } | undefined {
  const foreign = measureForeignShare(text, language);
  return foreign.share >= foreignShareMax && foreign.words >= foreignWordsMin ? foreign : undefined;
}

/** Counts the words of a text, without its citations. */
export function countTextWords(text: string): number {
  return countWords(removeCitationMarks(removeCitations(text)));
}
