/** A block of a Markdown text. `text` is Markdown, except in code, where it is verbatim. */
export interface MarkdownBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'note';
  /** Indentation and list mark or footnote label before the text. */
  readonly lead: string;
  readonly text: string;
  readonly afterBlank: boolean;
  /** Level of a heading, 1 to 6. */
  readonly level?: number;
}

export interface MarkdownDocument {
  readonly blocks: readonly MarkdownBlock[];
  /** Addresses of link reference definitions, by normalized label. */
  readonly definitions: ReadonlyMap<string, string>;
  /** Normalized labels that have a footnote. */
  readonly notes: ReadonlySet<string>;
}

// No two adjacent quantifiers below match the same character, so the cost of a line is linear in its length;
// `tools/regexes` checks this.
const containerMark = /(?<indent>[ \t]*)(?:>[ \t]?|(?<bullet>[-*+])(?=[ \t]|$)|(?<ordinal>\d{1,9})[.)](?=[ \t]|$))/y;
const rule = /^[ \t]*(?:>[ \t]*)*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const heading = /^[ \t]*#{1,6}(?=[ \t]|$)/;
const headingUnderline = /^[ \t]*(?:=+|-+)[ \t]*$/;
const openingFence = /^[ \t]*(?:(`{3,})[^`]*$|(~{3,}))/;
const tableRule = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
const definition = /^[ \t]*\[([^^\]][^\]]*)\]:[ \t]*(\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;
const taskBox = /^[ \t]*\[[ xX]\](?=[ \t])/;
const quoteMark = /^[ \t]*>[ \t]?/;
const noteLabel = /^[ \t]*\[\^([^\]\s]+)\]:/;

/** Normalizes a label, so that references match their definitions. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * Parses CommonMark with GFM tables and footnotes into flat blocks, in linear time (a full parser needs a minute for
 * 100 kB of nested quotes). Nesting is retained only as indentation.
 */
export function readMarkdown(markdown: string): MarkdownDocument {
  const reader = new BlockReader(markdown);
  while (reader.hasLine()) reader.readLine();
  return reader.finish();
}

interface OpenBlock {
  readonly kind: 'paragraph' | 'item' | 'note';
  readonly lead: string;
  readonly afterBlank: boolean;
  text: string;
}

class BlockReader {
  readonly #lines: readonly string[];
  readonly #blocks: MarkdownBlock[] = [];
  readonly #definitions = new Map<string, string>();
  readonly #notes = new Set<string>();
  #next = 0;
  #open: OpenBlock | undefined;
  #afterBlank = false;
  #inList = false;
  #lastCommentEndLine: number;

  constructor(markdown: string) {
    this.#lines = markdown.split(/\r\n?|\n/);
    this.#lastCommentEndLine = this.#lines.findLastIndex((line) => line.includes('-->'));
  }

  hasLine(): boolean {
    return this.#next < this.#lines.length;
  }

  finish(): MarkdownDocument {
    this.#close();
    return { blocks: this.#blocks, definitions: this.#definitions, notes: this.#notes };
  }

  readLine(): void {
    const line = this.#take();
    const { lead, text, listed } = this.#withoutContainerMarks(line);
    const fence = openingFence.exec(text);
    if (rule.test(line)) this.#readRule(line);
    else if (text.trim() === '' && !listed) this.#readBlank();
    else if (fence !== null) this.#readCode(fence[1] ?? fence[2] ?? '', /^[ \t]*>/.test(line));
    else if (heading.test(text)) this.#readHeading(lead, text);
    else if (this.#startsTable(text)) this.#readTable(text);
    else if (listed || this.#open !== undefined || !this.#readInvisible(text)) this.#readProse(text, lead, listed);
  }

  #take(): string {
    const line = this.#lines[this.#next] ?? '';
    this.#next += 1;
    return line;
  }

  #close(): void {
    if (this.#open === undefined) return;
    this.#blocks.push({ ...this.#open, text: this.#open.text.trim() });
    this.#open = undefined;
  }

  #add(kind: MarkdownBlock['kind'], lead: string, text: string, more: Pick<MarkdownBlock, 'level'> = {}): void {
    this.#close();
    const shown = kind === 'code' ? text : text.trim();
    this.#blocks.push({ kind, lead, text: shown, afterBlank: this.#afterBlank, ...more });
    this.#afterBlank = false;
  }

  #readHeading(lead: string, line: string): void {
    const level = heading.exec(line)?.[0].trim().length ?? 1;
    this.#add('heading', lead, withoutClosingHashes(line.replace(heading, '')), { level });
  }

  #readBlank(): void {
    this.#close();
    this.#afterBlank = true;
  }

  /** A line of hyphens below a paragraph makes the paragraph a heading; elsewhere it is a thematic break. */
  #readRule(line: string): void {
    if (this.#open?.kind === 'paragraph' && headingUnderline.test(line)) {
      this.#endAsHeading(2);
    } else {
      this.#readBlank();
      this.#inList = false;
    }
  }

  #endAsHeading(level: 1 | 2): void {
    const { lead = '', text = '' } = this.#open ?? {};
    this.#open = undefined;
    this.#add('heading', lead, text, { level });
  }

  #readCode(fence: string, quoted: boolean): void {
    const code: string[] = [];
    while (this.hasLine()) {
      const line = this.#take();
      if (quoted && !quoteMark.test(line)) {
        this.#next -= 1;
        break;
      }
      if (closesFence(line, fence)) break;
      code.push(quoted ? line.replace(quoteMark, '') : line);
    }
    this.#add('code', '', code.join('\n'));
  }

  #startsTable(text: string): boolean {
    const next = this.#lines[this.#next];
    return next?.includes('|') === true && tableRule.test(next) && tableCells(text).length === tableCells(next).length;
  }

  #readTable(header: string): void {
    this.#add('row', '', header);
    this.#take();
    for (let line = this.#lines[this.#next]; line !== undefined; line = this.#lines[this.#next]) {
      const row = line.replace(/^[ \t]*(?:>[ \t]*)*/, '');
      if (!row.includes('|')) return;
      this.#add('row', '', row);
      this.#take();
    }
  }

  /** Skips link definitions, and comments that start a line. */
  #readInvisible(text: string): boolean {
    const [, label, address] = definition.exec(text) ?? [];
    if (label !== undefined && address !== undefined) {
      const key = normalizeLabel(label);
      if (!this.#definitions.has(key)) this.#definitions.set(key, address.replace(/^<(.*)>$/, '$1'));
      return true;
    }
    if (!text.trimStart().startsWith('<!--') || this.#next - 1 > this.#lastCommentEndLine) return false;
    if (text.includes('-->')) return false;
    while (this.hasLine() && !this.#take().includes('-->'));
    return true;
  }

  #readProse(text: string, lead: string, listed: boolean): void {
    if (this.#open?.kind === 'paragraph' && !listed && headingUnderline.test(text)) {
      this.#endAsHeading(text.includes('=') ? 1 : 2);
    } else if (listed) {
      const box = taskBox.exec(text)?.[0] ?? '';
      this.#openBlock('item', `${lead}${box.trim()}${box && ' '}`).text = proseLine(text.slice(box.length));
    } else {
      const [label = '', name] = noteLabel.exec(text) ?? [];
      if (name !== undefined) this.#notes.add(normalizeLabel(name));
      const block = name === undefined ? this.#open : this.#openBlock('note', `[${name}] `);
      (block ?? this.#openBlock('paragraph', lead)).text += proseLine(text.slice(label.length));
    }
  }

  #openBlock(kind: OpenBlock['kind'], lead: string): OpenBlock {
    this.#close();
    const block: OpenBlock = { kind, lead, text: '', afterBlank: this.#afterBlank };
    this.#open = block;
    this.#afterBlank = false;
    return block;
  }

  /**
   * Removes quote marks and moves the outermost list mark to `lead`, by which all further lines of the block are
   * indented. Only a list that starts with 1 can interrupt a paragraph (CommonMark).
   */
  #withoutContainerMarks(line: string): { lead: string; text: string; listed: boolean } {
    let start = 0;
    let lead = '';
    let listed = false;
    containerMark.lastIndex = 0;
    for (let mark = containerMark.exec(line); mark !== null; mark = containerMark.exec(line)) {
      const { indent = '', bullet, ordinal } = mark.groups ?? {};
      const interrupts = this.#open?.kind === 'paragraph' && !this.#inList;
      if (ordinal !== undefined && Number(ordinal) !== 1 && interrupts && !listed) break;
      start = containerMark.lastIndex;
      if (bullet === undefined && ordinal === undefined) continue;
      if (lead.length < INDENT_MAX) {
        lead += `${listed ? '' : spaces(indent)}${ordinal === undefined ? '-' : `${ordinal}.`} `;
      }
      listed = true;
    }
    const text = line.slice(start);
    if (listed) this.#inList = true;
    else if (this.#afterBlank && /^\S/.test(text)) this.#inList = false;
    return { lead: listed || !this.#inList ? lead : spaces(/^[ \t]*/.exec(text)?.[0] ?? ''), text, listed };
  }
}

/** Cells of a table row, as Markdown; `\\|` is a literal bar. */
export function tableCells(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

/** Enough to show nesting; deeper text is not indented further. */
const INDENT_MAX = 20;

function spaces(indent: string): string {
  return indent.slice(0, INDENT_MAX).replaceAll('\t', '  ');
}

/**
 * A line of a paragraph: a soft break becomes a space, a hard break is retained (with its backslash, which the end
 * needs).
 */
function proseLine(text: string): string {
  return text.trim() + (/(?<! ) {2,}$|\\$/.test(text) ? '\n' : ' ');
}

function withoutClosingHashes(text: string): string {
  return text.trimEnd().replace(/(?<=[ \t])#+$|^#+$/, '');
}

function closesFence(line: string, fence: string): boolean {
  const text = line.replace(/^[ \t>]+/, '').trimEnd();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}
