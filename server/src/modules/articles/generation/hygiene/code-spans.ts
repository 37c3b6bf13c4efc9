import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** Tells code from the text around it while a Markdown text comes, so that marks that are written about stay. */
export class CodeSpans {
  readonly #fences = new FencedCode();
  #line = '';
  #isLineFenced = false;
  /** Backticks that the open code span began with. */
  #ticks = 0;

  /** @param begun text before, in which code may have begun */
  constructor(begun = '') {
    for (const line of begun.split('\n').slice(0, -1)) this.#fences.encloses(line);
    this.#isLineFenced = this.#isFenced();
    this.#line = begun.slice(begun.lastIndexOf('\n') + 1);
  }

  /** Whether what comes next is code. */
  get isCode(): boolean {
    return this.#isLineFenced || this.#ticks > 0 || /^ {0,3}(?:```|~~~)/u.test(this.#line);
  }

  /** Nothing but blanks stands before in the line. */
  get isLineStart(): boolean {
    return this.#line.trim() === '';
  }

  get isLineEmpty(): boolean {
    return this.#line === '';
  }

  /** Ends a line; an empty line ends code within a line, too. */
  endLine(): void {
    this.#fences.encloses(this.#line);
    if (this.#line.trim() === '') this.#ticks = 0;
    this.#line = '';
    this.#isLineFenced = this.#isFenced();
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

  /** Whether a fence is open before the line that begins now. */
  #isFenced(): boolean {
    // A line that is no fence does not change what is open.
    return this.#fences.encloses('text');
  }
}

/** The beginning of a line tells whether it is a fence. */
const lineMax = 200;
