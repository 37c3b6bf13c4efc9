import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { tooLongFactor } from '../acceptance/assess-answer.ts';
import { cutCircles } from '../acceptance/circles.ts';
import { isRefusal } from '../acceptance/refusals.ts';
import { endsWhole } from '../acceptance/sentence-end.ts';
import { foldTalk, isRemarkParagraph } from '../hygiene/talk.ts';
import { addingNothing } from '../hygiene/talk-words.ts';
import { TextLimitError } from './text-buffer.ts';

/** After so many characters it is looked whether the last ones only say again what was said. */
const lookedAtEvery = 4000;
const lookedAt = 12_000;
/** A circle of so many characters is none that the writer comes out of. */
const circleMin = 3000;

/** Watches a text while it comes, and stops one that is far longer than was ordered or runs in circles. */
export class AnswerWatch {
  readonly #readText: () => string;
  readonly #language: ArticleLanguage;
  readonly #wordsMax: number;
  #words = 0;
  #endsInWord = false;
  #unseen = 0;

  /**
   * @param readText gives the text with what was appended last
   * @param wordsMax that were ordered; absent where no length was
   */
  constructor(readText: () => string, language: ArticleLanguage, wordsMax?: number) {
    this.#readText = readText;
    this.#language = language;
    this.#wordsMax = wordsMax === undefined ? Number.POSITIVE_INFINITY : wordsMax * tooLongFactor;
  }

  /** @throws TextLimitError where the text is to end here */
  append(text: string): void {
    this.#words += text.match(/\S+/gu)?.length ?? 0;
    if (this.#endsInWord && /^\S/u.test(text)) this.#words -= 1;
    if (text !== '') this.#endsInWord = /\S$/u.test(text);
    this.#unseen += text.length;
    if (this.#words > this.#wordsMax) throw new TextLimitError();
    if (this.#unseen < lookedAtEvery) return;
    this.#unseen = 0;
    const tail = this.#readText().slice(-lookedAt);
    const { text: left, isCut } = cutCircles(tail, this.#language);
    if (isCut && tail.length - left.length >= circleMin) throw new TextLimitError();
  }
}

/** Talk about a text that was asked for more is no longer. */
const talkMax = 800;

/** Whether what came to go on with a text declines that, or only speaks of the text; what goes on within a sentence does not. */
export function addsNothing(text: string, added: string): boolean {
  if (/^\s{0,8}\p{Ll}/u.test(added) && !endsWhole(text)) return false;
  if (isRefusal(added)) return true;
  const paragraphs = added.length > talkMax ? [] : added.split(/\n\s*\n/u).filter((one) => /\p{L}/u.test(one));
  return (
    paragraphs.length > 0 &&
    paragraphs.every((one) => isRemarkParagraph(one, true) || addingNothing.test(foldTalk(one)))
  );
}
