import { EnclosingElement, findFrontMatterEnd } from './enclosed-lines.ts';

/** Stands for a character that no rule may change; no letter, space or mark that a rule looks at. */
const hidden = '\uFFFC';

const lineBreak = /\r\n?|\n/g;
const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const quoteLine = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
const htmlLine = /^[ \t]*<[a-z/!?]/i;
const indentedLine = /^(?: {4}|[ ]{0,3}\t)/;
const definitionLine = /^[ \t]*\[[^\]]*\]:/;
/** HTML that empty lines do not end, and what ends it. */
const htmlAcrossBlanks: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^[ \t]*<(?:pre|script|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:pre|script|style|textarea)>/i },
  { begin: /^[ \t]*<!--/, end: /-->/ },
];
/** What follows the text of a link: its address and title. */
const linkTarget =
  /\(\s{0,2}(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s{1,2}(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s{0,2}\)/y;
const closingMarks: ReadonlyMap<string, string> = new Map(Object.entries({ '“': '”', '«': '»', '„': '“', '"': '"' }));
/** What programs replace: expressions of templates, and formulas. */
const expressionMarks: readonly { readonly begin: string; readonly end: string }[] = [
  { begin: '{{', end: '}}' },
  { begin: '{%', end: '%}' },
  { begin: '${', end: '}' },
  { begin: '$$', end: '$$' },
];

/**
 * A Markdown text with everything hidden that is not its author's own prose: front matter, code, links, HTML and what stands between
 * its tags, expressions of templates, formulas, block quotes and what stands between quotation marks. Places stay what they are. Where it is not clear how far something reaches, more is hidden. Linear in the length.
 */
export function hideProtected(markdown: string): string {
  return new ProtectedSpans(markdown).hide();
}

/** A block of lines that belong together, where they begin and end. */
interface Block {
  readonly from: number;
  to: number;
}

class ProtectedSpans {
  readonly #text: string;
  /** At each place how many hidden spans begin less how many ended before it. */
  readonly #changes: Int32Array;
  /** The mark that ends a quotation of several paragraphs. */
  #openQuote: string | undefined;
  readonly #lastPlaces = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
    this.#changes = new Int32Array(text.length + 2);
  }

  hide(): string {
    for (const block of this.#readBlocks()) this.#hideInBlock(block);
    let depth = 0;
    let result = '';
    let shownFrom = 0;
    for (let at = 0; at <= this.#text.length; at += 1) {
      const before = depth;
      depth += this.#changes[at] ?? 0;
      if (before === 0 && depth > 0) result += this.#text.slice(shownFrom, at);
      if (before > 0 && depth === 0) shownFrom = at;
      if (depth > 0 && at < this.#text.length) {
        const character = this.#text.charAt(at);
        result += character === '\n' || character === '\r' ? character : hidden;
      }
    }
    return depth > 0 ? result : result + this.#text.slice(shownFrom);
  }

  #hideSpan(from: number, to: number): void {
    this.#changes[from] = (this.#changes[from] ?? 0) + 1;
    this.#changes[to] = (this.#changes[to] ?? 0) - 1;
  }

  /** Hides lines of code, quotes, HTML and definitions; the blocks of all other lines remain. */
  #readBlocks(): Block[] {
    const blocks: Block[] = [];
    let fence: string | undefined;
    let htmlEnd: RegExp | undefined;
    let hidesUntilBlank = false;
    let open: Block | undefined;
    const element = new EnclosingElement(this.#text);
    const frontMatterEnd = findFrontMatterEnd(this.#text);
    if (frontMatterEnd > 0) this.#hideSpan(0, frontMatterEnd);
    for (const { from, to } of this.#lines()) {
      if (from < frontMatterEnd) continue;
      const line = this.#text.slice(from, to);
      if (fence !== undefined) {
        this.#hideSpan(from, to);
        if (closesFence(line, fence)) fence = undefined;
        continue;
      }
      htmlEnd ??= htmlAcrossBlanks.find(({ begin }) => begin.test(line))?.end;
      if (htmlEnd !== undefined) {
        this.#hideSpan(from, to);
        if (htmlEnd.test(line)) htmlEnd = undefined;
        hidesUntilBlank = true;
        open = undefined;
        continue;
      }
      if (element.encloses(line, to)) {
        this.#hideSpan(from, to);
        fence = readFence(line);
        hidesUntilBlank = !element.isOpen && htmlLine.test(line);
        open = undefined;
        continue;
      }
      if (line.trim() === '') {
        hidesUntilBlank = false;
        open = undefined;
        continue;
      }
      fence = readFence(line);
      hidesUntilBlank ||= quoteLine.test(line) || htmlLine.test(line);
      if (fence !== undefined || hidesUntilBlank || indentedLine.test(line) || definitionLine.test(line)) {
        this.#hideSpan(from, to);
        open = undefined;
      } else if (open === undefined) {
        open = { from, to };
        blocks.push(open);
      } else open.to = to;
    }
    return blocks;
  }

  *#lines(): Generator<{ from: number; to: number }> {
    let from = 0;
    for (const { 0: end, index } of this.#text.matchAll(lineBreak)) {
      yield { from, to: index };
      from = index + end.length;
    }
    yield { from, to: this.#text.length };
  }

  #hideInBlock({ from, to }: Block): void {
    const text = this.#text.slice(from, to);
    const codeEnds = findCodeEnds(text);
    const brackets: number[] = [];
    const lastTagEnd = text.lastIndexOf('>');
    const next = new NextPlaces(text);
    let at = this.#goOnWithQuote(from, to) - from;
    while (at < text.length) {
      const character = text.charAt(at);
      let end: number | undefined;
      if (character === '\\') {
        at += 2;
        continue;
      }
      if (character === '`') end = codeEnds.get(at);
      else if (character === '<' && /[a-z/!?]/i.test(text.charAt(at + 1)) && lastTagEnd > at) end = lastTagEnd + 1;
      else if (closingMarks.has(character)) end = this.#findQuoteEnd(text, at, from, next);
      else if (character === "'" || character === '‘') end = findSingleQuoteEnd(text, at, next);
      else if (character === '{' || character === '$') end = findExpressionEnd(text, at, next);
      else if (character === '[') brackets.push(at);
      else if (character === ']') {
        const opening = brackets.pop();
        const targetEnd = findTargetEnd(text, at + 1);
        if (opening !== undefined) this.#hideSpan(from + opening, from + targetEnd);
        at = targetEnd;
        continue;
      }
      if (end === undefined) at += 1;
      else {
        this.#hideSpan(from + at, from + end);
        at = end;
      }
    }
  }

  /** Hides what still belongs to a quotation of the paragraphs before. @returns where reading goes on */
  #goOnWithQuote(from: number, to: number): number {
    if (this.#openQuote === undefined) return from;
    const end = this.#text.slice(from, to).indexOf(this.#openQuote);
    if (end !== -1) this.#openQuote = undefined;
    const hiddenTo = end === -1 ? to : from + end + 1;
    this.#hideSpan(from, hiddenTo);
    return hiddenTo;
  }

  /** A quotation that is not closed in its paragraph reaches to where it is, and if nowhere, to the end of the paragraph. */
  #findQuoteEnd(text: string, at: number, from: number, next: NextPlaces): number {
    const closing = closingMarks.get(text.charAt(at)) ?? '';
    const end = next.find(closing, at + 1);
    if (end !== undefined) return end + 1;
    if (closing !== '"' && this.#findLast(closing) >= from + text.length) this.#openQuote = closing;
    return text.length;
  }

  #findLast(character: string): number {
    const known = this.#lastPlaces.get(character) ?? this.#text.lastIndexOf(character);
    this.#lastPlaces.set(character, known);
    return known;
  }
}

/** The marks that open fenced code; backticks with others behind them are code within a line. */
function readFence(line: string): string | undefined {
  const [start = '', fence] = fenceLine.exec(line) ?? [];
  return fence?.startsWith('`') === true && line.includes('`', start.length) ? undefined : fence;
}

function closesFence(line: string, fence: string): boolean {
  const marks = line.replace(/^[ \t>]+/, '').trimEnd();
  return marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length);
}

/** Where characters stand next. Asked from left to right, so that no stretch of the text is searched twice. */
class NextPlaces {
  readonly #text: string;
  readonly #known = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  find(character: string, from: number): number | undefined {
    let place = this.#known.get(character) ?? -2;
    if (place !== -1 && place < from) {
      place = this.#text.indexOf(character, from);
      this.#known.set(character, place);
    }
    return place === -1 ? undefined : place;
  }

  /** Whether such a place may follow. */
  has(name: string): boolean {
    return this.#known.get(name) !== -1;
  }

  exclude(name: string): void {
    this.#known.set(name, -1);
  }
}

const singleClosing = 'closing single quotation mark';

/** ‘ or ' before a word opens a quotation when one after a word closes it; between letters it is an apostrophe. */
function findSingleQuoteEnd(text: string, at: number, next: NextPlaces): number | undefined {
  if (isWordCharacter(text.charAt(at - 1)) || /^\s?$/.test(text.charAt(at + 1)) || !next.has(singleClosing))
    return undefined;
  for (let end = at + 1; end < text.length; end += 1) {
    const character = text.charAt(end);
    if ((character === "'" || character === '’') && !isWordCharacter(text.charAt(end + 1))) return end + 1;
  }
  next.exclude(singleClosing);
  return undefined;
}

/** Where an expression that begins here ends; the end of its block where it is not closed. */
function findExpressionEnd(text: string, at: number, next: NextPlaces): number | undefined {
  const marks = expressionMarks.find(({ begin }) => text.startsWith(begin, at));
  if (marks === undefined) return undefined;
  const end = next.find(marks.end, at + 2);
  return end === undefined ? text.length : end + marks.end.length;
}

function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character);
}

/** The place behind `(address "title")`, `at` where none stands there; an address that is not closed reaches to the next space. */
function findTargetEnd(text: string, at: number): number {
  if (text.charAt(at) !== '(') return at;
  linkTarget.lastIndex = at;
  if (linkTarget.test(text)) return linkTarget.lastIndex;
  let end = at;
  while (end < text.length && !/\s/.test(text.charAt(end)) && text.charAt(end) !== '[') end += 1;
  return end;
}

/** Where each run of backticks begins, and where the code that it opens ends; the end of the run itself where it opens none. */
function findCodeEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const nextByLength = new Map<number, number>();
  const runs = [...text.matchAll(/`+/g)];
  for (const { 0: run, index } of runs.reverse()) {
    const end = index + run.length;
    ends.set(index, nextByLength.get(run.length) ?? end);
    nextByLength.set(run.length, end);
  }
  return ends;
}
