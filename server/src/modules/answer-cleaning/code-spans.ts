import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u;
const indentation = /^(?: {4}| {0,3}\t)/u;

/** Recognizes lines of fenced or indented code; in lists a fence is indented further. Lines must be read in order. */
export class CodeLines {
  readonly #fences = new FencedCode();
  #isInList = false;
  #isAfterBlank = true;
  #isAfterIndented = false;

  encloses(line: string): boolean {
    if (this.#fences.encloses(this.#isInList ? line.trimStart() : line)) return true;
    const isBlank = line.trim() === '';
    const isIndented = !isBlank && this.isIndented(line);
    if (listItem.test(line)) this.#isInList ||= !isIndented;
    else if (this.#isAfterBlank && /^\S/u.test(line)) this.#isInList = false;
    this.#isAfterBlank = isBlank;
    if (!isBlank) this.#isAfterIndented = isIndented;
    return isIndented;
  }

  /** Whether the next line, or its beginning, is indented code. */
  isIndented(line: string): boolean {
    return !this.#isInList && (this.#isAfterBlank || this.#isAfterIndented) && indentation.test(line);
  }

  opensFence(line: string): boolean {
    return /^ {0,3}(?:```|~~~)/u.test(this.#isInList ? line.trimStart() : line);
  }

  /** Whether a fence is open before the next line. */
  get isFenced(): boolean {
    // A line without a fence does not change the state.
    return this.#fences.encloses('text');
  }
}

/** Recognizes code in a streamed Markdown text, so that marks inside it stay. */
export class CodeSpans {
  readonly #lines = new CodeLines();
  #line = '';
  #isLineFenced = false;
  /** Number of backticks that opened the current code span. */
  #ticks = 0;

  /** @param begun earlier text, in which code may have begun */
  constructor(begun = '') {
    for (const line of begun.split('\n').slice(0, -1)) this.#lines.encloses(line);
    this.#isLineFenced = this.#lines.isFenced;
    this.#line = begun.slice(begun.lastIndexOf('\n') + 1);
  }

  /** Whether the next text is code. */
  get isCode(): boolean {
    return (
      this.#isLineFenced || this.#ticks > 0 || this.#lines.opensFence(this.#line) || this.#lines.isIndented(this.#line)
    );
  }

  /** The line so far contains only blanks. */
  get isLineStart(): boolean {
    return this.#line.trim() === '';
  }

  get isLineEmpty(): boolean {
    return this.#line === '';
  }

  get isRow(): boolean {
    return this.#line.trimStart().startsWith('|');
  }

  /** Ends a line; an empty line also ends inline code. */
  endLine(): void {
    this.#lines.encloses(this.#line);
    if (this.#line.trim() === '') this.#ticks = 0;
    this.#line = '';
    this.#isLineFenced = this.#lines.isFenced;
  }

  /** Takes a part of a line, without line breaks and backticks. */
  pass(text: string): void {
    if (this.#line.length < lineMax) this.#line += text;
  }

  /** Takes all adjacent backticks. */
  passTicks(count: number): void {
    this.pass('`'.repeat(Math.min(count, lineMax)));
    if (this.#isLineFenced || (count >= 3 && this.#line.trimStart().length === count)) return;
    if (this.#ticks === 0) this.#ticks = count;
    else if (this.#ticks === count) this.#ticks = 0;
  }
}

/** Number of first characters that show whether a line is a fence. */
const lineMax = 200;
