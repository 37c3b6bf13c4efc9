/** Same limits as `parseForeignJson`: anything deeper or with more values is rejected. */
const depthMax = 64;
const valuesMax = 100_000;

/** Quotation marks that may close a string, by its opening mark. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”“"'],
  ['”', '”"'],
  ['„', '“”"'],
  ['‟', '”"'],
  ['‘', '’‘'],
  ['’', '’'],
  ['«', '»'],
  ['`', '`'],
  ['＂', '＂'],
]);
const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);
const literals: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['undefined', null],
  ['nan', null],
  ['infinity', null],
  ['-infinity', null],
]);
const space = /\s/u;
const bareWordEnd = /[,\]}\n]/u;
const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?(?:[eE][+-]?\d{1,3})?$/u;

/** There is no value here, or it does not end. */
class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** The text ends inside a value. */
class CutError extends UnreadableError {}

/** A parsed value and the position after it. */
export interface LenientValue {
  readonly value: unknown;
  readonly end: number;
  /** The text ends inside a value, which is left out, or where another value was expected. */
  readonly isCut: boolean;
}

/**
 * Reads the object or list that begins here in the way models write it: superfluous or missing commas at the end of a
 * line, comments, single and typographic quotation marks, quotation marks and line breaks within strings, unquoted
 * names, `True` and `None`. Linear in the length of the text.
 * @param mayBeCut whether the end may be missing
 * @returns undefined when the value does not end or contains anything else
 */
export function readLenientJson(text: string, start: number, mayBeCut = false): LenientValue | undefined {
  const reader = new LenientReader(text, start, mayBeCut);
  try {
    const value = reader.readValue(0);
    return { value, end: reader.position, isCut: reader.isCut };
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

class LenientReader {
  readonly #text: string;
  #at: number;
  #values = 0;
  readonly #mayBeCut: boolean;
  isCut = false;

  constructor(text: string, start: number, mayBeCut: boolean) {
    this.#text = text;
    this.#at = start;
    this.#mayBeCut = mayBeCut;
  }

  get position(): number {
    return this.#at;
  }

  readValue(depth: number): unknown {
    this.#values += 1;
    if (depth > depthMax || this.#values > valuesMax) throw new UnreadableError('too much');
    this.#skipSpace();
    const first = this.#text[this.#at];
    if (first === '{') return this.#readObject(depth);
    if (first === '[') return this.#readList(depth);
    if (first !== undefined && closingMarks.has(first)) return this.#readString(false);
    return this.#readBareValue();
  }

  #readObject(depth: number): object {
    const entries: [string, unknown][] = [];
    this.#at += 1;
    this.#readUntilEnd(() => {
      // An enclosing list may end before the object is closed.
      if (this.#take('}') || this.#text[this.#at] === ']') return false;
      const name = this.#readName();
      this.#skipSpace();
      if (this.#at >= this.#text.length) throw new CutError('no end');
      if (!this.#take(':') && !this.#take('=') && !this.#take('：'))
        throw new UnreadableError('a name without a value');
      entries.push([name, this.readValue(depth + 1)]);
      return true;
    });
    return Object.fromEntries(entries);
  }

  #readList(depth: number): unknown[] {
    const values: unknown[] = [];
    this.#at += 1;
    this.#readUntilEnd(() => {
      // An unclosed list ends where its object ends or continues with another name.
      if (this.#take(']') || this.#text[this.#at] === '}' || this.#beginsName()) return false;
      const value = this.readValue(depth + 1);
      if (!this.isCut || typeof value !== 'object') values.push(value);
      return true;
    });
    return values;
  }

  /**
   * Reads members of an object or list until `readNext` finds the end, or until the end of the text if that is allowed.
   */
  #readUntilEnd(readNext: () => boolean): void {
    try {
      do this.#skipSeparators();
      while (readNext());
    } catch (error) {
      if (!(error instanceof CutError) || !this.#mayBeCut) throw error;
      // When only closing brackets are missing, no data is lost.
      this.isCut ||= this.#at < this.#text.length || /[,:=]\s*$/u.test(this.#text.slice(-40));
      this.#at = this.#text.length;
    }
  }

  #beginsName(): boolean {
    const next = this.#text.slice(this.#at, this.#at + 80);
    return /^["'“”][^"'“”\n]{1,60}["'“”]\s{0,8}[:：]/u.test(next);
  }

  #readName(): string {
    const first = this.#text[this.#at];
    if (first === undefined) throw new CutError('no end');
    if (closingMarks.has(first)) return this.#readString(true);
    const start = this.#at;
    while (this.#at < this.#text.length && /[\p{L}\p{N}_$-]/u.test(this.#text[this.#at] ?? '')) this.#at += 1;
    if (this.#at === start) throw new UnreadableError('no name');
    return this.#text.slice(start, this.#at);
  }

  #readString(isName: boolean): string {
    const begin = this.#at;
    const close = closingMarks.get(this.#text[begin] ?? '') ?? '"';
    this.#at += 1;
    let value = '';
    let from = this.#at;
    while (this.#at < this.#text.length) {
      const unit = this.#text[this.#at] ?? '';
      if (unit === '\\') {
        value += this.#text.slice(from, this.#at) + this.#readEscape();
        from = this.#at;
      } else if (close.includes(unit) && this.#endsString(isName)) {
        value += this.#text.slice(from, this.#at);
        this.#at += 1;
        return value;
      } else this.#at += 1;
    }
    // Everything from here on is lost.
    this.#at = begin;
    throw new CutError('a text that does not end');
  }

  /** Skips an escape sequence. An escape unknown to JSON stands for the escaped letter. */
  #readEscape(): string {
    const unit = this.#text[this.#at + 1] ?? '';
    this.#at += 2;
    // JavaScript and Python also write a letter as `\\xfc`.
    const digits = unit === 'u' ? 4 : unit === 'x' ? 2 : 0;
    if (digits === 0) return escapes.get(unit) ?? unit;
    const code = this.#text.slice(this.#at, this.#at + digits);
    if (code.length < digits || !/^[0-9a-fA-F]{2,4}$/u.test(code)) return unit;
    this.#at += digits;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  /**
   * Decides by what follows whether this quotation mark ends the string: inside a string, words follow, or a comma and
   * then words.
   */
  #endsString(isName: boolean): boolean {
    const next = this.#findVisible(this.#at + 1);
    const unit = this.#text[next];
    if (unit === undefined || unit === '}' || unit === ']') return true;
    const isColon = unit === ':' || unit === '：';
    if (isName || isColon) return isName && isColon;
    if (unit === '#' || (unit === '/' && /[/*]/u.test(this.#text[next + 1] ?? ''))) return true;
    if (unit === ',' || unit === '，') return this.#beginsValue(this.#findVisible(next + 1));
    // The comma at the end of the line is missing.
    return closingMarks.has(unit) && this.#text.slice(this.#at + 1, next).includes('\n');
  }

  #beginsValue(at: number): boolean {
    const unit = this.#text[at];
    if (unit === undefined || closingMarks.has(unit) || /[[\]{}\d/#…-]/u.test(unit)) return true;
    return /^(?:\.{3}|true|false|null|None|\w{1,40}[ \t]?:)/u.test(this.#text.slice(at, at + 50));
  }

  #readBareValue(): unknown {
    const start = this.#at;
    while (this.#at < this.#text.length && !bareWordEnd.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const word = this.#text.slice(start, this.#at).trim();
    if (word === '' && this.#at >= this.#text.length) throw new CutError('no end');
    if (word === '') throw new UnreadableError('no value');
    if (plainNumber.test(word)) return Number(word);
    const literal = literals.get(word.slice(0, 10).toLowerCase());
    return literal === undefined ? word : literal;
  }

  #take(unit: string): boolean {
    if (this.#text[this.#at] !== unit) return false;
    this.#at += 1;
    return true;
  }

  /** Skips spaces, commas, comments and the dots with which models leave something out. */
  #skipSeparators(): void {
    for (;;) {
      this.#skipSpace();
      if (this.#text.startsWith('...', this.#at)) this.#at += 3;
      else if (![',', ';', '，', '…'].some((mark) => this.#take(mark))) break;
    }
    if (this.#at >= this.#text.length) throw new CutError('no end');
  }

  #skipSpace(): void {
    for (;;) {
      this.#at = this.#findVisible(this.#at);
      const end = this.#findCommentEnd();
      if (end === undefined) return;
      this.#at = end;
    }
  }

  #findCommentEnd(): number | undefined {
    const isLine = this.#text.startsWith('//', this.#at) || this.#text[this.#at] === '#';
    if (!isLine && !this.#text.startsWith('/*', this.#at)) return undefined;
    const end = this.#text.indexOf(isLine ? '\n' : '*/', this.#at + (isLine ? 1 : 2));
    if (end === -1) throw new CutError('a comment that does not end');
    return isLine ? end : end + 2;
  }

  #findVisible(from: number): number {
    let at = from;
    while (at < this.#text.length && space.test(this.#text[at] ?? '')) at += 1;
    return at;
  }
}
