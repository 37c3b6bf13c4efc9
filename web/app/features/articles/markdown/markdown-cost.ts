/**
 * Upper bounds of the time to parse and render a Markdown text, in milliseconds on one idle core (2026): close for
 * ordinary articles, otherwise rather too high than too low. Computed in one pass, linear in the length of any text.
 *
 * Markdown parsers are fast on prose and slow on texts that authors do not write. Most of the slow cases occur within
 * one paragraph: marks that may belong together (`*a`, `[`, `~~`) or may end much later (`<!--`, a backtick) are
 * searched for up to the paragraph's end, so the product of marks and length counts there. The other costs are the
 * number of blocks, of lines in a block, of nested containers, of table cells (a row can be one character and still as
 * wide as its table), and of references times the length of their targets. `npm run bench -- hostile-texts` compares
 * these numbers with the parser.
 */
const costs = {
  character: 0.0002,
  /** Consecutive letters, which could begin an e-mail address. */
  word: 0.002,
  /** A line, counted once and once more for each container around it. */
  line: 0.02,
  block: 0.04,
  mark: 0.008,
  /** An address without marks, which becomes a link. */
  bareAddress: 0.04,
  /** The text of a cell, in addition to the cell itself. */
  pipe: 0.03,
  cell: 0.01,
  markTimesCharacter: 12e-6,
  /** Covers memory rather than time. */
  wordTimesWord: 10e-9,
  /**
   * Before each word that could be an address, the parser looks back for an open bracket, inside which it would not be
   * one.
   */
  openWordTimesWord: 25e-6,
  blockTimesBlock: 10e-6,
  lineTimesLine: 30e-6,
  pipeTimesPipe: 15e-6,
  referenceTimesCharacter: 30e-6,
};

/** With more cells, a page is too slow however fast they are parsed. */
const cellsMax = 20_000;

/** Texts are never nested deeper, and parsers recurse once per level. */
const depthMax = 16;

const pipe = '|'.charCodeAt(0);
const openingBracket = '['.charCodeAt(0);
const closingBracket = ']'.charCodeAt(0);

/** Characters at which an inline parser stops to look ahead. */
const marks = new Set([...'*_~`[]<>&\\@!#:|('].map((mark) => mark.charCodeAt(0)));

/** @param enough counting stops at this value; the result is then at least as high */
export function markdownCost(markdown: string, enough = Number.POSITIVE_INFINITY): number {
  if (last?.markdown === markdown && (last.isWhole || last.cost >= enough)) return last.cost;
  // A byte order mark is not part of the first line.
  const text = markdown.charCodeAt(0) === 0xfeff ? markdown.slice(1) : markdown;
  const counter = new CostCounter(text);
  last = { markdown, cost: counter.count(enough), isWhole: counter.isWhole };
  return last.cost;
}

/** The result of the last call: a page that opens a text asks six times. */
let last: { readonly markdown: string; readonly cost: number; readonly isWhole: boolean } | undefined;

/** Upper bound of the number of table cells in a text, including those that a short row only implies. */
export function tableCellsIn(markdown: string): number {
  const counter = new CostCounter(markdown);
  counter.count(Number.POSITIVE_INFINITY);
  return counter.cells;
}

class CostCounter {
  /** Cells of all tables. */
  cells = 0;
  /** Whether the text was counted to its end. */
  isWhole = false;
  readonly #text: string;
  /**
   * Whether fences at the margin are certain to be fences for the parser, too: HTML blocks and indented fences can
   * contain lines that look like one.
   */
  readonly #trustsFences: boolean;
  #cost = 0;
  #blocks = 0;
  /** Containers that may surround the line. */
  #depth = 0;
  /** The opening marks of the code block around this line; empty outside of code. */
  #fence = '';
  /** Lines and pipes since the last blank line. */
  #lines = 0;
  #pipes = 0;
  /** Marks, words and characters in the scope of one inline parser. */
  #marks = 0;
  #words = 0;
  #characters = 0;
  /** Words and marks since a bracket that may never be closed, including its line. */
  #openWords = 0;
  #openMarks = 0;
  #isOpen = false;
  /** The character after the number of the ordered list that the line may continue. */
  #delimiter = '';
  /** Columns of the widest table since the last blank line. */
  #columns = 0;
  #rowBefore = '';
  /** Every line is a row whose cells are parsed separately. */
  #isInTable = false;
  #brackets = 0;
  #definition = 0;
  #definitionMax = 0;

  constructor(text: string) {
    this.#text = text;
    this.#trustsFences = !/^ {0,3}<|^ {1,3}(?:`{3}|~{3})/m.test(text);
  }

  count(enough: number): number {
    this.#cost += this.#text.length * costs.character;
    for (const line of splitLines(this.#text)) {
      this.#line(line);
      if (this.#sum() >= enough) return this.#sum();
    }
    this.#endBlock();
    this.isWhole = true;
    return this.#sum();
  }

  #sum(): number {
    return (
      this.#cost +
      this.#blocks * costs.block +
      this.#blocks ** 2 * costs.blockTimesBlock +
      this.#brackets * this.#definitionMax * costs.referenceTimesCharacter
    );
  }

  #line(line: string): void {
    this.#cost += costs.line * (1 + this.#depth);
    if (this.#fence !== '') {
      if (closesFence(line, this.#fence)) this.#fence = '';
      return;
    }
    if (/^[ \t]*$/.test(line)) {
      this.#endBlock();
      return;
    }
    this.#fence = this.#trustsFences ? openedFence(line) : '';
    if (this.#fence !== '') {
      this.#endBlock();
      this.#depth = 0;
      this.#blocks += 1;
      return;
    }
    this.#place(line);
    this.#table(line);
    this.#content(line);
  }

  /** Determines the containers around the line, and whether an inline parser begins with it. */
  #place(line: string): void {
    const isFirst = this.#lines === 0;
    const depth = countContainers(line);
    if (depth > depthMax) this.#cost = Number.POSITIVE_INFINITY;
    if (depth > 0) this.#depth = isFirst ? depth : Math.max(depth, this.#depth);
    else if (isFirst && !/^[ \t]/.test(line)) this.#depth = 0;
    const [, number, delimiter = ''] = /^(\d{1,9})([.)])[ \t]+\S/.exec(line) ?? [];
    const isItem = delimiter !== '' && (isFirst || Number(number) === 1 || delimiter === this.#delimiter);
    const begins = isFirst || isItem || /^(?: {0,3}[-*+][ \t]+\S|#{1,6}(?:[ \t]|$))/.test(line);
    if (begins) {
      this.#endInline();
      this.#delimiter = isItem ? delimiter : '';
    }
    const isBlock = begins || /^[ \t>]*(?:[-*+#=]|\d{1,9}[.)])/.test(line);
    if (isBlock) this.#blocks += 1;
    this.#cost += costs.block * depth;
    this.#lines += 1;
  }

  /** A row costs as many cells as its table has columns, even if it contains few characters. */
  #table(line: string): void {
    if (!line.startsWith('|')) this.#isInTable = false;
    const columns = delimitedColumns(line);
    if (columns > 0 && this.#rowBefore !== '') {
      this.#columns = Math.max(this.#columns, columns);
      const isWhole =
        line.startsWith('|') && this.#rowBefore.startsWith('|') && countCells(this.#rowBefore) === columns;
      this.#isInTable = this.#lines === 2 && isWhole;
    }
    this.cells += this.#columns;
    this.#cost += this.cells > cellsMax ? Number.POSITIVE_INFINITY : this.#columns * costs.cell;
    this.#rowBefore = line;
  }

  #content(line: string): void {
    let lineMarks = 0;
    let pipes = 0;
    let words = 0;
    let isInWord = false;
    for (let at = 0; at < line.length; at += 1) {
      const character = line.charCodeAt(at);
      if (isAddressCharacter(character)) {
        if (!isInWord) words += 1;
        isInWord = true;
      } else isInWord = false;
      if (!marks.has(character)) continue;
      lineMarks += 1;
      if (character === pipe) pipes += 1;
      else if (character === openingBracket) this.#brackets += 1;
      // Each closing bracket looks up its label.
      else if (character === closingBracket) lineMarks += 1;
    }
    this.#words += words;
    this.#cost += words * costs.word + (lineMarks - pipes) * costs.mark + pipes * costs.pipe;
    // Pipes are scanned repeatedly only outside tables.
    if (!this.#isInTable) this.#pipes += pipes;
    this.#cost += (line.split('www.').length - 1) * costs.bareAddress;
    if (line.includes(']:')) {
      this.#endDefinition();
      this.#definition = line.length;
    } else if (this.#definition > 0) this.#definition += line.length;
    this.#isOpen ||= opensBracket(line);
    if (this.#isOpen) {
      this.#openWords += words;
      this.#openMarks += lineMarks;
    }
    if (this.#isInTable) {
      this.#cost += lineMarks * line.length * costs.markTimesCharacter;
      this.#endBracket();
    } else {
      this.#marks += lineMarks;
      this.#characters += line.length + 1;
    }
  }

  #endInline(): void {
    this.#cost += this.#marks * this.#characters * costs.markTimesCharacter + this.#words ** 2 * costs.wordTimesWord;
    this.#marks = 0;
    this.#words = 0;
    this.#characters = 0;
    this.#endBracket();
  }

  #endBracket(): void {
    this.#cost += this.#openWords * (this.#openWords + this.#openMarks) * costs.openWordTimesWord;
    this.#openWords = 0;
    this.#openMarks = 0;
    this.#isOpen = false;
  }

  #endDefinition(): void {
    this.#definitionMax = Math.max(this.#definitionMax, this.#definition);
    this.#definition = 0;
  }

  #endBlock(): void {
    this.#endInline();
    this.#endDefinition();
    this.#cost += this.#lines ** 2 * costs.lineTimesLine + this.#pipes ** 2 * costs.pipeTimesPipe;
    this.#lines = 0;
    this.#pipes = 0;
    this.#delimiter = '';
    this.#columns = 0;
    this.#rowBefore = '';
    this.#isInTable = false;
  }
}

/** Whether a bracket of the line may stay open: any but plain pairs, whose end nothing can hide from the parser. */
function opensBracket(line: string): boolean {
  if (!line.includes('[')) return false;
  return line.replaceAll(/\[[^[\]\\`<>]*\](?:\([^()[\]\\`<>]*\))?/g, '').includes('[');
}

/** ASCII letters and digits, and other characters allowed before the @ of an e-mail address. */
function isAddressCharacter(character: number): boolean {
  const letter = character | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (character >= 0x30 && character <= 0x39) ||
    '+-._'.includes(String.fromCharCode(character))
  );
}

function* splitLines(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/**
 * Maximum nesting of a line: its own marks of quotes, lists and footnotes, and two columns of indentation for each list
 * around it.
 */
function countContainers(line: string): number {
  const container = /([ \t]*)(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]]{1,999}\]:)/y;
  let depth = 0;
  for (let match = container.exec(line); match !== null && depth <= depthMax; match = container.exec(line)) {
    depth += 1 + Math.floor((match[1] ?? '').replaceAll('\t', '    ').length / 2);
  }
  return depth;
}

function openedFence(line: string): string {
  return /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0] ?? '';
}

function closesFence(line: string, fence: string): boolean {
  const [, closing = ''] = /^ {0,3}(`+|~+)[ \t]*$/.exec(line) ?? [];
  return closing.startsWith(fence);
}

/** Number of columns of a table's delimiter row; 0 for other lines. */
function delimitedColumns(line: string): number {
  return line.includes('-') && /^[-:|> \t]*$/.test(line) ? countCells(line) : 0;
}

function countCells(row: string): number {
  const inner = row.trim().replaceAll('\\|', '').replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').length;
}
