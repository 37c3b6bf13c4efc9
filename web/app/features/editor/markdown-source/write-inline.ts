import { type Inline, toBlockKey, toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import { type Definitions, readMarkdown } from '../../articles/markdown/read-markdown.ts';
import { type Piece, type Spelling, toPieces } from './inline-pieces.ts';

/** The position of a line decides which characters have to be escaped; an item's marker is part of its first line. */
export type InlinePlace = 'paragraph' | 'heading' | 'cell' | { readonly marker: string };

/** In order of preference. */
const spellings: readonly Spelling[] = [
  { bold: '**', italic: '*', address: 'bare' },
  { bold: '**', italic: '_', address: 'bare' },
  { bold: '**', italic: '*', address: 'angle' },
  { bold: '**', italic: '*', address: 'full' },
  { bold: '**', italic: '_', address: 'full' },
  { bold: '__', italic: '*', address: 'full' },
  { bold: '**', italic: '*', address: 'full', guardsEdges: true },
  { bold: '**', italic: '_', address: 'full', guardsEdges: true },
];

/**
 * Writes the text of a paragraph, heading or cell with as few escapes as possible: parses the result and escapes only
 * what would be parsed differently.
 * @param definitions link definitions of the text, which turn words in brackets into links
 */
export function writeInline(content: readonly Inline[], place: InlinePlace, definitions: Definitions): string {
  if (content.length === 0) return '';
  const lines = listSpellings(content, place);
  for (const key of [toBlockKey, toVisibleKey]) {
    const wanted = key(content);
    const isRight = (written: string) => {
      const read = readBack(written, place, definitions);
      return read !== undefined && key(read) === wanted;
    };
    const written = shortest(lines, isRight);
    if (written !== undefined) return written;
  }
  return render(lines[0] ?? [], escapable(lines[0] ?? []));
}

/** Lists the spellings that differ for this content. */
function listSpellings(content: readonly Inline[], place: InlinePlace): Piece[][] {
  const all = spellings.map((spelling) => asLines(toPieces(content, spelling), place));
  const plain = all.map((pieces) => render(pieces, new Set()));
  return all.filter((_, at) => plain.indexOf(plain[at] ?? '') === at);
}

/** Returns the first spelling that is right without escapes, otherwise the first that is right with escapes. */
function shortest(lines: readonly (readonly Piece[])[], isRight: (written: string) => boolean): string | undefined {
  for (const pieces of lines) {
    const plain = render(pieces, new Set());
    if (isRight(plain)) return plain;
  }
  for (const suspects of [likely, escapable]) {
    for (const pieces of lines) {
      const all = suspects(pieces);
      if (isRight(render(pieces, all))) return render(pieces, fewest(all, pieces, isRight));
    }
  }
  return undefined;
}

/** A line ends with two spaces, an empty one with a backslash; cells escape their bars themselves. */
function asLines(pieces: readonly Piece[], place: InlinePlace): Piece[] {
  let isLineEmpty = true;
  return pieces.map((piece): Piece => {
    if (piece.kind === 'sign' && piece.text === '\n') {
      const text = isLineEmpty ? '\\\n' : '  \n';
      isLineEmpty = true;
      return { kind: 'sign', text };
    }
    isLineEmpty = false;
    return place === 'cell' && piece.kind === 'sign' ? { ...piece, text: piece.text.replaceAll('|', '\\|') } : piece;
  });
}

const punctuation = /[!-/:-@[-`{-~]/g;

/** Positions of all characters that a backslash can escape, counted over the literal pieces. */
function escapable(pieces: readonly Piece[]): Set<number> {
  const all = new Set<number>();
  eachSign(pieces, (index) => all.add(index));
  return all;
}

/** The characters that usually need an escape in prose; the others are tried only when these do not suffice. */
function likely(pieces: readonly Piece[]): Set<number> {
  const some = new Set<number>();
  let offset = 0;
  for (const [at, { kind, text }] of pieces.entries()) {
    if (kind !== 'literal') continue;
    const isLineStart = at === 0 || pieces[at - 1]?.text.endsWith('\n') === true;
    for (const match of text.matchAll(/[\\`*[<~&|_!]/g)) some.add(offset + match.index);
    const start = isLineStart ? /^\d{0,9}[#>+\-=.):]/.exec(text)?.[0].length : undefined;
    if (start !== undefined) some.add(offset + start - 1);
    offset += text.length;
  }
  return some;
}

function eachSign(pieces: readonly Piece[], visit: (index: number) => void): void {
  let offset = 0;
  for (const { kind, text } of pieces) {
    if (kind !== 'literal') continue;
    for (const match of text.matchAll(punctuation)) visit(offset + match.index);
    offset += text.length;
  }
}

function render(pieces: readonly Piece[], escaped: ReadonlySet<number>): string {
  let offset = 0;
  return pieces
    .map(({ kind, text }) => {
      if (kind !== 'literal') return text;
      const start = offset;
      offset += text.length;
      return escaped.size === 0
        ? text
        : text.replaceAll(punctuation, (sign, at: number) => (escaped.has(start + at) ? `\\${sign}` : sign));
    })
    .join('');
}

/**
 * Maximum number of characters that are parsed to remove escapes; then the remaining escapes stay, so that the author
 * does not wait.
 */
const charactersMax = 200_000;

/**
 * Removes escapes in ever smaller groups, starting at the end, as long as the result stays right: opening marks keep
 * theirs.
 */
function fewest(
  all: ReadonlySet<number>,
  pieces: readonly Piece[],
  isRight: (written: string) => boolean,
): Set<number> {
  const left = new Set(all);
  let characters = 0;
  const without = (group: readonly number[]): void => {
    if (group.length === 0 || characters > charactersMax) return;
    const rest = new Set(left);
    for (const index of group) rest.delete(index);
    const written = render(pieces, rest);
    characters += written.length;
    if (isRight(written)) {
      for (const index of group) left.delete(index);
      return;
    }
    if (group.length === 1) return;
    const middle = group.length >> 1;
    without(group.slice(middle));
    without(group.slice(0, middle));
  };
  without([...all]);
  return left;
}

const none: Definitions = { text: '', count: 0 };

/** Parses the written text, to compare its content with the original. */
function readBack(written: string, place: InlinePlace, definitions: Definitions): readonly Inline[] | undefined {
  // Without a bracket nothing refers to the definitions, and hundreds of them would be parsed again with each escape
  // that is tried.
  const { text, count } = written.includes('[') ? definitions : none;
  const read = readMarkdown(text + framed(written, place));
  const [only, ...others] = read?.blocks ?? [];
  if (only === undefined || others.length > 0 || read?.definitions.count !== count) return undefined;
  const { block } = only;
  if (typeof place === 'object') {
    const item = block.type === 'list' && block.items.length === 1 ? block.items[0] : undefined;
    const paragraph = item?.content.length === 1 ? item.content[0] : undefined;
    return paragraph?.type === 'paragraph' ? paragraph.content : undefined;
  }
  switch (place) {
    case 'paragraph':
      return block.type === 'paragraph' ? block.content : undefined;
    case 'heading':
      return block.type === 'heading' ? block.content : undefined;
    case 'cell':
      return block.type === 'table' && block.rows.length === 2 ? block.rows[1]?.[0] : undefined;
  }
}

function framed(written: string, place: InlinePlace): string {
  if (typeof place === 'object') {
    const indent = ' '.repeat(place.marker.length + 1);
    return `${place.marker} ${written.replaceAll('\n', `\n${indent}`)}`;
  }
  switch (place) {
    case 'paragraph':
      return written;
    case 'heading':
      return toHeadingLine(written, 1);
    case 'cell':
      return `| a |\n| --- |\n| ${written} |`;
  }
}

/** Writes a heading; one of two lines is underlined. */
export function toHeadingLine(written: string, level: number): string {
  if (written === '') return '#'.repeat(level);
  return written.includes('\n') ? `${written}\n${level === 1 ? '===' : '---'}` : `${'#'.repeat(level)} ${written}`;
}
