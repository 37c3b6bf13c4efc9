import { wordsPerAiRequest } from '../articles/edits.ts';

/** What a generation reserves or is charged: whole articles and AI requests. */
export interface Price {
  readonly articles: 0 | 1;
  readonly aiRequests: number;
}

/** Price of each generation of an outline. */
export const outlinePrice: Price = { articles: 0, aiRequests: 1 };

/** Price of continuing a stopped text that has no outline. */
export const resumptionPrice: Price = { articles: 0, aiRequests: 1 };

/** Price of describing a voice. */
export const voicePrice: Price = { articles: 0, aiRequests: 1 };

/** Minimum length, in characters, from which a stopped text is retained and charged. */
export const retainedCharactersMin = 200;

/** The price of an article written from an outline with this many words. */
export function computePlannedArticlePrice(wordTarget: number): Price {
  return { articles: 1, aiRequests: countRequests(wordTarget) };
}

/**
 * The price of regenerating it.
 * @param isArticleSettled whether this article has already been charged as an article
 */
export function computeRegenerationPrice(wordTarget: number, isArticleSettled: boolean): Price {
  return { articles: isArticleSettled ? 0 : 1, aiRequests: countRequests(wordTarget) };
}

/** The price of the missing sections: the price of the whole text minus what was charged so far, possibly 0. */
export function computeContinuationPrice(wordTarget: number, settledAiRequests: number): Price {
  return { articles: 0, aiRequests: Math.max(0, countRequests(wordTarget) - settledAiRequests) };
}

/**
 * The charge for a stopped text in AI requests; settling takes at most what was reserved.
 * @param words of the retained text
 * @param characters of the retained text, in UTF-16 units
 */
export function computeStopCharge({ words, characters }: { words: number; characters: number }): number {
  return characters < retainedCharactersMin ? 0 : countRequests(words);
}

function countRequests(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerAiRequest));
}
