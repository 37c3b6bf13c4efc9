import { EnclosingElement, findFrontMatterEnd } from './enclosed-lines.ts';

/** Replaces a character that no rule may change; it is no letter, space or mark that a rule matches. */
const hidden = '\uFFFC';

const lineBreak = /\r\n?|\n/g;
const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const quoteLine = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
const htmlLine = /^[ \t]*<[a-z/!?]/i;
const indentedLine = /^(?: {4}|[ ]{0,3}\t)/;
const definitionLine = /^[ \t]*\[[^\]]*\]:/;
/** HTML that empty lines do not end, with what ends it. */
const htmlAcrossBlanks: readonly { readonly begin: RegExp; readonly end: RegExp }[] = [
  { begin: /^[ \t]*<(?:pre|script|style|textarea)(?:[\s>]|$)/i, end: /<\/(?:pre|script|style|textarea)>/i },
  { begin: /^[ \t]*<!--/, end: /-->/ },
];
/** What follows the text of a link: address and title. */
const linkTarget =
  /\(\s{0,2}(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s{1,2}(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s{0,2}\)/y;
const closingMarks: ReadonlyMap<string, string> = new Map(Object.entries({ '“': '”', '«': '»', '„': '“', '"': '"' }));
/** Placeholders that programs replace: template expressions and formulas. */
const expressionMarks: readonly { readonly begin: string; readonly end: string }[] = [
  { begin: '{{', end: '}}' },
  { begin: '{%', end: '%}' },
  { begin: '${', end: '}' },
  { begin: '$$', end: '$$' },
];

/**
 * Hides everything in a Markdown text that is not the author's own prose: front matter, code, links, HTML with the
 * content of its elements, template expressions, formulas, block quotes and quotations. Offsets do not change. Where
 * the extent of something is unclear, more is hidden. Linear in the length.
 */
export function hideProtected(markdown: string): string {
  return new ProtectedSpans(markdown).hide();
}

/** A block of consecutive lines, with its start and end. */
interface Block {
  readonly from: number;
  to: number;
}

class ProtectedSpans {
  readonly #text: string;
  /** For each position, the number of hidden spans that begin there minus those that end there. */
  readonly #changes: Int32Array;
  /** The mark that ends a quotation that spans several paragraphs. */
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

  /** Hides code, quotes, HTML and definitions; returns the blocks of the other lines. */
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

  /**
   * Hides the rest of a quotation that began in an earlier paragraph.
   * @returns the position at which reading continues
   */
  #goOnWithQuote(from: number, to: number): number {
    if (this.#openQuote === undefined) return from;
    const end = this.#text.slice(from, to).indexOf(this.#openQuote);
    if (end !== -1) this.#openQuote = undefined;
    const hiddenTo = end === -1 ? to : from + end + 1;
    this.#hideSpan(from, hiddenTo);
    return hiddenTo;
  }

  /**
   * A quotation that is not closed in its paragraph extends to a later closing mark, or else to the end of the
   * paragraph.
   */
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

/** The opening mark of fenced code. Backticks that are followed by others are inline code. */
function readFence(line: string): string | undefined {
  const [start = '', fence] = fenceLine.exec(line) ?? [];
  return fence?.startsWith('`') === true && line.includes('`', start.length) ? undefined : fence;
}

function closesFence(line: string, fence: string): boolean {
  const marks = line.replace(/^[ \t>]+/, '').trimEnd();
  return marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length);
}

/**
 * Finds next positions of characters. Must be queried from left to right, so that no part of the text is searched
 * twice.
 */
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

  /** False once the text is known to contain no further one. */
  has(name: string): boolean {
    return this.#known.get(name) !== -1;
  }

  exclude(name: string): void {
    this.#known.set(name, -1);
  }
}

const singleClosing = 'closing single quotation mark';

/** ‘ or ' before a word opens a quotation if one after a word closes it; between letters it is an apostrophe. */
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

/** The end of an expression that begins here; if it is not closed, the end of its block. */
function findExpressionEnd(text: string, at: number, next: NextPlaces): number | undefined {
  const marks = expressionMarks.find(({ begin }) => text.startsWith(begin, at));
  if (marks === undefined) return undefined;
  const end = next.find(marks.end, at + 2);
  return end === undefined ? text.length : end + marks.end.length;
}

function isWordCharacter(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character);
}

/** The position after `(address "title")`, or `at` if there is none. An unclosed address extends to the next space. */
function findTargetEnd(text: string, at: number): number {
  if (text.charAt(at) !== '(') return at;
  linkTarget.lastIndex = at;
  if (linkTarget.test(text)) return linkTarget.lastIndex;
  let end = at;
  while (end < text.length && !/\s/.test(text.charAt(end)) && text.charAt(end) !== '[') end += 1;
  return end;
}

/** For each run of backticks, the end of the code that it opens, or of the run itself if it opens none. */
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
