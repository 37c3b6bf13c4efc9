import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';

/** Differences between a stored text and the good one. */
export interface TextVerdict {
  /** Runs of words that only the good text contains (`lost`) or only the stored text (`foreign`). */
  readonly lost: readonly string[];
  readonly foreign: readonly string[];
  /** Foreign runs that occur elsewhere in the good text. */
  readonly twice: readonly string[];
  /** Whether everything lost is at the end. */
  readonly isBeginning: boolean;
  /** Headings that became text, or lines that became headings. */
  readonly headings: readonly string[];
  /** Remains of tags, fences, tokens and the like that the good text does not contain. */
  readonly residue: readonly string[];
}

/**
 * Maximum number of adjacent replaced words that are ignored: a word that the product corrects counts as one lost and
 * one foreign word.
 */
const correctedWordsMax = 2;

/** Compares a stored text with the good text word by word, ignoring marks, case, spaces and notation. */
export function compareTexts(good: string, stored: string, { mayBeCut = false } = {}): TextVerdict {
  const [goodWords, storedWords] = [splitWords(good), splitWords(stored)];
  const runs = diff(
    goodWords.map(({ folded }) => folded),
    storedWords.map(({ folded }) => folded),
  );
  const lost: string[] = [];
  const foreign: string[] = [];
  const twice: string[] = [];
  let isBeginning = true;
  const goodLine = ` ${goodWords.map(({ folded }) => folded).join(' ')} `;
  for (const { from, to, inFrom, inTo } of runs) {
    const isMended = to - from === inTo - inFrom && to - from <= correctedWordsMax;
    if (isMended) continue;
    const isCutWord =
      mayBeCut &&
      inTo === storedWords.length &&
      inTo - inFrom === 1 &&
      (goodWords[from]?.folded.startsWith(storedWords[inFrom]?.folded ?? ' ') ?? false);
    if (to > from) {
      lost.push(quote(goodWords.slice(from, to)));
      if (to < goodWords.length) isBeginning = false;
    }
    if (inTo > inFrom && !isCutWord) {
      const words = storedWords.slice(inFrom, inTo);
      const line = ` ${words.map(({ folded }) => folded).join(' ')} `;
      (words.length >= 4 && goodLine.includes(line) ? twice : foreign).push(quote(words));
    }
  }
  return {
    lost,
    foreign,
    twice,
    isBeginning,
    headings: compareHeadings(good, stored, lost.length === 0),
    residue: findResidue(good, stored),
  };
}

interface Word {
  readonly folded: string;
  readonly written: string;
}

function splitWords(text: string): Word[] {
  const plain = text.normalize('NFC').replace(/\]\([^)\s]*\)/g, ']');
  return [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([written]) => ({
    folded: written.toLocaleLowerCase('tr'),
    written,
  }));
}

function quote(words: readonly Word[]): string {
  const line = words.map(({ written }) => written).join(' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)} (${words.length} words)` : line;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly inFrom: number;
  readonly inTo: number;
}

/** Finds the differences of two lists by their longest common runs, those that occur once in both first. */
function diff(a: readonly string[], b: readonly string[]): Run[] {
  const runs: Run[] = [];
  const stack: Run[] = [{ from: 0, to: a.length, inFrom: 0, inTo: b.length }];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    let { from, to, inFrom, inTo } = part;
    while (from < to && inFrom < inTo && a[from] === b[inFrom]) [from, inFrom] = [from + 1, inFrom + 1];
    while (from < to && inFrom < inTo && a[to - 1] === b[inTo - 1]) [to, inTo] = [to - 1, inTo - 1];
    if (from === to && inFrom === inTo) continue;
    const common = findCommonRun(a, b, { from, to, inFrom, inTo });
    if (common === undefined) runs.push({ from, to, inFrom, inTo });
    else {
      stack.push({ from: common.from + common.length, to, inFrom: common.inFrom + common.length, inTo });
      stack.push({ from, to: common.from, inFrom, inTo: common.inFrom });
    }
  }
  return runs;
}

function findCommonRun(a: readonly string[], b: readonly string[], { from, to, inFrom, inTo }: Run) {
  const places = new Map<string, number[]>();
  for (let at = inFrom; at < inTo; at += 1)
    places.set(b[at] ?? '', [...(places.get(b[at] ?? '') ?? []), at].slice(0, 60));
  let best = { from: 0, inFrom: 0, length: 0 };
  for (let at = from; at < to; at += 1) {
    for (const place of places.get(a[at] ?? '') ?? []) {
      let length = 0;
      while (at + length < to && place + length < inTo && a[at + length] === b[place + length]) length += 1;
      if (length > best.length) best = { from: at, inFrom: place, length };
    }
  }
  // A single matching word amid differences is a coincidence.
  return best.length >= Math.min(2, to - from, inTo - inFrom) && best.length > 0 ? best : undefined;
}

/** For a partial text, only headings count of which a line is present. */
function compareHeadings(good: string, stored: string, isWhole: boolean): string[] {
  const fold = (line: string) =>
    splitWords(line)
      .map(({ folded }) => folded)
      .join(' ');
  const list = (text: string) => [...text.matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) => fold(heading));
  const [wanted, found] = [list(good), list(stored)];
  const lines = new Set(stored.split('\n').map(fold));
  const code = new FencedCode();
  // Lines inside code are not headings.
  const first = stored.split('\n').filter((line) => !code.encloses(line) && line.startsWith('# ')).length;
  return [
    ...wanted
      .filter((heading) => !found.includes(heading) && (isWhole || lines.has(heading)))
      .map((one) => `“${one}” is no heading`),
    ...found.filter((heading) => !wanted.includes(heading)).map((one) => `“${one}” became a heading`),
    ...(first > 1 ? [`${first} headings of the first level`] : []),
  ];
}

const residues: readonly (readonly [string, RegExp])[] = [
  ['a tag', /<\/?(?:think|thinking|thought|reasoning|analysis|block|p|h[1-6]|div|br|strong|ul|ol|li)\b[^>]{0,200}>/iu],
  ['an escaped tag', /&lt;\/?[a-z]/iu],
  ['a special token', /<\|[^|]{1,40}\|>|<\/?s>|\[\/?INST\]|<(?:start|end)_of_turn>|<｜/u],
  ['a comment', /<!--/u],
  ['a fence', /^ {0,3}(?:```|~~~)/mu],
  ['a mark of thinking', /◁\/?think▷|\[\/?THINK\]/u],
  ['a citation', /【[^】]{0,60}】|\[\[?\d{1,3}\]\]?(?!\()|\[\^\w{1,10}\]|\[e\d{1,4}\]/u],
  ['a control character', /[^\P{Cc}\t\n\r]/u],
  ['an invisible character', /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/u],
  ['\\n in two characters', /\\n/u],
  ['mojibake', /Ã[\u0080-\u00bf¼§¶±]|Ä[±Ÿ°\u0080-\u00bf]|Å[Ÿž\u0080-\u00bf]|â€[™œ\u0080-\u00bf“”]/u],
];

/** Marks inside code are not marks of the text. */
function removeCode(text: string): string {
  const code = new FencedCode();
  const lines = text.split('\n').filter((line) => !code.encloses(line));
  return lines.join('\n').replace(/`[^`\n]+`/g, '');
}

function findResidue(good: string, stored: string): string[] {
  const marks = (text: string) => (removeCode(text).match(/\*\*/g) ?? []).length;
  return [
    ...residues.flatMap(([name, pattern]) => {
      const found = pattern.exec(stored)?.[0];
      return found === undefined || pattern.test(good) ? [] : [`${name}: ${JSON.stringify(found)}`];
    }),
    ...(marks(stored) % 2 === 1 ? ['** that is never closed'] : []),
  ];
}
