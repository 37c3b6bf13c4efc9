import { JoinedText } from '../../platform/text/joined-text.ts';

/** Texts that begin with so much of what was said before repeat it. */
const sureMin = 12;

/** What is known of the part that a text came in. */
export interface DeltaContext {
  /** Whether an end was told before. */
  readonly isFinished: boolean;
  /** Whether it came beside the first figures of usage, where some servers repeat their last part. */
  readonly isWithFirstUsage: boolean;
  /** Whether it is a whole message in a stream of parts. */
  readonly isWhole: boolean;
}

/**
 * Joins the parts of a text. Most servers send what is new; some send all that was said so far with each part, or all of it once more at
 * the end. A part is held back only where a text of a few letters does not tell yet which of them it is.
 */
export class DeltaJoiner {
  readonly #text = new JoinedText();
  #last = '';
  #held: string | undefined;
  #isCumulative = false;

  /** @returns what is new */
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

  /** @returns what was held back */
  finish(): string {
    const held = this.#held ?? '';
    this.#held = undefined;
    return this.#append(this.#text.length > 1 ? held.slice(this.#text.length) : held, held);
  }

  #findNew(delta: string, { isFinished, isWithFirstUsage, isWhole }: DeltaContext): string {
    if (this.#text.length === 0) return delta;
    if (isWhole) return this.#findRest(delta);
    if (isFinished && isWithFirstUsage && delta === this.#last) return '';
    // Most parts are shorter than what was said before, which need not be put together for them.
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

  /** What a whole message has beyond what was said; nothing where it is another text. */
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
