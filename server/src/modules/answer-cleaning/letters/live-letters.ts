import { CodeSpans } from '../code-spans.ts';
import { HoldingStage } from '../stage.ts';
import { decodeReferences, type ReferenceContext, readByteTokens, readEscapes } from './coded-letters.ts';

/** The first character of a coded letter: `&uuml;`, `\u00fc`, `<0xC3><0xBC>`. It may be cut off by a chunk. */
const codeStart = /&(?=[#a-z]|$)|\\(?=[\\ux]|$)|<(?=0x|0?$)/giu;
const wordEnd = /[\s`]/gu;
/** Maximum length, in characters, of the rest of a word that is held back until it is complete. */
const wordMax = 200;
const context: ReferenceContext = {
  isAbout: false,
  isShown: false,
  isVerse: false,
  isJson: false,
  isQuotedByReference: false,
};

/**
 * Decodes coded letters within words for the readers of an answer that is still streamed; code stays unchanged. Whether
 * a text shows such codes on purpose is known only at its end: then the complete answer is decoded again without this
 * stage.
 */
export class LiveLetters extends HoldingStage {
  readonly #code: CodeSpans;
  /** The end of the passed text, not examined for code yet: most lines have no coded letters. */
  #unread = '';
  /** The last character of the line so far. */
  #last: string;
  #hasDecoded = false;

  constructor(emit: (text: string) => void, soFar: string) {
    super(emit);
    this.#code = new CodeSpans(soFar);
    this.#last = readLast(soFar);
  }

  /** Whether readers saw another text than the one that came. */
  get hasDecoded(): boolean {
    return this.#hasDecoded;
  }

  protected read(isOver: boolean): void {
    const text = this.rest;
    let from = 0;
    while (from < text.length) {
      codeStart.lastIndex = from;
      const at = codeStart.test(text) ? codeStart.lastIndex - 1 : text.length;
      this.#pass(text.slice(from, at));
      from = at;
      wordEnd.lastIndex = at;
      const end = wordEnd.test(text) ? wordEnd.lastIndex - 1 : text.length;
      if (end === text.length && end - at < wordMax && !isOver) break;
      this.#pass(text.slice(at, end), true);
      from = end;
    }
    this.rest = text.slice(from);
  }

  #pass(text: string, mayBeCoded = false): void {
    if (text === '') return;
    const passed = mayBeCoded ? this.#decode(text) : text;
    this.#unread += text;
    // A string that grows chunk by chunk takes ten times the memory of its text.
    if (text.includes('\n')) this.#readLines();
    this.#last = readLast(passed);
    this.emit(passed);
  }

  #readLines(): void {
    const lineStart = this.#unread.lastIndexOf('\n') + 1;
    this.#code.passProse(this.#unread.slice(0, lineStart));
    this.#unread = this.#unread.slice(lineStart);
  }

  #decode(word: string): string {
    this.#code.passProse(this.#unread);
    this.#unread = '';
    if (this.#code.isCode) return word;
    const read = readByteTokens(readEscapes(decodeReferences(this.#last + word, context)));
    // A backslash before the word belongs to its first code.
    if (read === this.#last + word || !read.startsWith(this.#last)) return word;
    this.#hasDecoded = true;
    return read.slice(this.#last.length);
  }
}

/** The last character of a text, unless it ends its line. */
function readLast(text: string): string {
  return /[^\n]$/u.exec(text)?.[0] ?? '';
}
