import { type HygieneReport, type PlaceReading, PlaceStage } from '../stage.ts';

/** `<0xC4>`: a model’s token for one byte. */
const byteToken = /^<0x([\da-f]{2})>/iu;
const begunToken = /^<(?:0(?:x[\da-f]{0,2})?)?$/iu;
const tokenLength = 6;
/** After these characters, a line break token is mentioned rather than meant. */
const quoting = /[`"'“‘(\s]$/u;
const decoder = new TextDecoder();
const lostLetter = '\ufffd';

/**
 * Restores letters and line breaks that came as byte tokens, which llama.cpp and others write for characters outside
 * their vocabulary. Code and mentions stay unchanged.
 */
export class ByteTokens extends PlaceStage {
  protected readonly place = /<(?=0x|0?$)/g;
  protected readonly placeMax = 4 * tokenLength + 1;
  readonly #report: HygieneReport;
  #before = '';

  constructor(report: HygieneReport, emit: (text: string) => void) {
    super(emit);
    this.#report = report;
  }

  protected note(part: string): void {
    this.#before = part.slice(-1);
  }

  protected readPlace(text: string, isOver: boolean): PlaceReading | undefined {
    const read = this.#readOne(text, isOver);
    if (read !== undefined) this.note(read.text);
    return read;
  }

  /**
   * @param text begins with `<`
   * @returns undefined when more text is needed
   */
  #readOne(text: string, isOver: boolean): PlaceReading | undefined {
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

  /** Decodes bytes that are meant; undefined where the tokens are only mentioned. */
  #decode(bytes: readonly number[], after: string): string | undefined {
    if (this.#before === '`' || after.startsWith('`')) return undefined;
    if (bytes.length === 1)
      return bytes[0] === 0x0a && !quoting.test(this.#before.replace('\n', '')) ? '\n' : undefined;
    if (bytes.slice(1).some((byte) => byte < 0x80 || byte > 0xbf)) return undefined;
    const letter = decoder.decode(Uint8Array.from(bytes));
    return letter.includes(lostLetter) ? undefined : letter;
  }
}

/** Number of bytes of the letter that begins with this byte. */
function countBytes(first: number): number {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc2 ? 2 : 1;
}
