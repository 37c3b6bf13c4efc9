import { type Block, type List, type Table, toBlockKey, toVisibleKey } from '../../markdown/editor-blocks.ts';
import { type Definitions, type ParsedBlock, readMarkdown } from '../../markdown/read-markdown.ts';
import { distributeGaps, matchPlaces } from './splice-runs.ts';
import { writeItem, writeRow } from './write-blocks.ts';

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

/**
 * Writes a list or table with some changed items or rows, preserving the source of the others; undefined if the whole
 * block has to be rewritten. Parsing of an item or row depends only on its neighbours, so only changed parts have to be
 * parsed again.
 */
export function writeChangedParts(
  block: Block,
  before: ParsedBlock,
  text: string,
  definitions: Definitions,
): ChangedBlock | undefined {
  const parts =
    block.type === 'list' && before.block.type === 'list'
      ? writeList(block, before.block, before, text, definitions)
      : block.type === 'table' && before.block.type === 'table'
        ? writeTable(block, before.block, before, text, definitions)
        : undefined;
  if (parts === undefined) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const join = (numbers: readonly number[]) => {
    const written = numbers.map((at, place) => (place === 0 ? '' : parts.gaps[at]) + (parts.texts[at] ?? '')).join('');
    return lineEnd === '\n' ? written : written.replaceAll(/\r?\n/g, lineEnd);
  };
  const all = [...parts.texts.keys()];
  const last = all.length - 1;
  const needed = all.filter((at) => at === 0 || at === last || !parts.isKept(at) || !parts.isKept(at + 1));
  const whole = join(all);
  if (needed.length < all.length) {
    const excerpt = { text: join(needed), block: pickParts(block, needed) };
    if (isReadAs(excerpt, definitions)) return { text: whole, excerpt };
  }
  return isReadAs({ text: whole, block }, definitions) ? { text: whole } : undefined;
}

function isReadAs({ text, block }: Excerpt, definitions: Definitions): boolean {
  const read = readMarkdown(definitions.text + text);
  const isRight = read?.blocks.length === 1 && read.blocks.every((one) => isSameText(one.block, block));
  return isRight && read.definitions.count === definitions.count;
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

function writeList(
  list: List,
  old: List,
  { parts }: ParsedBlock,
  text: string,
  definitions: Definitions,
): Parts | undefined {
  if (list.start !== old.start || list.items.length === 0) return undefined;
  const sources = parts.map(({ from, to }) => text.slice(from, to));
  const markers = sources.map((source) => /^(\s*)([-*+]|\d+)([.)]?)/.exec(source));
  const [, indent = '', , sign = ''] = markers[0] ?? [];
  const bullet = markers[0]?.[2] ?? '-';
  const numbers = markers.map((marker) => Number(marker?.[2]));
  const counts = numbers.every((number, at) => at === 0 || number === (numbers[0] ?? 0) + at);
  const markerAt = (at: number) => (list.start === null ? bullet : `${counts ? list.start + at : list.start}${sign}`);
  const places = matchPlaces(old.items.map(toBlockKey), list.items.map(toBlockKey));
  const items = list.items.map((item, at) => {
    const place = places[at];
    const found = place === undefined ? undefined : sources[place];
    const isSameNumber = list.start === null || `${markers[place ?? -1]?.[2]}${sign}` === markerAt(at);
    if (found !== undefined && isSameNumber) return found;
    if (found !== undefined) {
      const renumbered = found.replace(/^(\s*)\d+[.)]/, `$1${markerAt(at)}`);
      if (renumbered.length === found.length || !found.includes('\n')) return renumbered;
    }
    const written = writeItem(item, markerAt(at), list.isLoose, definitions);
    return written
      .split('\n')
      .map((line) => (line === '' ? line : indent + line))
      .join('\n');
  });
  const ends = parts.map(({ to }) => to);
  const between = parts.slice(1).map(({ from }, at) => text.slice(ends[at], from));
  const fresh = list.isLoose ? '\n\n' : '\n';
  // At least a line end separates two items.
  const gaps = distributeGaps(places, ['', ...between, ''], fresh).map((gap) => (gap.includes('\n') ? gap : fresh));
  const isSame = (at: number) => items[at] !== undefined && items[at] === sources[places[at] ?? -1];
  const isKept = (at: number) => isFollowing(places, at) && isSame(at - 1) && isSame(at);
  return { texts: items, gaps, isKept };
}

function writeTable(
  table: Table,
  old: Table,
  { parts }: ParsedBlock,
  text: string,
  definitions: Definitions,
): Parts | undefined {
  if (toBlockKey(table.align as never) !== toBlockKey(old.align as never) || parts[0] === undefined) return undefined;
  const sources = parts.map(({ from, to }) => text.slice(from, to));
  const rest = text.slice(parts[0].to).replace(/^\r?\n/, '');
  const delimiter = /^[^\r\n]*/.exec(rest)?.[0] ?? '';
  const places = matchPlaces(old.rows.map(toBlockKey), table.rows.map(toBlockKey));
  const rows = table.rows.map((row, at) => {
    const place = places[at];
    // The head row must stay the head.
    const found = place === undefined || (place === 0) !== (at === 0) ? undefined : sources[place];
    return found ?? writeRow(row, definitions);
  });
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
