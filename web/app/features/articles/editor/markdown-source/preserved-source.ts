import { type Block, toBlockKey, toVisibleKey } from '../../markdown/editor-blocks.ts';
import { type ParsedBlock, type ParsedMarkdown, readMarkdown } from '../../markdown/read-markdown.ts';
import { changedRuns, distributeGaps, matchPlaces } from './splice-runs.ts';
import { writeBlock } from './write-blocks.ts';
import { writeChangedParts } from './write-changed-parts.ts';

/** Blocks that did not change since the last time are the same objects: a long text is written again with each pause in typing. */
const keysOfBlocks = new WeakMap<Block, string>();

function toKnownKey(block: Block): string {
  const key = keysOfBlocks.get(block) ?? toBlockKey(block);
  keysOfBlocks.set(block, key);
  return key;
}

/** A block of the text that is being put together. */
interface Entry {
  readonly block: Block;
  readonly key: string;
  text: string;
  /** Its place in the text of before, where it has kept one. */
  readonly place: number | undefined;
}

/**
 * A Markdown text that can be written again after its blocks changed: what did not change keeps its source to the byte, with
 * all that stands between.
 */
export class PreservedSource {
  readonly #text: string;
  readonly #read: ParsedMarkdown;
  readonly #keys: readonly string[];
  readonly #gaps: readonly string[];
  readonly #lineEnd: string;
  readonly #written = new Map<string, string>();

  constructor(text: string, read: ParsedMarkdown) {
    this.#text = text;
    this.#read = read;
    this.#keys = read.blocks.map(({ block }) => toBlockKey(block));
    const ends = [0, ...read.blocks.map(({ to }) => to)];
    const starts = [...read.blocks.map(({ from }) => from), text.length];
    this.#gaps = starts.map((start, at) => text.slice(ends[at], start));
    this.#lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** The text with these blocks. */
  write(blocks: readonly Block[]): string {
    const keys = blocks.map(toKnownKey);
    const places = matchPlaces(this.#keys, keys);
    const gaps = distributeGaps(places, this.#gaps, this.#lineEnd.repeat(2));
    if (blocks.length === 0 && this.#keys.length > 0 && gaps.every((gap) => gap.trim() === '')) return '';
    const partners = this.#partnersOf(places, blocks);
    const entries: Entry[] = [];
    for (const [at, block] of blocks.entries()) {
      entries.push(this.#entry(block, keys[at] ?? '', places[at], partners[at], entries.at(-1)?.text));
    }
    this.#separate(entries, gaps);
    return this.#join(entries, gaps, 0, entries.length);
  }

  #entry(
    block: Block,
    key: string,
    place: number | undefined,
    partner: ParsedBlock | undefined,
    before: string | undefined,
  ): Entry {
    // Something moved or copied is found elsewhere.
    const found = this.#read.blocks[place ?? this.#keys.indexOf(key)];
    return {
      block,
      key,
      text: found === undefined ? this.#anew(block, key, partner, before) : this.#sourceOf(found),
      place,
    };
  }

  #sourceOf({ from, to }: ParsedBlock): string {
    return this.#text.slice(from, to);
  }

  #anew(block: Block, key: string, partner: ParsedBlock | undefined, before = ''): string {
    // What a list begins with depends on the list before it.
    const memory = block.type === 'list' ? `${/^\s*[-\d]*[-.]?/.exec(before)?.[0] ?? ''}${key}` : key;
    const known = this.#written.get(memory);
    if (known !== undefined) return known;
    const parts =
      partner === undefined ? undefined : writeChangedParts(block, partner, this.#text, this.#read.definitions);
    const text = parts ?? this.#withLineEnds(writeBlock(block, this.#read.definitions, before));
    this.#written.set(memory, text);
    return text;
  }

  #withLineEnds(text: string): string {
    return this.#lineEnd === '\n' ? text : text.replaceAll('\n', this.#lineEnd);
  }

  /** The block of the same kind that a changed one took the place of. */
  #partnersOf(places: readonly (number | undefined)[], blocks: readonly Block[]): (ParsedBlock | undefined)[] {
    const partners = new Array<ParsedBlock | undefined>(blocks.length).fill(undefined);
    for (const { before, next } of changedRuns(places, this.#keys.length)) {
      let at = before[0];
      for (let index = next[0]; index < next[1]; index += 1) {
        const type = blocks[index]?.type;
        const found = this.#read.blocks.slice(at, before[1]).findIndex(({ block }) => block.type === type);
        if (found === -1) continue;
        partners[index] = this.#read.blocks[at + found];
        at += found + 1;
      }
    }
    return partners;
  }

  /**
   * Ensures that blocks which became neighbours by the edit still parse as the blocks they are: it tries them unchanged, then with a
   * blank line between them, then with the blocks around them written again as well.
   */
  #separate(entries: Entry[], gaps: string[]): void {
    const isSeam = (at: number) => !this.#areOld(entries[at - 1], entries[at], at, entries.length);
    for (let at = 0; at <= entries.length; at += 1) {
      if (!isSeam(at)) continue;
      let end = at;
      while (end < entries.length && isSeam(end + 1)) end += 1;
      this.#settle(entries, gaps, Math.max(0, at - 1), Math.min(entries.length, end + 1));
      at = end;
    }
  }

  #areOld(left: Entry | undefined, right: Entry | undefined, at: number, length: number): boolean {
    const before = at === 0 ? -1 : left?.place;
    const after = at === length ? this.#keys.length : right?.place;
    return before !== undefined && after === before + 1;
  }

  #settle(entries: Entry[], gaps: string[], start: number, end: number): void {
    if (this.#isRight(entries, gaps, start, end)) return;
    for (let at = Math.max(1, start); at <= end; at += 1) {
      const isInside = at > start && at < end;
      if (isInside || (gaps[at] ?? '').trim() !== '') gaps[at] = this.#apart(gaps[at] ?? '', at === entries.length);
    }
    if (start === 0 && (gaps[0] ?? '').trim() !== '') gaps[0] = this.#apart(gaps[0] ?? '', false);
    if (this.#isRight(entries, gaps, start, end)) return;
    this.#rewrite(entries, start, end);
    for (let at = start; at <= end; at += 1) {
      if (at > 0 && at < entries.length) gaps[at] = this.#apart(gaps[at] ?? '', false);
    }
    if (this.#isRight(entries, gaps, start, end)) return;
    this.#rewrite(entries, 0, entries.length);
    for (let at = 1; at < entries.length; at += 1) gaps[at] = this.#apart(gaps[at] ?? '', false);
  }

  #rewrite(entries: Entry[], start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const entry = entries[at];
      if (entry === undefined) continue;
      entry.text = this.#withLineEnds(writeBlock(entry.block, this.#read.definitions, entries[at - 1]?.text));
    }
  }

  /** The same with a blank line at both ends, at the text's own end at the beginning alone. */
  #apart(gap: string, isEnd: boolean): string {
    const blank = this.#lineEnd.repeat(2);
    const inner = gap.trim();
    if (inner === '') return blankLine.test(gap) || isEnd ? gap : blank;
    return blank + inner + (isEnd ? gap.slice(gap.trimEnd().length) : blank);
  }

  #isRight(entries: readonly Entry[], gaps: readonly string[], first: number, last: number): boolean {
    // What follows at once, without a blank line, is read in the light of what is before it; and so are neighbours further.
    let start = Math.max(0, first - 1);
    while (start > 0 && !blankAtEnd.test(gaps[start] ?? '')) start -= 1;
    let end = Math.min(entries.length, last + 1);
    while (end < entries.length && !blankAtStart.test(gaps[end] ?? '')) end += 1;
    const { definitions } = this.#read;
    const read = readMarkdown(definitions.text + this.#join(entries, gaps, start, end));
    if (read === undefined || read.blocks.length !== end - start) return false;
    const inside = gaps.slice(start === 0 ? 0 : start + 1, end === entries.length ? end + 1 : end);
    return (
      read.definitions.count === definitions.count + countDefinitions(inside) &&
      read.blocks.every(({ block }, at) => matchesEntry(block, entries[start + at]))
    );
  }

  /** The text of some entries, with what is before the first and after the last of all. */
  #join(entries: readonly Entry[], gaps: readonly string[], start: number, end: number): string {
    let text = start === 0 ? (gaps[0] ?? '') : '';
    for (let at = start; at < end; at += 1) {
      text += entries[at]?.text ?? '';
      if (at + 1 < end || end === entries.length) text += gaps[at + 1] ?? '';
    }
    return text;
  }
}

const blankLine = /\n[ \t]*\r?\n/;
/** Link definitions stand in gaps, too, and may touch one of the blocks. */
const blankAtEnd = /\n[ \t]*\r?\n$/;
const blankAtStart = /^[ \t]*\r?\n[ \t]*\r?\n/;

function matchesEntry(block: Block, entry: Entry | undefined): boolean {
  return entry !== undefined && (toBlockKey(block) === entry.key || toVisibleKey(block) === toVisibleKey(entry.block));
}

function countDefinitions(gaps: readonly string[]): number {
  return gaps.reduce((sum, gap) => sum + (gap.trim() === '' ? 0 : (readMarkdown(gap)?.definitions.count ?? 0)), 0);
}
