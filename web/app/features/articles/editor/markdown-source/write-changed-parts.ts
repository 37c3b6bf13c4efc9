import { type Block, type List, type Table, toBlockKey, toVisibleKey } from '../../markdown/editor-blocks.ts';
import { type Definitions, type ParsedBlock, readMarkdown } from '../../markdown/read-markdown.ts';
import { distributeGaps, matchPlaces } from './splice-runs.ts';
import { writeItem, writeRow } from './write-blocks.ts';

/**
 * Writes a list or table of which some items or rows changed, and keeps the source of the others; undefined where the whole block has to
 * be written again.
 */
export function writeChangedParts(
  block: Block,
  before: ParsedBlock,
  text: string,
  definitions: Definitions,
): string | undefined {
  const written =
    block.type === 'list' && before.block.type === 'list'
      ? writeList(block, before.block, before, text, definitions)
      : block.type === 'table' && before.block.type === 'table'
        ? writeTable(block, before.block, before, text, definitions)
        : undefined;
  if (written === undefined) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const whole = lineEnd === '\n' ? written : written.replaceAll(/\r?\n/g, lineEnd);
  const read = readMarkdown(definitions.text + whole);
  const isRight = read?.blocks.length === 1 && read.blocks.every((one) => isSameText(one.block, block));
  return isRight && read.definitions.count === definitions.count ? whole : undefined;
}

function isSameText(one: Block, other: Block): boolean {
  const isAsLoose = one.type !== 'list' || other.type !== 'list' || one.isLoose === other.isLoose;
  return isAsLoose && toVisibleKey(one) === toVisibleKey(other);
}

function writeList(list: List, old: List, { parts }: ParsedBlock, text: string, definitions: Definitions) {
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
  const gaps = distributeGaps(places, ['', ...between, ''], list.isLoose ? '\n\n' : '\n');
  return spliceParts(items, gaps, list.isLoose ? '\n\n' : '\n');
}

function writeTable(table: Table, old: Table, { parts }: ParsedBlock, text: string, definitions: Definitions) {
  if (toBlockKey(table.align as never) !== toBlockKey(old.align as never) || parts[0] === undefined) return undefined;
  const sources = parts.map(({ from, to }) => text.slice(from, to));
  const rest = text.slice(parts[0].to).replace(/^\r?\n/, '');
  const delimiter = /^[^\r\n]*/.exec(rest)?.[0] ?? '';
  const places = matchPlaces(old.rows.map(toBlockKey), table.rows.map(toBlockKey));
  const rows = table.rows.map((row, at) => {
    const place = places[at];
    // The head stays the head.
    const found = place === undefined || (place === 0) !== (at === 0) ? undefined : sources[place];
    return found ?? writeRow(row, definitions);
  });
  return [rows[0], delimiter, ...rows.slice(1)].join('\n');
}

/** Ends of a list have nothing around them; between two items there is at least a line's end. */
function spliceParts(items: readonly string[], gaps: readonly string[], fresh: string): string {
  return items
    .map((item, at) => (at === 0 ? item : ((gaps[at] ?? '').includes('\n') ? gaps[at] : fresh) + item))
    .join('');
}
