import type { HygieneReport, Stage } from './stage.ts';

/** `<0xC4>`, by which the tokens of a model name one byte. */
const byteToken = /^<0x([\da-f]{2})>/iu;
const begunToken = /^<(?:0(?:x[\da-f]{0,2})?)?$/iu;
const tokenLength = 6;
/** Behind these a line end is spoken of. */
const quoting = /[`"'“‘(\s]$/u;
const decoder = new TextDecoder();
const lostLetter = '\ufffd';

/**
 * Puts letters and line ends back together that came as the names of their bytes, as llama.cpp and others write what their vocabulary
 * lacks. What stands in code or is spoken of stays as it is.
 */
export class ByteTokens implements Stage {
  readonly #report: HygieneReport;
  readonly #emit: (text: string) => void;
  #held = '';
  #before = '';

  constructor(report: HygieneReport, emit: (text: string) => void) {
    this.#report = report;
    this.#emit = emit;
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    this.#read(this.#held + text, false);
  }

  finish(): void {
    this.#read(this.#held, true);
  }

  #read(text: string, isOver: boolean): void {
    const ready: string[] = [];
    const pass = (part: string) => {
      ready.push(part);
      this.#before = part.slice(-1) || this.#before;
    };
    let from = 0;
    while (from < text.length) {
      const found = text.indexOf('<0x', from);
      const cut = found === -1 && !isOver ? (/<0?$/u.exec(text.slice(-2))?.[0].length ?? 0) : 0;
      const to = found === -1 ? text.length - cut : found;
      pass(text.slice(from, to));
      from = to;
      if (found === -1) break;
      const step = this.#readOne(text.slice(from, from + 4 * tokenLength + 1), isOver);
      if (step === undefined) break;
      pass(step.text);
      from += step.length;
    }
    this.#held = text.slice(from);
    const passed = ready.join('');
    if (passed !== '') this.#emit(passed);
  }

  /** @param text begins with `<` @returns undefined where more has to come */
  #readOne(text: string, isOver: boolean): { text: string; length: number } | undefined {
    const bytes: number[] = [];
    let rest = text;
    for (let count = 1; bytes.length < count; rest = rest.slice(tokenLength)) {
      const token = byteToken.exec(rest)?.[1];
      if (token === undefined) {
        const isBegun = (rest === '' || begunToken.test(rest)) && !isOver;
        return isBegun ? undefined : { text: text.slice(0, 1), length: 1 };
      }
      bytes.push(Number.parseInt(token, 16));
      if (bytes.length === 1) count = countBytes(bytes[0] ?? 0);
    }
    if (rest === '' && !isOver) return undefined;
    const letter = this.#decode(bytes, rest);
    if (letter === undefined) return { text: text.slice(0, tokenLength), length: tokenLength };
    this.#report.marks += 1;
    return { text: letter, length: bytes.length * tokenLength };
  }

  /** What the bytes are, where they are meant; undefined where their names are. */
  #decode(bytes: readonly number[], after: string): string | undefined {
    if (this.#before === '`' || after.startsWith('`')) return undefined;
    if (bytes.length === 1)
      return bytes[0] === 0x0a && !quoting.test(this.#before.replace('\n', '')) ? '\n' : undefined;
    if (bytes.slice(1).some((byte) => byte < 0x80 || byte > 0xbf)) return undefined;
    const letter = decoder.decode(Uint8Array.from(bytes));
    return letter.includes(lostLetter) ? undefined : letter;
  }
}

/** How many bytes a letter has whose first one this is. */
function countBytes(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc2 ? 2 : 1;
}
