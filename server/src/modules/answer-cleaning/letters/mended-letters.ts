import type { HygieneReport, Stage } from '../stage.ts';

/** Bytes 80–9F in the Windows encoding. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes = new Map<string, number>();
for (let byte = 0x80; byte < 0x100; byte += 1) bytes.set(String.fromCharCode(byte), byte);
for (const [index, unit] of [...windows].entries()) bytes.set(unit, 0x80 + index);
/** Number of letters that are sufficient evidence. */
const enough = 3;
const heldMax = 400;

/**
 * Corrects double decoding: letters that became two or three characters, and line breaks written as a backslash and an
 * n. Only when the whole text is affected: a single correct letter or real line break leaves it unchanged.
 */
export class MendedLetters implements Stage {
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  #held = '';
  #state: 'unknown' | 'right' | 'wrong' = 'unknown';
  #areBreaksWritten: boolean | undefined;

  constructor(report: HygieneReport, emit: (text: string) => void, soFar: string, isJson: boolean) {
    this.#report = report;
    this.#emit = emit;
    if (/[^\p{ASCII}]/u.test(soFar)) this.#state = 'right';
    if (soFar !== '' || isJson) this.#areBreaksWritten = false;
  }

  get held(): string {
    return this.#held;
  }

  append(text: string): void {
    if (this.#held === '' && this.#state === 'right' && this.#areBreaksWritten === false) {
      this.#emit(text);
      return;
    }
    this.#held += text;
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
  }

  #read(isOver: boolean): void {
    if (this.#state === 'unknown') this.#judge(isOver);
    const stop = isOver ? this.#held.length : this.#findStop();
    let text = this.#held.slice(0, stop);
    this.#held = this.#held.slice(stop);
    if (text === '') return;
    if (this.#state === 'wrong') text = this.#mend(text);
    this.#emit(this.#readBreaks(text));
  }

  /** Length of the text whose state is known. */
  #findStop(): number {
    const text = this.#held;
    const letter = this.#state === 'unknown' ? text.search(/[^\p{ASCII}]/u) : -1;
    let stop = letter === -1 ? text.length : letter;
    // Bytes of a letter, or a line break, may be incomplete.
    if (this.#state === 'wrong') stop -= measureCut(text);
    if (text.charAt(stop - 1) === '\\' && this.#areBreaksWritten !== false) stop -= 1;
    return Math.max(0, stop);
  }

  #judge(isOver: boolean): void {
    let wrong = 0;
    const { text, right } = scan(this.#held, isOver);
    wrong = text;
    if (right) this.#state = 'right';
    else if (wrong >= enough || (isOver && wrong > 0 && wrong >= 2)) this.#state = 'wrong';
    else if (isOver || this.#held.length > heldMax) this.#state = wrong === 0 ? this.#state : 'right';
  }

  #mend(text: string): string {
    return text.replace(/[Â-ô][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/gu, (found) => {
      const length = measureLength(found);
      const mended = decode(found.slice(0, length));
      if (mended === undefined) return found;
      this.#report.marks += 1;
      return mended + found.slice(length);
    });
  }

  #readBreaks(text: string): string {
    if (this.#areBreaksWritten === undefined) {
      const real = text.indexOf('\n');
      const written = text.search(/(?<![`\\])(?:\\r)?\\n(?=(?:\\r)?\\n|[#\-*\d\p{Lu}]|$)/u);
      if (written !== -1 && (real === -1 || written < real)) this.#areBreaksWritten = true;
      else if (real !== -1) this.#areBreaksWritten = false;
    }
    if (this.#areBreaksWritten !== true) return text;
    this.#report.marks += 1;
    return text.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n').replaceAll('\\"', '"').replaceAll('\\t', '\t');
  }
}

/** Counts the letters of a text that were decoded twice, and checks for correct ones. */
function scan(text: string, isOver: boolean): { text: number; right: boolean } {
  let wrong = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 0x80) continue;
    const found = text.slice(index, index + 4);
    const length = measureLength(found);
    const isCut = index + length > text.length && !isOver;
    if (isCut && length > 0) break;
    if (length === 0 || decode(found.slice(0, length)) === undefined) return { text: wrong, right: true };
    wrong += 1;
    index += length - 1;
  }
  return { text: wrong, right: false };
}

/** Number of characters of the letter that begins here; 0 for none. */
function measureLength(text: string): number {
  const byte = bytes.get(text.charAt(0)) ?? 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

/** Number of characters at the end that belong to an incomplete letter. */
function measureCut(text: string): number {
  for (let length = 1; length <= Math.min(3, text.length); length += 1) {
    const whole = measureLength(text.slice(-length));
    if (whole > 0) return whole > length ? length : 0;
  }
  return 0;
}

/** Minimum code points of letters with two, three and four bytes: smaller ones have shorter encodings. */
const least = [0, 0, 0x80, 0x800, 0x10000];

/** The letter with these bytes; undefined for none. */
function decode(text: string): string | undefined {
  let code = (bytes.get(text.charAt(0)) ?? 0) & (0xff >> (text.length + 1));
  for (let index = 1; index < text.length; index += 1) {
    const byte = bytes.get(text.charAt(index)) ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code < (least[text.length] ?? 0) || isHalf || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** Decodes characters that each were one byte of UTF-8; undefined when they are no whole letters. */
export function decodeBytes(text: string): string | undefined {
  const letters: string[] = [];
  for (let index = 0; index < text.length; ) {
    const length = measureLength(text.slice(index));
    const letter = length === 0 ? undefined : decode(text.slice(index, index + length));
    if (letter === undefined) return undefined;
    letters.push(letter);
    index += length;
  }
  return letters.join('');
}
