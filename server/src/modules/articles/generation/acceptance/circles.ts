import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';
import { endsWhole } from './sentence-end.ts';
import { type Block, hashWords, type NumberedWord, splitBlocks, WordNumbers } from './text-blocks.ts';
import { dropCycles } from './word-cycles.ts';

/** Shorter sentences are calls and refrains. */
const sentenceWordsMin = 5;
/** A paragraph of so many words that stands there again is no refrain. */
const paragraphWordsMin = 12;
const sentenceTimesMax = 2;
/** So many words show that a half sentence begins one that was said. */
const halfWordsMin = 4;
const groupWords = 5;
const repeatedGroupsMax = 0.1;
/** From where a circle begins so much of the groups was said before. */
const circleShareMin = 0.6;
/** So many groups say whether a text runs in circles. */
const circleGroupsMin = 15;

/** A text without what it says again. */
export interface UncircledText {
  readonly text: string;
  /** Its end was cut: from there it only said again what it had said. */
  readonly isCut: boolean;
  /** It was whole before that: what was cut is the same text from its beginning. */
  readonly isWhole?: true;
}

/**
 * A text without its doubled paragraphs, without sentences that it says more than twice, and cut where it begins to run in circles: where it
 * says words or a sentence over and over, begins again, or so much of what follows was said before that the writer will not come out of it.
 * Tables, code, quotations, short lines that come back as refrains do, and the equal cells of lists are none. Linear in the length of the text.
 */
export function cutCircles(markdown: string, language: ArticleLanguage): UncircledText {
  const { text, isCut } = dropCycles(markdown);
  const rest = cutRepeatedBlocks(text, language);
  return isCut ? { ...rest, isCut } : rest;
}

function cutRepeatedBlocks(markdown: string, language: ArticleLanguage): UncircledText {
  const blocks = splitBlocks(markdown);
  const numbers = new WordNumbers();
  const once = dropRepeatedRuns(blocks, numbers);
  const kept = dropDoubles(once.blocks, language, numbers);
  const end = findCircle(kept, numbers);
  const isCut = end !== undefined;
  const left = isCut ? cutBlocks(kept, end) : kept;
  const isChanged = isCut || left.length < blocks.length || left.some((block, index) => block !== blocks[index]);
  if (!isChanged) return { text: markdown, isCut: false };
  const ended = dropEmptyHeadings(dropHalfSentence(left, language, numbers));
  // What stood at the end was said before, too.
  const isEndDropped = once.isEndDropped || (blocks.length > 0 && kept.at(-1)?.text !== blocks.at(-1)?.text);
  const text = ended.map((block) => block.text).join('\n\n');
  return { text, isCut: isCut || isEndDropped, ...(once.isRestart && !isCut && { isWhole: true }) };
}

/** A run of so many blocks and words is no coincidence; one with which the text ends may be shorter. */
const runMin = { blocks: 4, words: 60 } as const;
const lastRunMin = { blocks: 2, words: 20 } as const;

/** Drops blocks of whatever kind that stood there in the same order before: the text, or a part of it, is said again. */
function dropRepeatedRuns(
  blocks: readonly Block[],
  numbers: WordNumbers,
): { readonly blocks: readonly Block[]; readonly isEndDropped: boolean; readonly isRestart: boolean } {
  const words = blocks.map(({ text }) => numbers.read(text));
  const keys = words.map((own) => hashWords(own, 0, own.length));
  const places = new Map<number, number>();
  const kept: Block[] = [];
  let [isEndDropped, isRestart] = [false, false];
  for (let at = 0; at < blocks.length; ) {
    const [block, key = 0, own = []] = [blocks[at], keys[at], words[at]];
    const former = own.length === 0 ? undefined : places.get(key);
    const length = former === undefined ? 0 : measureRun(keys, words, former, at);
    const count = words.slice(at, at + length).reduce((sum, some) => sum + some.length, 0);
    const isLast = at + length === blocks.length;
    const least = isLast ? lastRunMin : runMin;
    if (length >= least.blocks && count >= least.words) {
      isEndDropped = isLast;
      // A title that comes again may have become something else.
      isRestart = isLast && former !== undefined && former <= 1;
      at += length;
      continue;
    }
    if (block !== undefined) kept.push(block);
    if (own.length > 0 && former === undefined) places.set(key, at);
    at += 1;
  }
  return { blocks: kept, isEndDropped, isRestart };
}

/** How many blocks in a row equal those from a place before; the last one of the text may have been cut. */
function measureRun(
  keys: readonly number[],
  words: readonly (readonly NumberedWord[])[],
  former: number,
  start: number,
): number {
  let length = 0;
  while (start + length < keys.length && former + length < start && keys[start + length] === keys[former + length])
    length += 1;
  const [last, whole] = [words[start + length], words[former + length]];
  const isCut = start + length === keys.length - 1 && last !== undefined && whole !== undefined && begins(whole, last);
  return isCut ? length + 1 : length;
}

/** Whether some words are the first of others, the last of them perhaps cut. */
function begins(whole: readonly NumberedWord[], cut: readonly NumberedWord[]): boolean {
  return cut.length <= whole.length && cut.slice(0, -1).every(({ number }, index) => number === whole[index]?.number);
}

/** Drops paragraphs that stood there before and, of a sentence that is said too often, all but the first. */
function dropDoubles(blocks: readonly Block[], language: ArticleLanguage, numbers: WordNumbers): Block[] {
  const paragraphs = new Set<number>();
  const read = blocks.flatMap((block) => {
    if (!block.isProse) return [{ block, sentences: [] }];
    const words = numbers.read(block.text);
    const key = hashWords(words, 0, words.length);
    if (words.length >= paragraphWordsMin && paragraphs.has(key)) return [];
    paragraphs.add(key);
    const sentences = splitSentences(block.text, language).map((text) => ({ text, hash: hashSentence(text, numbers) }));
    return [{ block, sentences }];
  });
  const times = new Map<number, number>();
  for (const { hash } of read.flatMap(({ sentences }) => sentences))
    if (hash !== undefined) times.set(hash, (times.get(hash) ?? 0) + 1);
  const said = new Set<number>();
  return read.flatMap(({ block, sentences }) => {
    const left = sentences.filter(({ hash }) => {
      if (hash === undefined || (times.get(hash) ?? 0) <= sentenceTimesMax) return true;
      const isFirst = !said.has(hash);
      said.add(hash);
      return isFirst;
    });
    if (left.length === sentences.length) return [block];
    const text = keepSentences(block.text, sentences, left);
    return text === '' ? [] : [{ ...block, text }];
  });
}

/** A text without the sentences that are left out; what stands between the others stays as it is. */
function keepSentences<Sentence extends { readonly text: string }>(
  text: string,
  sentences: readonly Sentence[],
  left: readonly Sentence[],
): string {
  const kept = new Set(left);
  let from = 0;
  let result = '';
  for (const sentence of sentences) {
    const start = text.indexOf(sentence.text, from);
    if (kept.has(sentence)) result += text.slice(from, start + sentence.text.length);
    from = start + sentence.text.length;
  }
  return result.trim();
}

/** Undefined for a sentence of few words. */
function hashSentence(sentence: string, numbers: WordNumbers): number | undefined {
  const words = numbers.read(sentence);
  return words.length < sentenceWordsMin ? undefined : hashWords(words, 0, words.length);
}

/** Where a circle begins: a block and a sentence of it, of all prose. */
interface CirclePlace {
  readonly block: number;
  /** UTF-16 units of the block before it. */
  readonly offset: number;
}

/** @returns undefined where the text runs in none */
function findCircle(blocks: readonly Block[], numbers: WordNumbers): CirclePlace | undefined {
  const known = new Set<number>();
  // Of each group whether it was said before, its block, and its place in that.
  const groups: { repeated: boolean[]; block: number[]; offset: number[] } = { repeated: [], block: [], offset: [] };
  for (const [block, { text, isProse }] of blocks.entries()) {
    if (!isProse) continue;
    const words = numbers.read(text);
    for (let at = 0; at + groupWords <= words.length; at += 1) {
      const key = hashWords(words, at, at + groupWords);
      groups.repeated.push(known.has(key));
      groups.block.push(block);
      groups.offset.push(words[at]?.index ?? 0);
      known.add(key);
    }
  }
  const count = groups.repeated.length;
  const repeated = groups.repeated.filter((isRepeated) => isRepeated).length;
  if (repeated <= count * repeatedGroupsMax) return undefined;
  let ofRest = 0;
  let found: number | undefined;
  for (let at = count - 1; at >= 0; at -= 1) {
    if (groups.repeated[at] !== true) continue;
    ofRest += 1;
    const rest = count - at;
    if (rest >= circleGroupsMin && ofRest >= rest * circleShareMin) found = at;
  }
  return found === undefined ? undefined : { block: groups.block[found] ?? 0, offset: groups.offset[found] ?? 0 };
}

function cutBlocks(blocks: readonly Block[], { block, offset }: CirclePlace): Block[] {
  const before = blocks.slice(0, block);
  const cut = blocks[block];
  const text = cut?.text.slice(0, offset) ?? '';
  const end = Math.max(
    -1,
    ...[...text.matchAll(/[.!?…؟۔]["'”’»)*_]{0,4}(?=\s|$)/gu)].slice(-1).map((mark) => mark.index + mark[0].length),
  );
  if (cut === undefined || end <= 0) return before;
  return [...before, { ...cut, text: text.slice(0, end) }];
}

/** The half sentence at the end, where it only began again what was said. */
function dropHalfSentence(blocks: readonly Block[], language: ArticleLanguage, numbers: WordNumbers): readonly Block[] {
  const last = blocks.at(-1);
  if (last === undefined || !last.isProse || endsWhole(last.text)) return blocks;
  const half = splitSentences(last.text, language).at(-1) ?? '';
  const words = numbers.read(half);
  const [start] = words;
  if (words.length < halfWordsMin || start === undefined) return blocks;
  const isSaid = blocks.some(({ text, isProse }, index) => {
    const all = isProse ? numbers.read(text) : [];
    // Not the half sentence itself.
    const end = index === blocks.length - 1 ? all.length - words.length : all.length;
    return all.some(
      ({ number }, at) => at < end && number === start.number && begins(all.slice(at, at + words.length), words),
    );
  });
  if (!isSaid) return blocks;
  const text = last.text.slice(0, last.text.lastIndexOf(half)).trim();
  return [...blocks.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])];
}

/** A heading of which nothing is left. */
function dropEmptyHeadings(blocks: readonly Block[]): Block[] {
  const headings = new Set<string>();
  return blocks.filter(({ text, isHeading }, index) => {
    if (!isHeading) return true;
    const next = blocks[index + 1];
    const isEmpty = next === undefined || (next.isHeading && findLevel(next.text) <= findLevel(text));
    const isDouble = headings.has(text);
    headings.add(text);
    return !isEmpty || (!isDouble && next !== undefined);
  });
}

function findLevel(heading: string): number {
  return /#{1,6}/u.exec(heading)?.[0].length ?? 0;
}
