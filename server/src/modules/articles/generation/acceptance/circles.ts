import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../../platform/text/sentences.ts';

/** Shorter sentences are calls and refrains. */
const sentenceWordsMin = 5;
/** UTF-16 units that such a sentence has at least. */
const sentenceLengthMin = 2 * sentenceWordsMin - 1;
/** A paragraph of so many words that stands there again is no refrain. */
const paragraphWordsMin = 12;
const sentenceTimesMax = 2;
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
}

/**
 * A text without its doubled paragraphs, without sentences that it says more than twice, and cut where it begins to run in circles: where so
 * much of what follows was said before that the writer will not come out of it. Tables, code, headings, quotations, short lines that come
 * back as refrains do, and the equal cells of lists are none. Linear in the length of the text.
 */
export function cutCircles(markdown: string, language: ArticleLanguage): UncircledText {
  const blocks = splitBlocks(markdown);
  const numbers = new WordNumbers();
  const kept = dropDoubles(blocks, language, numbers);
  const end = findCircle(kept, numbers);
  const isCut = end !== undefined;
  const left = isCut ? cutBlocks(kept, end) : kept;
  const isChanged = isCut || left.length < blocks.length || left.some((block, index) => block !== blocks[index]);
  if (!isChanged) return { text: markdown, isCut: false };
  const ended = dropEmptyHeadings(left);
  // What stood at the end was said before, too.
  const isEndDropped = blocks.at(-1) !== undefined && kept.at(-1)?.text !== blocks.at(-1)?.text;
  return { text: ended.map(({ text }) => text).join('\n\n'), isCut: isCut || isEndDropped };
}

interface Block {
  readonly text: string;
  /** Code, tables, headings, quotations and verse may repeat. */
  readonly isProse: boolean;
  readonly isHeading: boolean;
}

function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let isCode = false;
  const code = new FencedCode();
  const end = () => {
    const text = lines.join('\n').trimEnd();
    if (text.trim() !== '') blocks.push(readBlock(text, isCode));
    lines = [];
    isCode = false;
  };
  for (const line of markdown.split('\n')) {
    const isEnclosed = code.encloses(line);
    if (isEnclosed !== isCode || (!isEnclosed && line.trim() === '') || /^#{1,6} /u.test(lines[0] ?? '')) end();
    isCode = isEnclosed;
    if (isEnclosed || line.trim() !== '') lines.push(line);
  }
  end();
  return blocks;
}

const verseLineMax = 60;

function readBlock(text: string, isCode: boolean): Block {
  const lines = text.split('\n');
  const isHeading = !isCode && /^ {0,3}#{1,6}[ \t]/u.test(text);
  const isVerse = lines.length >= 3 && lines.every((line) => line.length <= verseLineMax);
  const isApart = /^[ \t]*(?:\||>|<|[-*+•][ \t]|\d{1,9}[.)][ \t]|\[[^\]\n]{1,100}\]:)/u.test(text);
  return {
    text,
    isHeading,
    isProse: !isCode && !isHeading && !isVerse && !isApart && text.length >= sentenceLengthMin,
  };
}

/** Numbers the words of a text, the same in whatever case and accents. */
class WordNumbers {
  readonly #byWritten = new Map<string, number>();
  readonly #byFolded = new Map<string, number>();

  read(text: string): { readonly number: number; readonly index: number }[] {
    return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      number: this.#find(word),
      index,
    }));
  }

  #find(word: string): number {
    const known = this.#byWritten.get(word);
    if (known !== undefined) return known;
    const folded = foldText(word.slice(0, 60));
    const number = this.#byFolded.get(folded) ?? this.#byFolded.size + 1;
    this.#byFolded.set(folded, number);
    this.#byWritten.set(word, number);
    return number;
  }
}

/** A number for some words in a row; two rows that differ practically never have the same. */
function hashWords(words: readonly { readonly number: number }[], from: number, to: number): number {
  let [high, low] = [17, 31];
  for (let at = from; at < to; at += 1) {
    const number = words[at]?.number ?? 0;
    high = Math.imul(high ^ number, 0x9e3779b1);
    low = Math.imul(low + number, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11);
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
