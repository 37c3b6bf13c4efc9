import { Parser } from 'htmlparser2';
import { blocks, codes, dropped, emphasis, toTarget, wrappers } from './html-tags.ts';
import { MarkdownWriter } from './markdown-writer.ts';

/** Blocks that are not written as paragraphs. */
const ownForms = new Set(['tr', 'td', 'th', 'hr', 'li', 'ul', 'ol', 'table']);
const bold = new Set(['dt', 'summary', 'caption']);
const marks = new Map([...emphasis, ['cite', '*'], ['del', '~~'], ['s', '~~'], ['strike', '~~']]);
const digits = '0123456789+-';
const raised = new Map([...digits].map((digit, index) => [digit, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'.charAt(index)]));
const lowered = new Map([...digits].map((digit, index) => [digit, '₀₁₂₃₄₅₆₇₈₉₊₋'.charAt(index)]));
/** Maximum nesting depth of elements. */
const depthMax = 100;
/** Maximum length, in characters, of code that is held until its end. */
const codeMax = 400;
/** Maximum length of a tag, in characters. */
const tagMax = 2_000;

interface Table {
  rows: number;
  columns: number;
  cells: number;
}

/**
 * Writes HTML as Markdown while it is streamed, with at most a line in memory; the result does not depend on the
 * chunks. Elements without a Markdown form are reduced to their text; scripts, forms and pictures without an address
 * are left out.
 */
export class HtmlWriter {
  readonly #out: MarkdownWriter;
  readonly #parser: Parser;
  #depth = 0;
  #droppedDepth = 0;
  #isHeading = false;
  /** Nested tables are reduced to their words. */
  readonly #tables: Table[] = [];
  readonly #addresses: (string | undefined)[] = [];
  #code: string | undefined;
  #fence = '';
  #codeName = '';
  #isFenceWritten = false;
  #script: ReadonlyMap<string, string> | undefined;
  #unread = '';

  constructor(emit: (text: string) => void) {
    this.#out = new MarkdownWriter(emit);
    const forget = () => {
      this.#unread = '';
    };
    this.#parser = new Parser({
      onopentag: (name, attributes) => this.#open(name, attributes),
      onclosetag: (name) => this.#close(name),
      ontext: (text) => this.#readText(text),
      oncomment: forget,
      onprocessinginstruction: forget,
    });
  }

  /** Whether every opened element is closed. */
  get isClosed(): boolean {
    return this.#depth === 0;
  }

  /** Nesting is too deep, or a tag does not end: the rest can’t be read as HTML. */
  get isHopeless(): boolean {
    return this.#depth > depthMax || this.#unread.length > tagMax;
  }

  /** Whether the text ends inside a tag, which is never passed on. */
  get isInTag(): boolean {
    return /^<[a-z/!]/iu.test(this.#unread);
  }

  /** Text that was received but not passed on yet. */
  get held(): string {
    return this.#out.held + (this.#code ?? '') + (this.isInTag ? '' : this.#unread);
  }

  write(html: string): void {
    this.#unread += html;
    this.#parser.write(html);
  }

  /** Closes open elements. An incomplete tag is dropped. */
  end(): void {
    const unread = this.isInTag ? '' : this.#unread;
    this.#unread = '';
    if (unread !== '') this.#readText(unread);
    if (this.#code !== undefined) this.#closeCode();
    this.#out.end();
  }

  #open(name: string, { class: names = '', href, src, alt = '', start = '1' }: Record<string, string>): void {
    this.#unread = '';
    this.#depth += 1;
    if (this.#droppedDepth > 0 || dropped.has(name)) this.#droppedDepth += 1;
    else if (this.#code !== undefined) {
      if (name === 'br') this.#code += '\n';
      else if (this.#fence !== '' && name === 'code') this.#codeName = readLanguage(names);
    } else if (name === 'a') this.#openLink(href);
    else if (name === 'img') this.#writeImage(src, alt);
    else if (name === 'ul' || name === 'ol' || name === 'menu') {
      const first = Number.parseInt(start, 10);
      this.#out.openContainer({ isOrdered: name === 'ol', next: first >= 0 && first < 1e6 ? first : 1, indent: 2 });
    } else this.#openPlain(name);
  }

  /** Opens an element whose attributes don’t matter. */
  #openPlain(name: string): void {
    const mark = marks.get(name);
    if (mark !== undefined) this.#out.openMark(mark);
    else if (codes.has(name)) this.#code = '';
    else if (name === 'pre') this.#openCode();
    else if (name === 'br') this.#isHeading ? this.#out.writeSpace() : this.#out.breakLine();
    else if (name === 'hr') {
      this.#out.separate(2);
      this.#out.put('---');
      this.#out.separate(2);
    } else if (name === 'li') this.#out.openItem();
    else if (name === 'blockquote') this.#out.openContainer('quotation');
    else if (name === 'table') this.#openTable();
    else if (name === 'td' || name === 'th') this.#openCell();
    else if (name === 'q') this.#out.put('“');
    else if (name === 'sup') this.#script = raised;
    else if (name === 'sub') this.#script = lowered;
    else if (isBlock(name)) this.#openBlock(name);
  }

  #openBlock(name: string): void {
    // The first paragraph of an item is on the item’s line.
    if (!(this.#out.isInList && this.#out.isStart)) this.#out.separate(2);
    if (bold.has(name)) this.#out.openMark('**');
    const level = /^h([1-6])$/u.exec(name)?.[1];
    this.#isHeading = level !== undefined && !this.#out.isInCell;
    if (this.#isHeading) this.#out.put(`${'#'.repeat(Number(level))} `);
  }

  #close(name: string): void {
    this.#unread = '';
    this.#depth -= 1;
    if (this.#droppedDepth > 0) this.#droppedDepth -= 1;
    else if (this.#code !== undefined) {
      if (name === 'pre' || (this.#fence === '' && codes.has(name))) this.#closeCode();
    } else if (marks.has(name)) this.#out.closeMark();
    else if (name === 'a') this.#closeLink();
    else if (name === 'q') this.#out.write('”');
    else if (name === 'sup' || name === 'sub') this.#script = undefined;
    else if (/^(?:ul|ol|menu|blockquote)$/u.test(name)) this.#out.closeContainer();
    else if (name === 'li') this.#out.separate(1);
    else if (name === 'table') this.#closeTable();
    else if (name === 'tr') this.#closeRow();
    else if (isBlock(name)) {
      if (bold.has(name)) this.#out.closeMark();
      this.#isHeading = false;
      this.#out.separate(2);
    }
  }

  #readText(text: string): void {
    this.#unread = '';
    if (this.#droppedDepth > 0) return;
    const script = this.#script;
    if (this.#code !== undefined) {
      this.#code += text;
      this.#passCode(this.#code);
    } else this.#out.writeText(script === undefined ? text : [...text].map((one) => script.get(one) ?? one).join(''));
  }

  #openLink(address: string | undefined): void {
    const target = toTarget(address);
    this.#addresses.push(target);
    if (target !== undefined) this.#out.put('[');
  }

  #closeLink(): void {
    const target = this.#addresses.pop();
    if (target !== undefined) this.#out.write(`](${target})`);
  }

  #writeImage(address: string | undefined, alt: string): void {
    const target = toTarget(address);
    const words = alt.replace(/[[\]\n]/gu, ' ').trim();
    if (target === undefined) this.#readText(words);
    else this.#out.put(`![${words}](${target})`);
  }

  #openCode(): void {
    this.#out.separate(2);
    this.#fence = this.#out.isInCell ? '' : '```';
    this.#code = '';
    this.#codeName = '';
    this.#isFenceWritten = false;
  }

  /** Passes on long code before its end. */
  #passCode(code: string): void {
    if (code.length <= codeMax) return;
    this.#code = this.#fence === '' ? undefined : '';
    if (this.#fence === '') this.#readText(code);
    else this.#writeCode(code);
  }

  #writeCode(code: string): void {
    const lines = (this.#isFenceWritten ? code : code.replace(/^\n/u, '')).split('\n');
    if (!this.#isFenceWritten) {
      const longest = Math.max(2, ...(code.match(/`{3,}/gu) ?? []).map((ticks) => ticks.length));
      this.#fence = '`'.repeat(longest + 1);
      this.#out.put(`${this.#fence}${this.#codeName}`);
      this.#out.beginCodeLine();
      this.#isFenceWritten = true;
    }
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#out.beginCodeLine();
      this.#out.write(/^ {0,3}`{3}/u.test(line) && line.trim().length >= this.#fence.length ? `    ${line}` : line);
    }
  }

  #closeCode(): void {
    const code = this.#code ?? '';
    this.#code = undefined;
    if (this.#fence !== '') {
      this.#writeCode(code.replace(/\n$/u, ''));
      this.#out.beginCodeLine();
      this.#out.write(this.#fence);
      this.#fence = '';
      this.#out.separate(2);
      return;
    }
    const words = code.replace(/\s+/gu, ' ').trim();
    if (words === '') return;
    if (/^\s/u.test(code)) this.#out.writeSpace();
    this.#out.put(words.includes('`') ? `\`\` ${words} \`\`` : `\`${words}\``);
    if (/\s$/u.test(code)) this.#out.writeSpace();
  }

  #openTable(): void {
    if (this.#tables.length === 0) this.#out.separate(2);
    this.#tables.push({ rows: 0, columns: 0, cells: 0 });
  }

  #openCell(): void {
    const table = this.#tables.at(-1);
    if (table === undefined || this.#tables.length > 1) {
      this.#out.writeSpace();
      return;
    }
    this.#out.closeMarks();
    this.#out.dropSpace();
    if (table.cells === 0 && table.rows > 0) this.#breakRow();
    table.cells += 1;
    if (table.cells === 1) this.#out.put('| ');
    else if (table.rows === 0 || table.cells <= table.columns) this.#out.write(' | ');
    else this.#out.writeSpace();
    this.#out.isInCell = true;
  }

  #closeRow(): void {
    const table = this.#tables.at(-1);
    if (table === undefined || this.#tables.length > 1 || table.cells === 0) return;
    this.#out.closeMarks();
    this.#out.dropSpace();
    if (table.rows === 0) table.columns = table.cells;
    this.#out.write(`${' | '.repeat(Math.max(0, table.columns - table.cells))} |`);
    if (table.rows === 0) {
      this.#breakRow();
      this.#out.put(`|${' --- |'.repeat(table.columns)}`);
    }
    table.rows += 1;
    table.cells = 0;
    this.#out.isInCell = false;
  }

  #breakRow(): void {
    this.#out.isInCell = false;
    this.#out.separate(1);
  }

  #closeTable(): void {
    if (this.#tables.length === 1) this.#closeRow();
    this.#tables.pop();
    if (this.#tables.length > 0) return;
    this.#out.isInCell = false;
    this.#out.separate(2);
  }
}

function isBlock(name: string): boolean {
  return !ownForms.has(name) && (blocks.has(name) || wrappers.has(name));
}

function readLanguage(names: string): string {
  return /(?:^|\s)(?:language|lang)-([\w+#-]{1,20})/u.exec(names)?.[1] ?? '';
}
