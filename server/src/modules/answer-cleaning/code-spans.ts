import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u;
const plainStart = /^[\p{L}“]/u;

/** Whether the first character of a line shows that it is neither code nor an item. */
function isPlain(line: string): boolean {
  const code = line.charCodeAt(0);
  // Most lines begin with a letter of Latin: an expression would take longer.
  if (code >= 0x41 && code <= 0x5a) return true;
  if (code >= 0x61 && code <= 0x7a) return true;
  if (code >= 0xc0 && code <= 0x24f) return true;
  return code < 0x80 ? plainMarks.has(code) : plainStart.test(line);
}

const plainMarks = new Set([...'#>|[(<"'].map((mark) => mark.charCodeAt(0)));
const indentation = /^(?: {4}| {0,3}\t)/u;

/** Recognizes lines of fenced or indented code; in lists a fence is indented further. Lines must be read in order. */
export class CodeLines {
  readonly #fences = new FencedCode();
  #isInList = false;
  #isAfterBlank = true;
  #isAfterIndented = false;

  encloses(line: string): boolean {
    if (line === '') {
      this.#isAfterBlank ||= !this.isFenced;
      return this.isFenced;
    }
    if (isPlain(line) && !this.isFenced) {
      if (this.#isAfterBlank) this.#isInList = false;
      this.#isAfterBlank = false;
      this.#isAfterIndented = false;
      return false;
    }
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
    if (isPlain(line)) return false;
    return !this.#isInList && (this.#isAfterBlank || this.#isAfterIndented) && indentation.test(line);
  }

  opensFence(line: string): boolean {
    if (isPlain(line)) return false;
    return /^ {0,3}(?:```|~~~)/u.test(this.#isInList ? line.trimStart() : line);
  }

  /** Whether a fence is open before the next line. */
  get isFenced(): boolean {
    return this.#fences.isOpen;
  }
}

/** Recognizes code in a streamed Markdown text, so that marks inside it stay. */
export class CodeSpans {
  readonly #lines = new CodeLines();
  #line = '';
  /** Whether the beginning of the line makes it code; undefined until it is needed. */
  #isLineCode: boolean | undefined;
  /** Number of backticks that opened the current code span. */
  #ticks = 0;

  /** @param begun earlier text, in which code may have begun */
  constructor(begun = '') {
    for (const line of begun.split('\n').slice(0, -1)) this.#lines.encloses(line);
    this.passProse(begun.slice(begun.lastIndexOf('\n') + 1));
  }

  /** Whether the next text is code. */
  get isCode(): boolean {
    if (this.#lines.isFenced || this.#ticks > 0) return true;
    this.#isLineCode ??= this.#lines.opensFence(this.#line) || this.#lines.isIndented(this.#line);
    return this.#isLineCode;
  }

  /** Whether the next text is code within a line. */
  get isInSpan(): boolean {
    return this.#ticks > 0;
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

  /** Ends a line, with the empty lines after it; an empty line also ends inline code. */
  endLine(breaks = 1): void {
    this.#lines.encloses(this.#line);
    if (breaks > 1) this.#lines.encloses('');
    if (breaks > 1 || this.#line.trim() === '') this.#ticks = 0;
    this.#line = '';
    this.#isLineCode = undefined;
  }

  /** Takes text that may have backticks. */
  passProse(text: string): void {
    if (!text.includes('`')) {
      this.pass(text);
      return;
    }
    for (const piece of text.split(/(`+)/u)) {
      if (piece.startsWith('`')) this.passTicks(piece.length);
      else this.pass(piece);
    }
  }

  /** Takes text without backticks. */
  pass(text: string): void {
    if (text.length === 1 && text !== '\n') {
      this.#passPart(text);
      return;
    }
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      this.#passPart(text.slice(from, end));
      this.endLine();
      from = end + 1;
    }
    this.#passPart(text.slice(from));
  }

  #passPart(part: string): void {
    if (part === '' || this.#line.length >= lineMax || this.#isLinePlain) return;
    // Of a long part it matters whether it goes on after its first characters.
    const isCut = part.length > lineMax && part.slice(lineMax).trim() !== '';
    this.#line += part.slice(0, lineMax) + (isCut ? 'x' : '');
    this.#isLineCode = undefined;
  }

  /** Whether the line needs no more characters: its first one shows what it is. */
  get #isLinePlain(): boolean {
    return this.#line !== '' && isPlain(this.#line) && !this.#lines.isFenced;
  }

  /** Takes all adjacent backticks. */
  passTicks(count: number): void {
    const isOnlyTicks = this.#line.trim() === '';
    this.#passPart('`'.repeat(Math.min(count, lineMax)));
    if (this.#lines.isFenced || (count >= 3 && isOnlyTicks)) return;
    if (this.#ticks === 0) this.#ticks = count;
    else if (this.#ticks === count) this.#ticks = 0;
  }
}

/** Number of first characters that show whether a line is a fence. */
const lineMax = 200;
