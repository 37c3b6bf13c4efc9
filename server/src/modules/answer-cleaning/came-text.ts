import { JoinedText } from '../../platform/text/joined-text.ts';

/** Number of first characters of a passed text by which it is looked for among those that came. */
const probeMax = 64;

/**
 * An answer as it came. Most of it is passed on unchanged, to a caller that stores it: then only what differs is stored
 * here.
 */
export class CameText {
  /** Undefined when this object stores the whole text. */
  #readPassedOn: (() => string) | undefined;
  #passedLength = 0;
  /** Text that was not passed on, each with its offset in the text that was. */
  readonly #dropped: { readonly at: number; readonly text: string }[] = [];
  /** Text that was not passed on yet, or the whole text. */
  readonly #rest = new JoinedText();

  /** @param readPassedOn returns the text that was passed on so far, if the caller stores it */
  constructor(readPassedOn: (() => string) | undefined) {
    this.#readPassedOn = readPassedOn;
  }

  append(text: string): void {
    this.#rest.append(text);
  }

  /** Notes what is about to be passed on. */
  notePassed(text: string): void {
    if (this.#readPassedOn === undefined) return;
    const rest = this.#rest.toString();
    const at = isStoredAsItIs(text) ? find(rest, text) : -1;
    if (at === -1) {
      this.#storeWhole();
      return;
    }
    if (at > 0) this.#dropped.push({ at: this.#passedLength, text: rest.slice(0, at) });
    this.#passedLength += text.length;
    this.#rest.replace(rest.slice(at + text.length));
  }

  toString(): string {
    this.#storeWhole();
    return this.#rest.toString();
  }

  #storeWhole(): void {
    const passed = this.#readPassedOn?.();
    if (passed === undefined) return;
    let [came, from] = ['', 0];
    for (const { at, text } of this.#dropped) {
      came += passed.slice(from, at) + text;
      from = at;
    }
    this.#rest.replace(came + passed.slice(from, this.#passedLength) + this.#rest.toString());
    this.#dropped.length = 0;
    this.#readPassedOn = undefined;
  }
}

/** Index of the first place that begins like the passed text, if that is all of it; otherwise -1. */
function find(rest: string, passed: string): number {
  if (rest.startsWith(passed)) return 0;
  // Texts that almost repeat themselves would make a search for all of a long text slow.
  const at = rest.indexOf(passed.slice(0, probeMax));
  return at !== -1 && rest.startsWith(passed, at) ? at : -1;
}

/** Databases store neither U+0000 nor halves of surrogate pairs. */
function isStoredAsItIs(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
