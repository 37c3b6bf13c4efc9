import { JoinedText } from '../../platform/text/joined-text.ts';

/** A text that begins with at least this much of the previous text repeats it. */
const sureMin = 12;

/** Facts about the chunk that contained a text. */
export interface DeltaContext {
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
  readonly #text = new JoinedText();
  #last = '';
  #held: string | undefined;
  #isCumulative = false;

  /** @returns the new text */
  add(delta: string, context: DeltaContext): string {
    if (delta === '') return '';
    const held = this.#held;
    this.#held = undefined;
    if (held === undefined) return this.#append(this.#findNew(delta, context), delta);
    if (delta.length > held.length && delta.startsWith(held)) {
      this.#isCumulative = true;
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
    if (isWhole) return this.#findRest(delta);
    if (isFinished && isWithFirstUsage && delta === this.#last) return '';
    // Most chunks are shorter than the text so far, which then need not be joined.
    if (delta.length < this.#text.length && !this.#isCumulative) return delta;
    const said = this.#text.toString();
    if (isFinished && delta === said) return '';
    if (delta.length < said.length) return said.startsWith(delta) ? '' : delta;
    if (!delta.startsWith(said)) {
      return isFinished && said.length >= sureMin && delta.trim().startsWith(said.trim())
        ? this.#findRest(delta)
        : delta;
    }
    if (this.#isCumulative || said.length >= sureMin) {
      this.#isCumulative = true;
      return delta.slice(said.length);
    }
    if (delta.length > said.length) {
      this.#held = delta;
      return '';
    }
    return delta;
  }

  /** The part of a complete message beyond the text so far; empty if it is a different text. */
  #findRest(whole: string): string {
    const text = this.#text.toString();
    const said = text.trim();
    const start = whole.length - whole.trimStart().length;
    return whole.startsWith(said, start) ? whole.slice(start + said.length + trailing(text)) : '';
  }

  #append(added: string, delta: string): string {
    this.#last = delta;
    this.#text.append(added);
    return added;
  }
}

function trailing(text: string): number {
  return text.length - text.trimEnd().length;
}
