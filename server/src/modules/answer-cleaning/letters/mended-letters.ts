import type { HygieneReport, Stage } from '../stage.ts';
import { decodeLetter, measureLength } from './misread-bytes.ts';

/** Number of letters that are sufficient evidence. */
const enough = 3;
const heldMax = 400;
const otherLetter = /[^\p{ASCII}]/gu;

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
  #hasMended = false;

  /** @param hasBreaks written line breaks belong to the text: JSON, or code that is continued */
  constructor(report: HygieneReport, emit: (text: string) => void, soFar: string, hasBreaks: boolean) {
    this.#report = report;
    this.#emit = emit;
    if (/[^\p{ASCII}]/u.test(soFar)) this.#state = 'right';
    if (hasBreaks) this.#areBreaksWritten = false;
  }

  get held(): string {
    return this.#held;
  }

  /** Whether the text began with letters that were decoded twice. */
  get hasMended(): boolean {
    return this.#hasMended;
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
    if (this.#state === 'wrong') {
      this.#hasMended = true;
      text = this.#mend(text);
    }
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

  /** Corrects letters up to the first correct one; the rest is only affected in parts. */
  #mend(text: string): string {
    let mended = '';
    let from = 0;
    otherLetter.lastIndex = 0;
    for (let found = otherLetter.exec(text); found !== null; found = otherLetter.exec(text)) {
      const written = text.slice(found.index, found.index + measureLength(found[0]));
      const letter = decodeLetter(written);
      if (letter === undefined) {
        this.#state = 'right';
        break;
      }
      this.#report.marks += 1;
      mended += text.slice(from, found.index) + letter;
      from = found.index + written.length;
      otherLetter.lastIndex = from;
    }
    return mended + text.slice(from);
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
    if (length === 0 || decodeLetter(found.slice(0, length)) === undefined) return { text: wrong, right: true };
    // `Å’s` and `20 Å` may be what they look like.
    if (length > 2 || !/^.[’\u00a0]/u.test(found)) wrong += 1;
    index += length - 1;
  }
  return { text: wrong, right: false };
}

/** Number of characters at the end that belong to an incomplete letter. */
function measureCut(text: string): number {
  for (let length = 1; length <= Math.min(3, text.length); length += 1) {
    const whole = measureLength(text.slice(-length));
    if (whole > 0) return whole > length ? length : 0;
  }
  return 0;
}
