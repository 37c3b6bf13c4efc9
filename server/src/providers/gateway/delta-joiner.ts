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
  #text = '';
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
    const said = this.#text;
    if (said === '') return delta;
    if (isWhole) return this.#findRest(delta);
    if (isFinished && (delta === said || (isWithFirstUsage && delta === this.#last))) return '';
    if (delta.length < said.length) return this.#isCumulative && said.startsWith(delta) ? '' : delta;
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
    const said = this.#text.trim();
    const start = whole.length - whole.trimStart().length;
    return whole.startsWith(said, start) ? whole.slice(start + said.length + trailing(this.#text)) : '';
  }

  #append(added: string, delta: string): string {
    this.#last = delta;
    this.#text += added;
    return added;
  }
}

function trailing(text: string): number {
  return text.length - text.trimEnd().length;
}
