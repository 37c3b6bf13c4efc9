import { TextFingerprint } from './text-fingerprint.ts';

/** A text that begins with at least this much of the previous text repeats it. */
const sureMin = 12;

/** A chunk that begins with the whole text repeats it, however both begin with blanks, if the text has this length. */
const wholeMin = 100;

/** Facts about the chunk that contained a text. */
interface DeltaContext {
  /** Whether an end was reported before. */
  readonly isFinished: boolean;
  /** Whether the first usage figures came with it, with which some servers repeat their last chunk. */
  readonly isWithFirstUsage: boolean;
  /** Whether it is a complete message in a stream of chunks. */
  readonly isWhole: boolean;
}

/**
 * Joins the chunks of a text. Most servers send only new text; some send everything so far with each chunk, or
 * everything once more at the end. A chunk is held back only while a few letters do not show which case applies.
 */
export class DeltaJoiner {
  /** Not the text itself: hundreds of answers stream at once, and their text is kept elsewhere. */
  readonly #text = new TextFingerprint();
  #last = '';
  #held: string | undefined;
  /** The text so far, once a server was seen to repeat it with each part. */
  #repeated: string | undefined;

  /** @returns the new text */
  add(delta: string, context: DeltaContext): string {
    if (delta === '') return '';
    const held = this.#held;
    this.#held = undefined;
    if (held === undefined) return this.#append(this.#findNew(delta, context), delta);
    if (delta.length > held.length && delta.startsWith(held)) {
      this.#repeated = held.slice(0, this.#text.length);
      return this.#append(delta.slice(this.#text.length), delta);
    }
    const first = this.#append(held, held);
    return first + this.#append(this.#findNew(delta, context), delta);
  }

  /** @returns the text that was held back */
  finish(): string {
    const held = this.#held ?? '';
    this.#held = undefined;
    return this.#append(this.#text.length > 1 ? held.slice(this.#text.length) : held, held);
  }

  #findNew(delta: string, { isFinished, isWithFirstUsage, isWhole }: DeltaContext): string {
    if (this.#text.length === 0) return delta;
    if (isWhole) return this.#text.findRest(delta) ?? '';
    if (isFinished && isWithFirstUsage && delta === this.#last) return '';
    // Everything once more, perhaps without the blanks around it.
    const beyond = this.#text.trimmedLength < wholeMin ? undefined : this.#text.findRest(delta);
    if (beyond !== undefined) {
      this.#repeated ??= delta.slice(0, this.#text.length);
      return beyond;
    }
    // Most parts are shorter than what was said before, which need not be put together for them.
    const { length } = this.#text;
    if (delta.length < length) return this.#repeated?.startsWith(delta) ? '' : delta;
    if (isFinished && delta.length === length && this.#text.isStartOf(delta)) return '';
    if (!this.#text.isStartOf(delta))
      return (isFinished && length >= sureMin ? this.#text.findRest(delta) : undefined) ?? delta;
    if (this.#repeated !== undefined || length >= sureMin) {
      this.#repeated ??= delta.slice(0, length);
      return delta.slice(length);
    }
    if (delta.length > length) {
      this.#held = delta;
      return '';
    }
    return delta;
  }

  #append(added: string, delta: string): string {
    this.#last = delta;
    this.#text.append(added);
    if (this.#repeated !== undefined) this.#repeated += added;
    return added;
  }
}
