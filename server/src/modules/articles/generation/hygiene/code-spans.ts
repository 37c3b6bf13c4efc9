import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u;
const indentation = /^(?: {4}| {0,3}\t)/u;

/** Tells lines of code, fenced or indented, from those around them; in lists a fence stands deeper. Lines are read in their order. */
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

  /** Whether a line that comes next, or its beginning, is indented code. */
  isIndented(line: string): boolean {
    return !this.#isInList && (this.#isAfterBlank || this.#isAfterIndented) && indentation.test(line);
  }

  opensFence(line: string): boolean {
    return /^ {0,3}(?:```|~~~)/u.test(this.#isInList ? line.trimStart() : line);
  }

  /** Whether a fence is open before the line that begins now. */
  get isFenced(): boolean {
    // A line that is no fence does not change what is open.
    return this.#fences.encloses('text');
  }
}

/** Tells code from the text around it while a Markdown text comes, so that marks that are written about stay. */
export class CodeSpans {
  readonly #lines = new CodeLines();
  #line = '';
  #isLineFenced = false;
  /** Backticks that the open code span began with. */
  #ticks = 0;

  /** @param begun text before, in which code may have begun */
  constructor(begun = '') {
    for (const line of begun.split('\n').slice(0, -1)) this.#lines.encloses(line);
    this.#isLineFenced = this.#lines.isFenced;
    this.#line = begun.slice(begun.lastIndexOf('\n') + 1);
  }

  /** Whether what comes next is code. */
  get isCode(): boolean {
    return (
      this.#isLineFenced || this.#ticks > 0 || this.#lines.opensFence(this.#line) || this.#lines.isIndented(this.#line)
    );
  }

  /** Nothing but blanks stands before in the line. */
  get isLineStart(): boolean {
    return this.#line.trim() === '';
  }

  get isLineEmpty(): boolean {
    return this.#line === '';
  }

  /** The line is a row of a table. */
  get isRow(): boolean {
    return this.#line.trimStart().startsWith('|');
  }

  /** Ends a line; an empty line ends code within a line, too. */
  endLine(): void {
    this.#lines.encloses(this.#line);
    if (this.#line.trim() === '') this.#ticks = 0;
    this.#line = '';
    this.#isLineFenced = this.#lines.isFenced;
  }

  /** Takes a part of a line, without line ends and backticks. */
  pass(text: string): void {
    if (this.#line.length < lineMax) this.#line += text;
  }

  /** Takes all backticks that stand beside each other. */
  passTicks(count: number): void {
    this.pass('`'.repeat(Math.min(count, lineMax)));
    if (this.#isLineFenced || (count >= 3 && this.#line.trimStart().length === count)) return;
    if (this.#ticks === 0) this.#ticks = count;
    else if (this.#ticks === count) this.#ticks = 0;
  }
}

/** The beginning of a line tells whether it is a fence. */
const lineMax = 200;
