import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Minimum length, in UTF-16 units, of a block that may contain a sentence. */
const proseLengthMin = 9;

/** The text between blank lines of a Markdown text. */
export interface Block {
  readonly text: string;
  /** False for code, tables, headings, quotations and verse, which may repeat. */
  readonly isProse: boolean;
  readonly isHeading: boolean;
}

/** Splits a text into blocks, in order; headings and code are separate blocks. Linear in its length. */
export function splitBlocks(markdown: string): Block[] {
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
    isProse: !isCode && !isHeading && !isVerse && !isApart && text.length >= proseLengthMin,
  };
}

/** The parts of a text between blank lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A numbered word and its position. */
export interface NumberedWord {
  readonly number: number;
  /** Length of the text before it, in UTF-16 units. */
  readonly index: number;
}

/** Numbers the words of a text; case and accents don’t matter. */
export class WordNumbers {
  readonly #byWritten = new Map<string, number>();
  readonly #byFolded = new Map<string, number>();

  read(text: string): NumberedWord[] {
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

/** Hashes consecutive words; different sequences practically never have the same hash. */
export function hashWords(words: readonly { readonly number: number }[], from: number, to: number): number {
  let [high, low] = [17, 31];
  for (let at = from; at < to; at += 1) {
    const number = words[at]?.number ?? 0;
    high = Math.imul(high ^ number, 0x9e3779b1);
    low = Math.imul(low + number, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 0) * 0x20_0000 + (low >>> 11);
}
