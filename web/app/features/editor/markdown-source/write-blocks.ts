import type { Alignment, Block, Item, List, Row, Table } from '../../articles/markdown/editor-blocks.ts';
import { needsBlank } from '../../articles/markdown/normalize-blocks.ts';
import type { Definitions } from '../../articles/markdown/read-markdown.ts';
import { toHeadingLine, writeInline } from './write-inline.ts';

/** Writes the Markdown of a block; the parent indents or prefixes nested blocks. */
export function writeBlock(block: Block, definitions: Definitions, before?: string): string {
  switch (block.type) {
    case 'paragraph':
      return remember(block, '', definitions, () => writeInline(block.content, 'paragraph', definitions));
    case 'heading':
      return remember(block, '', definitions, () =>
        toHeadingLine(writeInline(block.content, 'heading', definitions), block.level),
      );
    case 'code':
      return fenced(block.language ?? '', block.text);
    case 'rule':
      return '---';
    case 'image':
      return writeImage(block);
    case 'quote':
      return prefixed(writeAll(block.content, definitions), '>');
    case 'list':
    case 'table': {
      const { texts, gap } = finish(writeParts(block, definitions, before));
      return texts.join(gap);
    }
  }
}

/** The items or rows of a block, written. */
export interface WrittenParts {
  readonly texts: readonly string[];
  /** What stands between two of them. */
  readonly gap: string;
}

/** The items of a list or the rows of a table one by one: to write thousands of words takes longer than a frame. */
export function* writeParts(
  block: List | Table,
  definitions: Definitions,
  before?: string,
): Generator<undefined, WrittenParts> {
  const texts: string[] = [];
  if (block.type === 'list') {
    const sign = chooseSign(block, before);
    for (const [at, item] of block.items.entries()) {
      texts.push(writeItem(item, markerAt(block, at, sign), block.isLoose, definitions));
      yield;
    }
    return { texts, gap: block.isLoose ? '\n\n' : '\n' };
  }
  const [head = [], ...rows] = block.rows;
  texts.push(`${writeRow(head, definitions)}\n${delimiterRow(block.align)}`);
  for (const row of rows) {
    texts.push(writeRow(row, definitions));
    yield;
  }
  return { texts, gap: '\n' };
}

function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Escapes every character that could begin a mark: descriptions contain few of them. */
function writeImage({ src, alt, title }: Extract<Block, { readonly type: 'image' }>): string {
  const description = alt.replaceAll(/[\\`*_[\]<>&!~|:]/g, '\\$&');
  return title === null
    ? `![${description}](${src})`
    : `![${description}](${src} "${title.replaceAll(/["\\&]/g, '\\$&')}")`;
}

function fenced(language: string, text: string): string {
  const sign = language.includes('`') ? '~' : '`';
  const longest = Math.max(2, ...(text.match(/`+|~+/g) ?? []).map((run) => run.length));
  const fence = sign.repeat(longest + 1);
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix : `${prefix} ${line}`))
    .join('\n');
}

/** The list item that contains the blocks. */
interface ItemPlace {
  readonly marker: string;
  readonly isLoose: boolean;
}

/** Writes the blocks of a quote or an item; in a tight item a list follows its paragraph without a blank line. */
function writeAll(blocks: readonly Block[], definitions: Definitions, item?: ItemPlace): string {
  let written = '';
  // A list at the start of an item uses another marker than the item: three equal ones in a row would be a thematic
  // break.
  let last = item?.marker ?? '';
  for (const [at, block] of blocks.entries()) {
    if (at === 0 && item !== undefined && block.type === 'paragraph')
      last = writeInline(block.content, item, definitions);
    // Hyphens could be parsed as a setext underline or as another item of the list.
    else if (block.type === 'rule') last = '___';
    else last = writeBlock(block, definitions, last);
    const gap = at === 0 ? '' : item?.isLoose === false && !needsBlank(blocks, at) ? '\n' : '\n\n';
    written += gap + last;
  }
  return written;
}

/** @param before source of the previous block: two lists with the same marker would merge */
function chooseSign(list: List, before = ''): string {
  return list.start === null ? (/^\s*-/.test(before) ? '*' : '-') : /^\s*\d+\./.test(before) ? ')' : '.';
}

function markerAt(list: List, at: number, sign: string): string {
  return list.start === null ? sign : `${list.start + at}${sign}`;
}

/**
 * Cache of written lines, items and rows: unchanged ones are the same objects, so abandoned writing can continue, and
 * what is written for a report is not written again for a price. Compares the text of the definitions, because each
 * reader of a text has its own.
 */
const known = new WeakMap<
  Block | Item | Row,
  { readonly place: string; readonly definitions: string; readonly text: string }
>();

function remember(part: Block | Item | Row, place: string, definitions: Definitions, write: () => string): string {
  const found = known.get(part);
  if (found?.place === place && found.definitions === definitions.text) return found.text;
  const text = write();
  known.set(part, { place, definitions: definitions.text, text });
  return text;
}

/** Writes an item after its marker and indents its lines to match. */
export function writeItem(item: Item, marker: string, isLoose: boolean, definitions: Definitions): string {
  return remember(item, `${marker} ${isLoose}`, definitions, () => {
    const text = writeAll(item.content, definitions, { marker, isLoose });
    if (text === '') return marker;
    const indent = ' '.repeat(marker.length + 1);
    const lines = text.split('\n').map((line, at) => (at === 0 || line === '' ? line : indent + line));
    return `${marker} ${lines.join('\n')}`;
  });
}

/** Writes a table row; cell content stays on one line. */
export function writeRow(row: Row, definitions: Definitions): string {
  const write = () => `| ${row.map((cell) => writeInline(cell, 'cell', definitions)).join(' | ')} |`;
  return remember(row, '', definitions, write);
}

function delimiterRow(align: readonly Alignment[]): string {
  const cells = align.map((one) => {
    if (one === null) return '---';
    return { left: ':---', center: ':---:', right: '---:' }[one];
  });
  return `| ${cells.join(' | ')} |`;
}
