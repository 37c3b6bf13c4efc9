import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { tooLongFactor } from '../../answer-checks/answer-order.ts';
import { cutLoops } from '../../answer-checks/loops.ts';
import { isRefusal } from '../../answer-checks/refusals.ts';
import { endsWhole } from '../../answer-checks/sentence-end.ts';
import { foldTalk, isRemarkParagraph } from '../../answer-cleaning/talk.ts';
import { addingNothing } from '../../answer-cleaning/talk-words.ts';
import { TextLimitError } from './text-buffer.ts';

/** Interval, in characters, between checks for repetition, and how many of the last characters are checked. */
const checkIntervalChars = 4000;
const lookedAt = 12_000;
/** Minimum length, in characters, of a repetition that the model will not leave by itself. */
const loopMin = 3000;

/** Watches a text while it is streamed, and stops one that is far longer than ordered or repeats itself. */
export class AnswerWatch {
  readonly #readText: () => string;
  readonly #language: ArticleLanguage;
  readonly #wordsMax: number;
  #words = 0;
  #endsInWord = false;
  #unseen = 0;

  /**
   * @param readText returns the text including the last chunk
   * @param wordsMax words ordered; absent when no length was ordered
   */
  constructor(readText: () => string, language: ArticleLanguage, wordsMax?: number) {
    this.#readText = readText;
    this.#language = language;
    this.#wordsMax = wordsMax === undefined ? Number.POSITIVE_INFINITY : wordsMax * tooLongFactor;
  }

  /** @throws TextLimitError when the text must end here */
  append(text: string): void {
    this.#words += text.match(/\S+/gu)?.length ?? 0;
    if (this.#endsInWord && /^\S/u.test(text)) this.#words -= 1;
    if (text !== '') this.#endsInWord = /\S$/u.test(text);
    this.#unseen += text.length;
    if (this.#words > this.#wordsMax) throw new TextLimitError();
    if (this.#unseen < checkIntervalChars) return;
    this.#unseen = 0;
    const tail = this.#readText().slice(-lookedAt);
    const { text: left, isCut } = cutLoops(tail, this.#language);
    if (isCut && tail.length - left.length >= loopMin) throw new TextLimitError();
  }
}

/** Maximum length, in characters, of an answer that only talks about the text. */
const talkMax = 800;

/**
 * Whether a continuation declines the request or only talks about the text; never true for one that continues in the
 * middle of a sentence.
 */
export function addsNothing(text: string, added: string): boolean {
  if (/^\s{0,8}\p{Ll}/u.test(added) && !endsWhole(text)) return false;
  if (isRefusal(added)) return true;
  const paragraphs = added.length > talkMax ? [] : added.split(/\n\s*\n/u).filter((one) => /\p{L}/u.test(one));
  return (
    paragraphs.length > 0 &&
    paragraphs.every((one) => isRemarkParagraph(one, true) || addingNothing.test(foldTalk(one)))
  );
}
