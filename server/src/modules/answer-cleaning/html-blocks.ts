import { readsAsTag } from '@hokka/contracts/markdown/html-elements.ts';
import { CodeSpans } from './code-spans.ts';
import {
  blocks,
  dropped,
  judgeStart,
  mayBeTag,
  maybeTag,
  readEmphasis,
  readLineBreak,
  readTag,
  tagMax,
  wrappers,
} from './html-tags.ts';
import { HtmlWriter } from './html-writer.ts';
import type { HygieneReport, Stage } from './stage.ts';

/** Text up to a tag, or a tag or the rest of one up to its end. */
const partEnd = /[^<>]+|[^>]*>?/uy;
/** Characters that are read one by one. */
const markOrBreak = /[<\n`]/gu;
const markOrBlank = /[<`\s]/gu;

/**
 * Converts an HTML answer to Markdown, block by block while it is streamed. In a Markdown answer only bare emphasis
 * tags, line breaks within a line and, if there are no other headings, HTML headings are converted: texts about HTML,
 * other blocks, and tags with attributes stay unchanged.
 */
export class HtmlBlocks implements Stage {
  readonly #emit: (text: string) => void;
  readonly #report: HygieneReport;
  readonly #isJoint: boolean;
  readonly #code: CodeSpans;
  #held = '';
  #mode: 'markdown' | 'html' = 'markdown';
  #writer: HtmlWriter | undefined;
  #isWriterInline = false;
  /** Tags are dropped without being interpreted. */
  #isReduced = false;
  /** Number of line breaks before the next word, replacing the received blanks. */
  #breaks = 0;
  #space = '';
  #last: string;
  /** The end of the part that is left out. */
  #skippedTo: '-->' | '>' | undefined;
  /** The paragraph contains a tag that stays, so that its other tags stay, too. */
  #isRaw = false;
  /** For a Markdown text: whether its first heading, another heading, and words were read. */
  #title: 'none' | 'begun' | 'read' = 'none';
  #hasHeading = false;
  #hasWords: boolean;
  #hasBegun = false;
  /** A heading of the Markdown text was HTML. */
  #areBlocksRead = false;

  /** @param soFar the text that the answer continues */
  constructor(report: HygieneReport, emit: (text: string) => void, soFar: string) {
    this.#report = report;
    this.#emit = emit;
    this.#isJoint = soFar !== '';
    this.#hasWords = this.#isJoint;
    this.#code = new CodeSpans(soFar);
    this.#last = soFar.slice(-2);
  }

  get held(): string {
    return this.#space + (this.#writer?.held ?? '') + this.#held;
  }

  append(text: string): void {
    // How the answer is written is decided tag by tag, as the tags come after what was held back at the beginning.
    let from = 0;
    while (this.#hasBegun && !this.#hasWords && this.#mode === 'markdown' && from < text.length) {
      const tag = text.indexOf('<', from + 1);
      const to = tag === -1 ? text.length : tag;
      this.#held += text.slice(from, to);
      this.#read(false);
      from = to;
    }
    this.#hasBegun = true;
    if (from === text.length) return;
    this.#held += text.slice(from);
    this.#read(false);
  }

  finish(): void {
    this.#read(true);
    this.#closeWriter();
    if (this.#space !== '') this.#put(this.#space);
    this.#space = '';
  }

  #read(isOver: boolean): void {
    const text = this.#held;
    let from = 0;
    while (from < text.length) {
      const length = this.#writer === undefined ? this.#readOne(text, from, isOver) : this.#write(text, from);
      if (length === 0) break;
      from += length;
    }
    this.#held = text.slice(from);
  }

  /** Passes text to the writer up to the next tag, or up to the end of the tag that is open. */
  #write(text: string, from: number): number {
    partEnd.lastIndex = from;
    // Unlike `exec`, this allocates nothing.
    const part = partEnd.test(text) ? text.slice(from, partEnd.lastIndex) : '';
    this.#writer?.write(part);
    if (this.#writer?.isClosed === true) this.#closeWriter();
    else if (this.#writer?.isHopeless === true) {
      if (this.#writer.isInTag) this.#skippedTo = '>';
      this.#closeWriter();
      this.#mode = 'html';
      this.#isReduced = true;
    }
    return part.length;
  }

  #closeWriter(): void {
    this.#writer?.end();
    if (this.#writer !== undefined && this.#isWriterInline) this.#code.pass('x');
    else if (this.#writer !== undefined) {
      this.#code.endLine();
      this.#wantBreaks(2);
    }
    this.#writer = undefined;
  }

  /** @returns the number of characters read; 0 when more text is needed */
  #readOne(text: string, from: number, isOver: boolean): number {
    if (this.#skippedTo !== undefined) return this.#skip(text, from, this.#skippedTo);
    const areBlanksHeld = (this.#mode === 'html' || this.#breaks > 0) && !this.#code.isCode;
    const end = areBlanksHeld ? markOrBlank : markOrBreak;
    end.lastIndex = from;
    const found = end.test(text) ? end.lastIndex - 1 : text.length;
    if (found > from) return this.#pass(text.slice(from, found));
    const unit = text.charAt(from);
    if (unit === '`') return this.#passTicks(text, from, isOver);
    if (unit === '<') return this.#code.isCode ? this.#pass('<') : this.#readTag(text, from, isOver);
    if (areBlanksHeld) {
      // Only the indentation of the next line remains of the lines after a block.
      this.#space = this.#breaks > 0 && unit === '\n' ? '' : this.#space + unit;
      if (unit === '\n') this.#code.endLine();
      return 1;
    }
    return this.#pass(unit);
  }

  #pass(text: string): number {
    this.#flush();
    if (text === '\n') {
      if (this.#code.isLineStart) this.#isRaw = false;
      if (this.#title === 'begun') this.#title = 'read';
      this.#code.endLine();
    } else {
      this.#note(text);
      this.#code.pass(text);
    }
    this.#put(text);
    return text.length;
  }

  #note(text: string): void {
    const isHeading = this.#code.isLineEmpty && text.startsWith('#');
    if (isHeading && this.#title === 'none' && !this.#hasWords) this.#title = 'begun';
    else if (this.#title !== 'begun' && text.trim() !== '') this.#hasWords = true;
    if (isHeading && this.#title !== 'begun') this.#hasHeading = true;
  }

  /** Writes the blanks and line breaks before the next text. */
  #flush(): void {
    this.#put('\n'.repeat(this.#breaks) + (this.#mode === 'markdown' || this.#breaks === 0 ? this.#space : ''));
    this.#breaks = 0;
    this.#space = '';
  }

  #put(text: string): void {
    this.#last = (this.#last + text.slice(-2)).slice(-2);
    if (text !== '') this.#emit(text);
  }

  #passTicks(text: string, from: number, isOver: boolean): number {
    let count = 1;
    while (text.charAt(from + count) === '`') count += 1;
    if (from + count === text.length && count < tagMax / 2 && !isOver) return 0;
    this.#flush();
    this.#code.passTicks(count);
    this.#put('`'.repeat(count));
    return count;
  }

  #skip(text: string, from: number, mark: string): number {
    const end = text.indexOf(mark, from);
    // Its end may be incomplete.
    if (end === -1) return Math.max(0, text.length - from - mark.length + 1);
    this.#skippedTo = undefined;
    return end + mark.length - from;
  }

  #readTag(text: string, from: number, isOver: boolean): number {
    const isBeginning = this.#mode === 'markdown' && !this.#hasWords && this.#code.isLineEmpty;
    if (!isBeginning && !mayBeTag(text, from)) return this.#pass('<');
    const sample = text.slice(from, from + tagMax);
    const end = sample.indexOf('>');
    const written = end === -1 ? sample : sample.slice(0, end + 1);
    if (this.#mode === 'html' && written.startsWith('<!--')) {
      this.#skippedTo = '-->';
      return 4;
    }
    if (isBeginning) {
      // A Markdown title may precede HTML.
      const isHtml = judgeStart(text.slice(from, from + tagMax + 1), isOver);
      if (isHtml === undefined) return 0;
      this.#hasWords = true;
      if (isHtml) {
        this.#mode = 'html';
        this.#report.marks += 1;
        if (this.#title === 'read') this.#wantBreaks(2);
      }
    }
    if (!written.endsWith('>') && written.length < tagMax && maybeTag.test(written) && !isOver) return 0;
    const { name, isClosing } = readTag(written);
    if (this.#mode === 'html' && name === '!') return written.length;
    if (!readsAsTag(name)) return this.#pass('<');
    if (this.#mode === 'html') return this.#readHtmlTag(written, name, isClosing);
    return this.#readMarkdownTag(text, from, { written, name, isClosing, isOver });
  }

  #readHtmlTag(written: string, name: string, isClosing: boolean): number {
    const isBlock = blocks.has(name) || wrappers.has(name);
    if (isClosing || wrappers.has(name) || this.#isReduced) {
      if (isBlock) this.#wantBreaks(name === 'li' || name === 'tr' ? 1 : 2);
      else if (name === 'br') this.#wantBreaks(1);
      return written.length;
    }
    if (!isBlock && !dropped.has(name)) this.#flush();
    if (isBlock) this.#startBlock(name);
    else this.#startWriter(true);
    return this.#write(written, 0);
  }

  /** Reads a tag in a Markdown text, which has only bare ones. */
  #readMarkdownTag(
    text: string,
    from: number,
    { written, name, isClosing, isOver }: { written: string; name: string; isClosing: boolean; isOver: boolean },
  ): number {
    const isBare = /^<\/?[a-z0-9]+\/?>$/iu.test(written);
    if (isClosing && this.#isJoint && blocks.has(name)) {
      // The answer continues inside an element that was opened before.
      this.#report.marks += 1;
      this.#mode = 'html';
      return this.#readHtmlTag(written, name, true);
    }
    if (isClosing || this.#isRaw || !isBare) return this.#passRaw();
    const rest = text.slice(from + written.length, from + written.length + tagMax);
    if (name === 'br') return this.#readBreak(rest, written.length, isOver);
    if (this.#code.isLineEmpty && this.#mayBecomeBlock(name)) {
      if (rest === '' && !isOver) return 0;
      if (!/^[\p{L}\p{N}“"'*\n<]/u.test(rest)) return this.#passRaw();
      this.#areBlocksRead = true;
      this.#report.marks += 1;
      this.#startBlock(name);
      return this.#write(written, 0);
    }
    const found = /^[\s(]?$/u.test(this.#last.slice(-1)) ? readEmphasis(name, rest, isOver) : 'none';
    if (found === 'none') return this.#passRaw();
    if (found === undefined) return 0;
    this.#report.marks += 1;
    this.#pass(found.text);
    return written.length + found.length;
  }

  /**
   * Whether a tag may become a block: a heading in a Markdown text without its own, and other blocks in a text with
   * such a heading.
   */
  #mayBecomeBlock(name: string): boolean {
    return /^h[1-6]$/u.test(name) ? !this.#hasHeading : this.#areBlocksRead && blocks.has(name);
  }

  #passRaw(): number {
    this.#isRaw = true;
    return this.#pass('<');
  }

  /** Reads a tag that breaks a line within a paragraph; in table rows and on separate lines it stays. */
  #readBreak(rest: string, length: number, isOver: boolean): number {
    if (this.#code.isLineStart || this.#code.isRow) return this.#passRaw();
    const found = readLineBreak(rest, isOver);
    if (found === undefined) return 0;
    this.#report.marks += 1;
    if (found.isWithin) this.#pass('\\');
    if (found.isLineEndMissing) this.#pass('\n');
    return length + found.length;
  }

  #startBlock(name: string): void {
    this.#wantBreaks(name === 'li' || name === 'tr' ? 1 : 2);
    this.#startWriter(false);
  }

  #startWriter(isInline: boolean): void {
    this.#isWriterInline = isInline;
    this.#writer = new HtmlWriter((text) => {
      if (!isInline) this.#flush();
      this.#put(text);
    });
  }

  #wantBreaks(count: number): void {
    const ended = this.#last === '' ? count : this.#last.endsWith('\n\n') ? 2 : Number(this.#last.endsWith('\n'));
    this.#space = '';
    this.#breaks = Math.max(this.#breaks, count - ended);
  }
}
