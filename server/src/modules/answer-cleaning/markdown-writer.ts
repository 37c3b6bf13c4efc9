/** Maximum nesting depth of lists and quotations. */
const containersMax = 6;
/** Words that would read as marks of a block at the beginning of a line, and their beginnings. */
const blockMark = /^(?:\d{1,9}[.)]|#{1,6})$/u;
const maybeBlockMark = /^(?:\d{1,9}[.)]?|#{1,6})$/u;

export interface List {
  readonly isOrdered: boolean;
  next: number;
  /** Number of columns by which the content of its items is indented. */
  indent: number;
}

/**
 * Assembles Markdown from words, marks and blocks while they come: merges blanks, attaches marks to words, and begins
 * lines in lists and quotations correctly. Emphasis marks in words stay, because models also write them within HTML.
 */
export class MarkdownWriter {
  readonly #emit: (text: string) => void;
  readonly #containers: (List | 'quotation')[] = [];
  /** Number of line breaks before the next word, and the prefix of the empty line between them. */
  #breaks = 0;
  #blankPrefix: string | undefined;
  #isHardBreak = false;
  #hasWritten = false;
  #hasSpace = false;
  /** Marks to open at the next word, and open marks. */
  #wanted: string[] = [];
  #opened: string[] = [];
  #before = '';
  /** The beginning of a line while it may read as a mark of a block. */
  #start = '';
  #isStart = true;
  /** In a table cell, blocks and line breaks become blanks. */
  isInCell = false;

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  get held(): string {
    return this.#start;
  }

  /** Whether a line begins here, inside or outside a list or quotation. */
  get isStart(): boolean {
    return this.#isStart;
  }

  get isInList(): boolean {
    return this.#containers.some((one) => one !== 'quotation');
  }

  /** Writes words with the blanks between them. */
  writeText(text: string): void {
    for (const part of text.split(/([ \t\n\r\f]+)/u)) {
      if (/^[ \t\n\r\f]/u.test(part)) this.writeSpace();
      else if (part !== '') this.#writeWord(part);
    }
  }

  writeSpace(): void {
    this.#flushStart(true);
    this.#hasSpace = true;
  }

  /** Writes a mark of Markdown, or anything else that is not words. */
  put(text: string): void {
    this.#begin();
    this.#flushStart(true);
    this.#isStart = false;
    this.write(text);
  }

  /** Writes directly after the previous text. */
  write(text: string): void {
    this.#flushStart(true);
    if (text === '') return;
    this.#before = text.slice(-1);
    this.#hasWritten = true;
    this.#emit(text);
  }

  dropSpace(): void {
    this.#hasSpace = false;
  }

  /** Opens emphasis at the next word. */
  openMark(mark: string): void {
    this.#wanted.push(mark);
  }

  closeMark(): void {
    if (this.#wanted.pop() !== undefined) return;
    const mark = this.#opened.pop();
    if (mark !== undefined && !this.#opened.includes(mark)) this.write(mark);
  }

  closeMarks(): void {
    while (this.#opened.length + this.#wanted.length > 0) this.closeMark();
  }

  /** Requests line breaks before the next text: one for a line, two for a block. */
  separate(breaks: 1 | 2): void {
    if (this.isInCell) {
      this.#hasSpace = true;
      return;
    }
    this.closeMarks();
    this.#flushStart(true);
    this.#breaks = Math.max(this.#breaks, breaks);
    const prefix = this.#writePrefix();
    if (prefix.length < (this.#blankPrefix?.length ?? Number.POSITIVE_INFINITY)) this.#blankPrefix = prefix;
  }

  /** Breaks a line within a paragraph; a second break ends the paragraph. */
  breakLine(): void {
    this.#flushStart(true);
    if (this.isInCell || this.#before === '\n' || !this.#hasWritten) this.#hasSpace = true;
    else if (this.#isHardBreak) this.separate(2);
    else if (this.#breaks === 0) {
      this.#isHardBreak = true;
      this.#breaks = 1;
    }
  }

  /** Begins a line of code, with no prefix other than that of its list or quotation. */
  beginCodeLine(): void {
    this.#emit(`\n${this.#writePrefix()}`);
  }

  openContainer(container: List | 'quotation'): void {
    this.separate(this.isInList && container !== 'quotation' ? 1 : 2);
    this.#containers.push(container);
  }

  closeContainer(): void {
    this.#flushStart(true);
    this.#containers.pop();
    this.separate(this.isInList ? 1 : 2);
  }

  openItem(): void {
    this.separate(1);
    if (this.isInCell) return;
    const list = this.#containers.at(-1);
    if (list === undefined || list === 'quotation') {
      this.put('- ');
      return;
    }
    this.#containers.pop();
    this.#emitBreaks();
    this.#containers.push(list);
    const mark = list.isOrdered ? `${list.next}. ` : '- ';
    this.write(mark);
    list.indent = mark.length;
    list.next += 1;
    this.#isStart = true;
  }

  /** Closes everything that is open. */
  end(): void {
    this.closeMarks();
    this.#flushStart(true);
  }

  #writeWord(word: string): void {
    // An empty paragraph is often written with a no-break space.
    if (this.#isStart && this.#start === '' && /^\u00a0+$/u.test(word)) return;
    this.#begin();
    if (this.#isStart) {
      this.#start += word;
      if (!maybeBlockMark.test(this.#start)) this.#flushStart(false);
    } else this.write(escapeWord(word, this.isInCell));
  }

  /** @param isOver a blank or the end of the line follows */
  #flushStart(isOver: boolean): void {
    if (this.#start === '') return;
    const words = this.#start;
    this.#start = '';
    this.#isStart = false;
    if (words.startsWith('>')) this.write(`\\>${escapeWord(words.slice(1), false)}`);
    else if (isOver && blockMark.test(words)) this.write(words.replace(/(?=.$)/u, '\\'));
    else this.write(escapeWord(words, false));
  }

  /** Writes what precedes a word: requested line breaks and blanks, and opening marks. */
  #begin(): void {
    if (this.#breaks > 0) this.#emitBreaks();
    else if (this.#hasSpace && this.#before !== '' && !(this.#isStart && this.#start === '')) {
      if (!/\s/u.test(this.#before)) this.write(' ');
    }
    this.#hasSpace = false;
    if (this.#wanted.length === 0) return;
    this.#flushStart(true);
    this.#isStart = false;
    for (const mark of this.#wanted.splice(0)) {
      if (!this.#opened.includes(mark)) this.write(mark);
      this.#opened.push(mark);
    }
  }

  #emitBreaks(): void {
    this.#flushStart(true);
    const count = this.#breaks;
    const prefix = this.#writePrefix();
    const blank = this.#blankPrefix ?? prefix;
    this.#breaks = 0;
    this.#blankPrefix = undefined;
    this.#hasSpace = false;
    if (this.#hasWritten) {
      const mark = this.#isHardBreak && count === 1 ? '\\' : '';
      this.#emit(count > 1 ? `\n${blank.trimEnd()}\n${prefix}` : `${mark}\n${prefix}`);
    } else if (prefix !== '') this.#emit(prefix);
    this.#hasWritten ||= prefix !== '';
    this.#isHardBreak = false;
    this.#before = '\n';
    this.#isStart = true;
  }

  #writePrefix(): string {
    if (this.#containers.length === 0) return '';
    return this.#containers
      .slice(0, containersMax)
      .map((one) => (one === 'quotation' ? '> ' : ' '.repeat(one.indent)))
      .join('');
  }
}

function escapeWord(word: string, isInCell: boolean): string {
  return isInCell ? word.replace(/[<|]/gu, '\\$&') : word.replaceAll('<', '\\<');
}
