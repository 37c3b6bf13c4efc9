import { reachesFurther, startsBlock } from '../../articles/markdown/block-boundaries.ts';
import { type Block, toBlockKey, toVisibleKey } from '../../articles/markdown/editor-blocks.ts';
import { type ParsedBlock, type ParsedMarkdown, readMarkdown } from '../../articles/markdown/read-markdown.ts';
import { changedRuns, distributeGaps, matchPlaces } from './splice-runs.ts';
import { writeBlock } from './write-blocks.ts';
import {
  type ChangedBlock,
  type Excerpt,
  readExcerpt,
  writeChangedParts,
  writeNewBlock,
} from './write-changed-parts.ts';

/** Cache: unchanged blocks are the same objects, and a long text is written again after each pause in typing. */
const keysOfBlocks = new WeakMap<Block, string>();

function toKnownKey(block: Block): string {
  const key = keysOfBlocks.get(block) ?? toBlockKey(block);
  keysOfBlocks.set(block, key);
  return key;
}

/** A block of the text that is being assembled. */
interface Entry {
  readonly block: Block;
  readonly key: string;
  text: string;
  /** Its index in the previous text, if it is unchanged. */
  readonly place: number | undefined;
  /**
   * Replaces the text of the block where only its ends and changed parts have to be parsed; removed once the block is
   * rewritten as a whole.
   */
  excerpt?: Excerpt | undefined;
}

/**
 * A Markdown text that can be written again after some blocks changed: unchanged blocks and the gaps between them keep
 * their source byte for byte.
 */
export class PreservedSource {
  readonly #text: string;
  readonly #read: ParsedMarkdown;
  readonly #keys: readonly string[];
  readonly #gaps: readonly string[];
  readonly #lineEnd: string;
  readonly #written = new Map<string, ChangedBlock>();
  readonly #checked = new CheckedTexts();
  /** Ranges of new lists and tables; cached until one of them changes. */
  readonly #stretches = new CheckedTexts();

  constructor(text: string, read: ParsedMarkdown) {
    this.#text = text;
    this.#read = read;
    this.#keys = read.blocks.map(({ block }) => toBlockKey(block));
    const ends = [0, ...read.blocks.map(({ to }) => to)];
    const starts = [...read.blocks.map(({ from }) => from), text.length];
    this.#gaps = starts.map((start, at) => text.slice(ends[at], start));
    this.#lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** Writes the text with these blocks. */
  write(blocks: readonly Block[]): string {
    const steps = this.writeInSteps(blocks);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /**
   * Does the same in steps: block by block, and part by part in a long list or table. If it is abandoned, the next call
   * reuses what was written so far.
   */
  *writeInSteps(blocks: readonly Block[]): Generator<undefined, string> {
    const keys = blocks.map(toKnownKey);
    const places = matchPlaces(this.#keys, keys);
    const gaps = distributeGaps(places, this.#gaps, this.#lineEnd.repeat(2));
    if (blocks.length === 0 && this.#keys.length > 0 && gaps.every((gap) => gap.trim() === '')) return '';
    const partners = this.#partnersOf(places, blocks);
    const entries: Entry[] = [];
    for (const [at, block] of blocks.entries()) {
      const key = keys[at] ?? '';
      // A moved or copied block is found elsewhere in the old text.
      const found = this.#read.blocks[places[at] ?? this.#keys.indexOf(key)];
      const written =
        found === undefined ? yield* this.#writeAgain(block, key, partners[at], entries.at(-1)?.text) : undefined;
      entries.push({ block, key, place: places[at], ...(written ?? this.#sourceOf(found)) });
      if (written !== undefined) yield;
    }
    yield* this.#separate(entries, gaps);
    this.#checked.forgetUnused();
    return this.#join(entries, gaps, 0, entries.length);
  }

  #sourceOf(found: ParsedBlock | undefined): ChangedBlock {
    if (found === undefined) return { text: '' };
    return { text: this.#text.slice(found.from, found.to), excerpt: readExcerpt(found, this.#text) };
  }

  *#writeAgain(
    block: Block,
    key: string,
    partner: ParsedBlock | undefined,
    before = '',
  ): Generator<undefined, ChangedBlock> {
    // The marker of a list depends on the list before it.
    const memory = block.type === 'list' ? `${/^\s*[-\d]*[-.]?/.exec(before)?.[0] ?? ''}${key}` : key;
    const known = this.#written.get(memory);
    if (known !== undefined) return known;
    const { definitions } = this.#read;
    const read = (text: string) => this.#stretches.read(text);
    const changed = partner && (yield* writeChangedParts(block, partner, this.#text, definitions, read));
    const written = changed ?? (yield* writeNewBlock(block, before, this.#lineEnd, definitions, read));
    this.#written.set(memory, written);
    this.#stretches.forgetUnused();
    return written;
  }

  #withLineEnds(text: string): string {
    return this.#lineEnd === '\n' ? text : text.replaceAll('\n', this.#lineEnd);
  }

  /** For each changed block, the block of the same kind that it replaced. */
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
   * Ensures that blocks which became neighbours still parse as the same blocks: tries them unchanged, then with a blank
   * line between them, then with the surrounding blocks rewritten as well.
   */
  *#separate(entries: Entry[], gaps: string[]): Generator<undefined, void> {
    const isSeam = (at: number) => !this.#areOld(entries[at - 1], entries[at], at, entries.length);
    for (let at = 0; at <= entries.length; at += 1) {
      if (!isSeam(at)) continue;
      let end = at;
      while (end < entries.length && isSeam(end + 1)) end += 1;
      yield* this.#settle(entries, gaps, Math.max(0, at - 1), Math.min(entries.length, end + 1));
      at = end;
    }
  }

  #areOld(left: Entry | undefined, right: Entry | undefined, at: number, length: number): boolean {
    const before = at === 0 ? -1 : left?.place;
    const after = at === length ? this.#keys.length : right?.place;
    return before !== undefined && after === before + 1;
  }

  *#settle(entries: Entry[], gaps: string[], start: number, end: number): Generator<undefined, void> {
    if (yield* this.#isRight(entries, gaps, start, end)) return;
    for (let at = Math.max(1, start); at <= end; at += 1) {
      const isInside = at > start && at < end;
      if (isInside || (gaps[at] ?? '').trim() !== '') gaps[at] = this.#apart(gaps[at] ?? '', at === entries.length);
    }
    if (start === 0 && (gaps[0] ?? '').trim() !== '') gaps[0] = this.#apart(gaps[0] ?? '', false);
    if (yield* this.#isRight(entries, gaps, start, end)) return;
    yield* this.#rewrite(entries, start, end);
    for (let at = start; at <= end; at += 1) {
      if (at > 0 && at < entries.length) gaps[at] = this.#apart(gaps[at] ?? '', false);
    }
    if (yield* this.#isRight(entries, gaps, start, end)) return;
    yield* this.#rewrite(entries, 0, entries.length);
    for (let at = 1; at < entries.length; at += 1) gaps[at] = this.#apart(gaps[at] ?? '', false);
  }

  *#rewrite(entries: Entry[], start: number, end: number): Generator<undefined, void> {
    for (let at = start; at < end; at += 1) {
      const entry = entries[at];
      if (entry === undefined) continue;
      entry.text = this.#withLineEnds(writeBlock(entry.block, this.#read.definitions, entries[at - 1]?.text));
      entry.excerpt = undefined;
      yield;
    }
  }

  /** Adds a blank line at both ends of the gap; at the end of the text, only before it. */
  #apart(gap: string, isEnd: boolean): string {
    const blank = this.#lineEnd.repeat(2);
    const inner = gap.trim();
    if (inner === '') return blankLine.test(gap) || isEnd ? gap : blank;
    return blank + inner + (isEnd ? gap.slice(gap.trimEnd().length) : blank);
  }

  *#isRight(
    entries: readonly Entry[],
    gaps: readonly string[],
    first: number,
    last: number,
  ): Generator<undefined, boolean> {
    // A block without a blank line before it is parsed in the context of the previous one, so the range is extended to
    // the nearest blank lines.
    let start = Math.max(0, first - 1);
    while (start > 0 && !blankAtEnd.test(gaps[start] ?? '')) start -= 1;
    let end = Math.min(entries.length, last + 1);
    while (end < entries.length && !blankAtStart.test(gaps[end] ?? '')) end += 1;
    const excerpts = entries.map(shorten);
    for (let from = start; from < end; ) {
      const to = this.#findCut(excerpts, gaps, from, end);
      if (!this.#isReadAs(excerpts, gaps, from, to) && !this.#isReadAs(entries, gaps, from, to)) return false;
      from = to;
      yield;
    }
    return start < end || this.#isReadAs(entries, gaps, start, end);
  }

  /** Finds where a long range can be cut so that both parts, parsed separately, yield the same blocks. */
  #findCut(entries: readonly Entry[], gaps: readonly string[], from: number, end: number): number {
    let length = 0;
    for (let at = from; at < end; at += 1) {
      const [gap, text] = [gaps[at] ?? '', entries[at]?.text ?? ''];
      if (length > checkedAtOnce && blankBetween.test(gap) && startsBlock(`\n\n${text}`, 2)) return at;
      if (reachesFurther(gap) || reachesFurther(text)) return end;
      length += text.length;
    }
    return end;
  }

  /** Whether neighbouring entries parse as the same blocks. */
  #isReadAs(entries: readonly Entry[], gaps: readonly string[], start: number, end: number): boolean {
    const { definitions } = this.#read;
    const read = this.#checked.read(definitions.text + this.#join(entries, gaps, start, end));
    if (read === undefined || read.blocks.length !== end - start) return false;
    const inside = gaps.slice(start === 0 ? 0 : start + 1, end === entries.length ? end + 1 : end);
    return (
      read.definitions.count === definitions.count + countDefinitions(inside) &&
      read.blocks.every(({ block }, at) => matchesEntry(block, entries[start + at]))
    );
  }

  /** Joins entries, including the gaps before the first and after the last of all. */
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
/** Gaps may contain link definitions, which can touch a neighbouring block. */
const blankAtEnd = /\n[ \t]*\r?\n$/;
const blankAtStart = /^[ \t]*\r?\n[ \t]*\r?\n/;

const blankBetween = /^[ \t]*\r?\n(?:[ \t]*\r?\n)+$/;

/** Maximum number of UTF-16 units that are parsed at once: takes some milliseconds. */
const checkedAtOnce = 2000;

function shorten(entry: Entry): Entry {
  const { excerpt } = entry;
  return excerpt === undefined ? entry : { ...entry, ...excerpt, key: toBlockKey(excerpt.block) };
}

/**
 * Cache of parsed texts, dropped once they are no longer requested: a text with many changes is checked again after
 * each pause in typing.
 */
class CheckedTexts {
  #known = new Map<string, ParsedMarkdown | undefined>();
  #used = new Map<string, ParsedMarkdown | undefined>();

  read(text: string): ParsedMarkdown | undefined {
    const read = this.#known.has(text) ? this.#known.get(text) : readMarkdown(text);
    this.#known.set(text, read);
    this.#used.set(text, read);
    return read;
  }

  forgetUnused(): void {
    if (this.#used.size === 0) return;
    this.#known = this.#used;
    this.#used = new Map();
  }
}

function matchesEntry(block: Block, entry: Entry | undefined): boolean {
  return entry !== undefined && (toBlockKey(block) === entry.key || toVisibleKey(block) === toVisibleKey(entry.block));
}

function countDefinitions(gaps: readonly string[]): number {
  return gaps.reduce((sum, gap) => sum + (gap.trim() === '' ? 0 : (readMarkdown(gap)?.definitions.count ?? 0)), 0);
}
