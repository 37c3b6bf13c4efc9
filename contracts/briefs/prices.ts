import { wordsPerAiRequest } from '../articles/edits.ts';

/** What a generation holds or is charged: whole articles and AI requests. */
export interface Price {
  readonly articles: 0 | 1;
  readonly aiRequests: number;
}

/** Of an outline, each time it is asked for. */
export const outlinePrice: Price = { articles: 0, aiRequests: 1 };

/** Of going on with a text without a plan that was stopped. */
export const resumptionPrice: Price = { articles: 0, aiRequests: 1 };

/** Of the description of a voice. */
export const voicePrice: Price = { articles: 0, aiRequests: 1 };

/** A text with fewer characters costs nothing when its writing is stopped. */
const chargedCharactersMin = 200;

/** The price of an article that is written from a plan of so many words. */
export function computePlannedArticlePrice(wordTarget: number): Price {
  return { articles: 1, aiRequests: countRequests(wordTarget) };
}

/** The price of writing it again. @param isArticleSettled whether this article has cost an article unit already */
export function computeRegenerationPrice(wordTarget: number, isArticleSettled: boolean): Price {
  return { articles: isArticleSettled ? 0 : 1, aiRequests: countRequests(wordTarget) };
}

/** The price of the sections that are missing: what the whole costs without what was charged so far, perhaps nothing. */
export function computeContinuationPrice(wordTarget: number, settledAiRequests: number): Price {
  return { articles: 0, aiRequests: Math.max(0, countRequests(wordTarget) - settledAiRequests) };
}

/**
 * What is charged of a writing that was stopped, never more than it held.
 * @param words those that are kept
 * @param characters of the text that is kept, in UTF-16 units
 */
export function computeStopCharge(held: Price, { words, characters }: { words: number; characters: number }): Price {
  if (characters < chargedCharactersMin) return { articles: 0, aiRequests: 0 };
  return { articles: held.articles, aiRequests: Math.min(held.aiRequests, countRequests(words)) };
}

function countRequests(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerAiRequest));
}
