import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import { ruleAtEnd } from './second-version.ts';
import { endsWhole } from './sentence-end.ts';
import { type Block, hashWords, type NumberedWord, splitBlocks, WordNumbers } from './text-blocks.ts';
import { dropCycles } from './word-cycles.ts';

/** Minimum length of a compared sentence, in words: shorter ones are calls and refrains. */
const sentenceWordsMin = 5;
/** Minimum length, in words, of a repeated paragraph that is not a refrain. */
const paragraphWordsMin = 12;
const sentenceTimesMax = 2;
/** Minimum length, in words, of a cut-off sentence that can be matched to an earlier one. */
const halfWordsMin = 4;
/** Maximum length of a line that announces a repetition, in characters. */
const announcementMax = 60;
const groupWords = 5;
const repeatedGroupsMax = 0.1;
/** Minimum share of earlier groups of words in the text from which a loop begins. */
const circleShareMin = 0.6;
/** Minimum number of groups of words for which loops are detected. */
const circleGroupsMin = 15;

/** A text without its repetitions. */
export interface TextWithoutLoops {
  readonly text: string;
  /** Its end was cut off because it only repeated earlier text. */
  readonly isCut: boolean;
  /** The text before the cut was complete: the removed part repeats it from the beginning. */
  readonly isWhole?: true;
}

/**
 * Removes duplicate paragraphs and sentences that occur more than twice, and cuts a text where it begins to loop: where
 * it repeats words or a sentence continuously, starts over, or repeats so much of earlier text that the model will not
 * stop. Tables, code, quotations, short lines that recur like refrains, and equal cells of lists are kept. Linear in
 * the length of the text.
 */
export function cutLoops(markdown: string, language: ArticleLanguage): TextWithoutLoops {
  const { text, isCut } = dropCycles(markdown);
  const rest = cutRepeatedBlocks(text, language);
  return isCut ? { ...rest, isCut } : rest;
}

function cutRepeatedBlocks(markdown: string, language: ArticleLanguage): TextWithoutLoops {
  const blocks = splitBlocks(markdown);
  const numbers = new WordNumbers();
  const once = dropRepeatedRuns(blocks, numbers);
  const kept = dropDoubles(once.blocks, language, numbers);
  const end = findLoop(kept, numbers);
  const isCut = end !== undefined;
  const left = isCut ? cutBlocks(kept, end) : kept;
  const isChanged = isCut || left.length < blocks.length || left.some((block, index) => block !== blocks[index]);
  if (!isChanged) return { text: markdown, isCut: false };
  // The removed end was a repetition, too.
  const isEndDropped = once.isEndDropped || (blocks.length > 0 && kept.at(-1)?.text !== blocks.at(-1)?.text);
  const rest = dropEmptyHeadings(dropHalfSentence(left, language, numbers));
  const isLastLine = !once.isEndDropped && blocks.at(-1)?.text.endsWith(readLastLine(rest)) === true;
  const ended = (isCut || isEndDropped) && !isLastLine ? dropAnnouncement(rest) : rest;
  const joined = ended.map((block) => block.text).join('\n\n');
  const text = ended === rest ? joined : joined.replace(ruleAtEnd, '').trimEnd();
  return { text, isCut: isCut || isEndDropped, ...(once.isRestart && !isCut && { isWhole: true }) };
}

/** Minimum length of a repeated run in blocks and words; it may be shorter at the end of the text. */
const runMin = { blocks: 4, words: 60 } as const;
const lastRunMin = { blocks: 2, words: 20 } as const;

/** Removes blocks of any kind that occurred in the same order before: the text or a part of it is repeated. */
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
      // After a repeated title, something else may follow.
      isRestart = isLast && former !== undefined && former <= 1;
      const [first, before] = [blocks[0], kept.at(-1)];
      // The title was appended to the last sentence.
      if (isRestart && first?.isHeading && kept.length > 1 && before?.text.endsWith(first.text))
        kept.splice(-1, 1, { ...before, text: before.text.slice(0, -first.text.length).trimEnd() });
      at += length;
      continue;
    }
    if (block !== undefined) kept.push(block);
    if (own.length > 0 && former === undefined) places.set(key, at);
    at += 1;
  }
  return { blocks: kept, isEndDropped, isRestart };
}

/**
 * Number of consecutive blocks that equal those from an earlier place on; the last block of the text may be cut off.
 */
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

/** Whether some words are the beginning of others; the last word may be cut off. */
function begins(whole: readonly NumberedWord[], cut: readonly NumberedWord[]): boolean {
  return cut.length <= whole.length && cut.slice(0, -1).every(({ number }, index) => number === whole[index]?.number);
}

/** Removes repeated paragraphs, and all but the first occurrence of a sentence that is repeated too often. */
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

/** Keeps the given sentences of a text and everything between them unchanged. */
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

/** Undefined for a sentence with few words. */
function hashSentence(sentence: string, numbers: WordNumbers): number | undefined {
  const words = numbers.read(sentence);
  return words.length < sentenceWordsMin ? undefined : hashWords(words, 0, words.length);
}

/** Where a loop begins: a block of prose and a sentence in it. */
interface CirclePlace {
  readonly block: number;
  /** Length of the block before it, in UTF-16 units. */
  readonly offset: number;
}

/** @returns undefined when the text does not loop */
function findLoop(blocks: readonly Block[], numbers: WordNumbers): CirclePlace | undefined {
  const known = new Set<number>();
  // For each group of words: whether it is repeated, its block, and its position in the block.
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

function readLastLine(blocks: readonly Block[]): string {
  return blocks.at(-1)?.text.split('\n').at(-1) ?? '';
}

/** Removes a last line that announced the removed end, such as `Corrected:`, but not from a list, table or code. */
function dropAnnouncement(blocks: readonly Block[]): readonly Block[] {
  const [last, line] = [blocks.at(-1), readLastLine(blocks)];
  if (last === undefined || line.length > announcementMax || !/:[*_]{0,3}$/u.test(line)) return blocks;
  if (last.isHeading || /^(?:[ \t]|\||>|`{3}|~{3}|[-*+•][ \t]|\d{1,9}[.)][ \t])/mu.test(last.text)) return blocks;
  const text = last.text.slice(0, -line.length).trimEnd();
  if (text !== '') return [...blocks.slice(0, -1), { ...last, text }];
  return blocks.at(-2)?.isHeading === false ? blocks.slice(0, -1) : blocks;
}

/** Removes a cut-off sentence at the end that begins like an earlier one. */
function dropHalfSentence(blocks: readonly Block[], language: ArticleLanguage, numbers: WordNumbers): readonly Block[] {
  const last = blocks.at(-1);
  if (last === undefined || !last.isProse || endsWhole(last.text)) return blocks;
  const half = splitSentences(last.text, language).at(-1) ?? '';
  const words = numbers.read(half);
  const [start] = words;
  if (words.length < halfWordsMin || start === undefined) return blocks;
  const isSaid = blocks.some(({ text, isProse }, index) => {
    const all = isProse ? numbers.read(text) : [];
    // Excludes the cut-off sentence itself.
    const end = index === blocks.length - 1 ? all.length - words.length : all.length;
    return all.some(
      ({ number }, at) => at < end && number === start.number && begins(all.slice(at, at + words.length), words),
    );
  });
  if (!isSaid) return blocks;
  const text = last.text.slice(0, last.text.lastIndexOf(half)).trim();
  return [...blocks.slice(0, -1), ...(text === '' ? [] : [{ ...last, text }])];
}

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
