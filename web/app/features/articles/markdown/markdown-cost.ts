/**
 * What parsing and rendering a Markdown text costs at most, in milliseconds of one quiet core (2026): for ordinary articles about what
 * they take, for others rather too much than too little. One pass over the text, linear in its length whatever it holds.
 *
 * Parsers of Markdown are fast on prose and slow on texts that authors do not write. Most of what is slow is slow within one paragraph: marks that may
 * belong together (`*a`, `[`, `~~`) or that may end much later (`<!--`, a backquote) are looked for up to its end, so marks times length
 * is what counts there. The rest is the number of blocks, of lines in one block, of containers in each other, of cells in tables (a row may
 * be one character and still be as wide as its table) and of references times what they refer to. `npm run bench -- hostile-texts` holds these
 * numbers against the parser.
 */
const costs = {
  character: 0.0002,
  /** Letters in a row, which might be the beginning of an e-mail address. */
  word: 0.002,
  /** A line, once and for each container that it stands in. */
  line: 0.02,
  block: 0.04,
  mark: 0.008,
  /** An address without marks around it, which becomes a link. */
  bareAddress: 0.04,
  /** What is written of a cell, beside the cell itself. */
  pipe: 0.03,
  cell: 0.01,
  markTimesCharacter: 12e-6,
  /** Less time than memory. */
  wordTimesWord: 10e-9,
  /** Before each word that might be an address the parser looks back for an open bracket, in which it would be none. */
  openWordTimesWord: 25e-6,
  blockTimesBlock: 10e-6,
  lineTimesLine: 30e-6,
  pipeTimesPipe: 15e-6,
  referenceTimesCharacter: 30e-6,
};

/** More cells a page is too slow with, however quickly they are parsed. */
const cellsMax = 20_000;

/** Deeper than this texts are never, and parsers work with a call for each level. */
const depthMax = 16;

const pipe = '|'.charCodeAt(0);
const openingBracket = '['.charCodeAt(0);
const closingBracket = ']'.charCodeAt(0);

/** Characters at which an inline parser stops to look for more. */
const marks = new Set([...'*_~`[]<>&\\@!#:|('].map((mark) => mark.charCodeAt(0)));

/** @param enough Counting ends once it is reached; the answer is then at least this. */
export function markdownCost(markdown: string, enough = Number.POSITIVE_INFINITY): number {
  // A mark of the byte order is no part of the first line.
  const text = markdown.charCodeAt(0) === 0xfeff ? markdown.slice(1) : markdown;
  return new CostCounter(text).count(enough);
}

/** How many cells the tables of a text have at most, those included that a short row only implies. */
export function tableCellsIn(markdown: string): number {
  const counter = new CostCounter(markdown);
  counter.count(Number.POSITIVE_INFINITY);
  return counter.cells;
}

/** Counts line by line. */
class CostCounter {
  /** Of all tables. */
  cells = 0;
  readonly #text: string;
  /** Whether a fence at the margin is surely one to the parser too: an HTML block or an indented fence may hold what looks like it. */
  readonly #trustsFences: boolean;
  #cost = 0;
  #blocks = 0;
  /** Containers that the line may stand in. */
  #depth = 0;
  /** The marks that opened the code block of this line; empty outside. */
  #fence = '';
  /** Lines and pipes since the last blank line. */
  #lines = 0;
  #pipes = 0;
  /** Marks, words and characters that one inline parser sees together. */
  #marks = 0;
  #words = 0;
  #characters = 0;
  /** Words and marks since a bracket that may never be closed, its line included. */
  #openWords = 0;
  #openMarks = 0;
  #isOpen = false;
  /** What follows the number of the ordered list that the line may go on with. */
  #delimiter = '';
  /** Of the widest table since the last blank line. */
  #columns = 0;
  #rowBefore = '';
  /** Every line is a row, each cell of which is parsed for itself. */
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

  /** In which containers the line stands, and whether an inline parser begins with it. */
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

  /** A row that is a few characters is as wide as its table. */
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
      // Each asks again what its label would refer to.
      else if (character === closingBracket) lineMarks += 1;
    }
    this.#words += words;
    this.#cost += words * costs.word + (lineMarks - pipes) * costs.mark + pipes * costs.pipe;
    // Only where no table has begun are all pipes looked at again and again.
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

/** Whether a bracket of a line may stay open: all do but the plain pairs, whose end nothing can hide from the parser. */
function opensBracket(line: string): boolean {
  if (!line.includes('[')) return false;
  return line.replaceAll(/\[[^[\]\\`<>]*\](?:\([^()[\]\\`<>]*\))?/g, '').includes('[');
}

/** Letters and digits of ASCII, and what else may stand before the sign of an e-mail address. */
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

/** How deep a line may stand: its own marks of quotes, lists and footnotes, and two columns of indentation for each list around it. */
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

/** The columns of a table's second row; 0 for other lines. */
function delimitedColumns(line: string): number {
  return line.includes('-') && /^[-:|> \t]*$/.test(line) ? countCells(line) : 0;
}

function countCells(row: string): number {
  const inner = row.trim().replaceAll('\\|', '').replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').length;
}
