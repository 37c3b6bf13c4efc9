import { type Block, type List, type Table, toBlockKey, toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import type { Definitions, ParsedBlock, readMarkdown } from '../../articles/markdown/read-markdown.ts';
import { distributeGaps, matchPlaces } from './splice-runs.ts';
import { writeBlock, writeItem, writeParts, writeRow } from './write-blocks.ts';

/** Some parts of a list or table that parse as they do in the whole block. */
export interface Excerpt {
  readonly text: string;
  readonly block: Block;
}

/** Markdown of a block, with an excerpt if one can replace it. */
export interface ChangedBlock {
  readonly text: string;
  readonly excerpt?: Excerpt | undefined;
}

/** A list or table assembled from its items or rows. */
interface Parts {
  readonly texts: readonly string[];
  /** Gap before each part. */
  readonly gaps: readonly string[];
  /** Whether a part and its predecessor are both unchanged. */
  readonly isKept: (at: number) => boolean;
}

/** Reads Markdown, or returns what it read before. */
export type Read = typeof readMarkdown;

/**
 * Writes a list or table with some changed items or rows, preserving the source of the others; undefined if the whole
 * block has to be rewritten. Parsing of an item or row depends only on its neighbours, so only changed parts have to be
 * parsed again.
 */
export function* writeChangedParts(
  block: Block,
  before: ParsedBlock,
  text: string,
  definitions: Definitions,
  read: Read,
): Generator<undefined, ChangedBlock | undefined> {
  const parts =
    block.type === 'list' && before.block.type === 'list'
      ? yield* writeList(block, before.block, before, text, definitions)
      : block.type === 'table' && before.block.type === 'table'
        ? yield* writeTable(block, before.block, before, text, definitions)
        : undefined;
  if (parts === undefined) return undefined;
  const join = (numbers: readonly number[]) => joinParts(parts, numbers, text.includes('\r\n') ? '\r\n' : '\n');
  const all = [...parts.texts.keys()];
  const last = all.length - 1;
  const needed = all.filter((at) => at === 0 || at === last || !parts.isKept(at) || !parts.isKept(at + 1));
  const whole = join(all);
  if (needed.length < all.length || all.length >= excerptMin) {
    const excerpt = yield* readStretches(block, parts, needed, join, definitions, read);
    if (excerpt !== undefined) return { text: whole, excerpt };
  }
  return isReadAs({ text: whole, block }, definitions, read) ? { text: whole } : undefined;
}

/** Writes a block that replaces no other block. The excerpt of a long list or table is its two ends. */
export function* writeNewBlock(
  block: Block,
  before: string,
  lineEnd: string,
  definitions: Definitions,
  read: Read,
): Generator<undefined, ChangedBlock> {
  if (block.type !== 'list' && block.type !== 'table') {
    return { text: withLineEnds(writeBlock(block, definitions, before), lineEnd) };
  }
  const { texts, gap } = yield* writeParts(block, definitions, before);
  const parts = { texts, gaps: texts.map(() => gap) };
  const all = [...texts.keys()];
  const join = (numbers: readonly number[]) => joinParts(parts, numbers, lineEnd);
  const excerpt =
    all.length < excerptMin ? undefined : yield* readStretches(block, parts, all, join, definitions, read);
  return { text: join(all), excerpt };
}

function joinParts(
  { texts, gaps }: Pick<Parts, 'texts' | 'gaps'>,
  numbers: readonly number[],
  lineEnd: string,
): string {
  const written = numbers.map((at, place) => (place === 0 ? '' : gaps[at]) + (texts[at] ?? '')).join('');
  return withLineEnds(written, lineEnd);
}

function withLineEnds(text: string, lineEnd: string): string {
  return lineEnd === '\n' ? text : text.replaceAll(/\r?\n/g, lineEnd);
}

/** UTF-16 units to read at a time, which takes some milliseconds. */
const readAtOnce = 2000;

/**
 * Reads some parts of a block in short stretches that overlap by one part, each between the first and the last part.
 * @returns the excerpt to check neighbours with; undefined if Markdown reads a stretch as something else
 */
function* readStretches(
  block: Block,
  { texts }: Pick<Parts, 'texts'>,
  needed: readonly number[],
  join: (numbers: readonly number[]) => string,
  definitions: Definitions,
  read: Read,
): Generator<undefined, Excerpt | undefined> {
  const last = texts.length - 1;
  const pickExcerpt = (numbers: readonly number[]) => {
    const sorted = [...new Set([0, ...numbers, last])];
    return { text: join(sorted), block: pickParts(block, sorted) };
  };
  // A power of two: a letter must not move the other stretches, so that they are found in the cache.
  const length = needed.reduce((sum, at) => sum + (texts[at]?.length ?? 0), 0);
  const count = 2 ** Math.max(1, Math.floor(Math.log2((readAtOnce * needed.length) / length)));
  for (let from = 0; from < needed.length - 1 || from === 0; from += count) {
    const stretch = pickExcerpt(needed.slice(from, from + count + 1));
    if (!isReadAs(stretch, definitions, read)) return undefined;
    if (needed.length <= count + 1) return stretch;
    yield;
  }
  // The rest does not have to be checked again.
  return pickExcerpt([1, last - 1]);
}

function isReadAs({ text, block }: Excerpt, definitions: Definitions, read: Read): boolean {
  const found = read(definitions.text + text);
  const isRight = found?.blocks.length === 1 && found.blocks.every((one) => isSameText(one.block, block));
  return isRight && found.definitions.count === definitions.count;
}

/** Minimum number of parts for an excerpt; shorter lists and tables are parsed as a whole. */
const excerptMin = 12;

/** Returns the ends of a long unchanged list or table: they determine how the text before and after it is parsed. */
export function readExcerpt({ block, from, to, parts }: ParsedBlock, text: string): Excerpt | undefined {
  const last = parts.length - 1;
  const [second, hidden, next] = [parts[1], parts[last - 2], parts[last - 1]];
  if (parts.length < excerptMin || second === undefined || hidden === undefined || next === undefined) return undefined;
  const ends = text.slice(from, second.to) + text.slice(hidden.to, to);
  return { text: ends, block: pickParts(block, [0, 1, last - 1, last]) };
}

function pickParts(block: Block, numbers: readonly number[]): Block {
  const picked = new Set(numbers);
  if (block.type === 'list') return { ...block, items: block.items.filter((_, at) => picked.has(at)) };
  return block.type === 'table' ? { ...block, rows: block.rows.filter((_, at) => picked.has(at)) } : block;
}

function isSameText(one: Block, other: Block): boolean {
  const isAsLoose = one.type !== 'list' || other.type !== 'list' || one.isLoose === other.isLoose;
  return isAsLoose && toVisibleKey(one) === toVisibleKey(other);
}

function* writeList(
  list: List,
  old: List,
  { parts }: ParsedBlock,
  text: string,
  definitions: Definitions,
): Generator<undefined, Parts | undefined> {
  if (list.start !== old.start || list.items.length === 0) return undefined;
  const sources = parts.map(({ from, to }) => text.slice(from, to));
  const markers = sources.map((source) => /^(\s*)([-*+]|\d+)([.)]?)/.exec(source));
  const [, indent = '', , sign = ''] = markers[0] ?? [];
  const bullet = markers[0]?.[2] ?? '-';
  const numbers = markers.map((marker) => Number(marker?.[2]));
  const counts = numbers.every((number, at) => at === 0 || number === (numbers[0] ?? 0) + at);
  const markerAt = (at: number) => (list.start === null ? bullet : `${counts ? list.start + at : list.start}${sign}`);
  const places = matchPlaces(old.items.map(toBlockKey), list.items.map(toBlockKey));
  const sourceAt = (at: number) => {
    const place = places[at];
    const found = place === undefined ? undefined : sources[place];
    const isSameNumber = list.start === null || `${markers[place ?? -1]?.[2]}${sign}` === markerAt(at);
    if (found === undefined || isSameNumber) return found;
    const renumbered = found.replace(/^(\s*)\d+[.)]/, `$1${markerAt(at)}`);
    return renumbered.length === found.length || !found.includes('\n') ? renumbered : undefined;
  };
  const items: string[] = [];
  for (const [at, item] of list.items.entries()) {
    const source = sourceAt(at);
    const lines = source ?? indentLines(writeItem(item, markerAt(at), list.isLoose, definitions), indent);
    items.push(lines);
    if (source === undefined) yield;
  }
  const ends = parts.map(({ to }) => to);
  const between = parts.slice(1).map(({ from }, at) => text.slice(ends[at], from));
  const fresh = list.isLoose ? '\n\n' : '\n';
  // At least a line end separates two items.
  const gaps = distributeGaps(places, ['', ...between, ''], fresh).map((gap) => (gap.includes('\n') ? gap : fresh));
  const isSame = (at: number) => items[at] !== undefined && items[at] === sources[places[at] ?? -1];
  const isKept = (at: number) => isFollowing(places, at) && isSame(at - 1) && isSame(at);
  return { texts: items, gaps, isKept };
}

function indentLines(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n');
}

function* writeTable(
  table: Table,
  old: Table,
  { parts }: ParsedBlock,
  text: string,
  definitions: Definitions,
): Generator<undefined, Parts | undefined> {
  if (toBlockKey(table.align as never) !== toBlockKey(old.align as never) || parts[0] === undefined) return undefined;
  const sources = parts.map(({ from, to }) => text.slice(from, to));
  const rest = text.slice(parts[0].to).replace(/^\r?\n/, '');
  const delimiter = /^[^\r\n]*/.exec(rest)?.[0] ?? '';
  const places = matchPlaces(old.rows.map(toBlockKey), table.rows.map(toBlockKey));
  const rows: string[] = [];
  for (const [at, row] of table.rows.entries()) {
    const place = places[at];
    // The head row must stay the head.
    const found = place === undefined || (place === 0) !== (at === 0) ? undefined : sources[place];
    rows.push(found ?? writeRow(row, definitions));
    if (found === undefined) yield;
  }
  const isKept = (at: number) => isFollowing(places, at) && (places[at - 1] === 0) === (at === 1);
  return {
    texts: rows.map((row, at) => (at === 0 ? `${row}\n${delimiter}` : row)),
    gaps: rows.map(() => '\n'),
    isKept,
  };
}

/** Whether the previous part was its predecessor before the change, too; after the last part there is none. */
function isFollowing(places: readonly (number | undefined)[], at: number): boolean {
  const before = places[at - 1];
  return at === places.length || (before !== undefined && places[at] === before + 1);
}
