import {
  channelEnd,
  channelMark,
  closeMark,
  detailsEnd,
  markMax,
  mayBecomeMark,
  openMark,
  unusedEnd,
} from './reasoning-marks.ts';

/** Maximum number of characters of a thought that are stored, in case it contains the answer. */
const storedMax = 250_000;

/** A thought between its marks, in which others may begin. Its text is stored in case it contains the answer. */
export class OpenThought {
  /** The thought is the call of a tool. */
  readonly isCall: boolean;
  #depth = 1;
  #parts: string[] = [];
  #length = 0;
  #hasEnded = false;

  constructor(isCall = false) {
    this.isCall = isCall;
  }

  /** Whether the mark that ends it was read. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get text(): string {
    return this.#parts.join('');
  }

  add(part: string): void {
    if (this.#length + part.length > storedMax) return;
    this.#parts.push(part);
    this.#length += part.length;
  }

  /** @returns the number of characters read; 0 when more text is needed */
  read(text: string, from: number, isOver: boolean): number {
    const next = text.slice(from).search(/[<◁⟨〈【⟦＜[]/u);
    if (next !== 0) {
      const part = next === -1 ? text.slice(from) : text.slice(from, from + next);
      this.add(part);
      return part.length;
    }
    const rest = text.slice(from, from + markMax);
    if (!isOver && rest.length < markMax && mayBecomeMark(rest)) return 0;
    const end =
      closeMark.exec(rest)?.[0] ??
      detailsEnd.exec(rest)?.[0] ??
      channelEnd.exec(rest)?.[0] ??
      (openMark.test(rest) ? undefined : unusedEnd.exec(rest)?.[0]) ??
      /^<\|(?:end|return|call)\|>/i.exec(rest)?.[0];
    const channel = channelMark.exec(rest);
    if (channel !== null) {
      if (/^(?:final|response)$/iu.test(channel[1] ?? '')) this.#hasEnded = true;
      return channel[0].length;
    }
    if (end === undefined) {
      if (openMark.test(rest)) this.#depth += 1;
      this.add(rest.charAt(0));
      return 1;
    }
    this.#depth -= 1;
    if (this.#depth <= 0) this.#hasEnded = true;
    // A mark that a thought only mentions opens nothing, so that the answer may follow.
    else this.#parts = [];
    return end.length;
  }
}
