import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Maximum period of a cycle, in words and marks; longer repetitions are found by paragraphs and groups of words. */
const periodMax = 64;
/** Minimum period of a long cycle: it is a sentence of its own and repeats less often by chance. */
const longPeriod = 12;
const timesMin = { short: 5, long: 3 } as const;
/** Minimum number of words and marks in all: fewer may be intended, as in a chant or a laugh. */
const unitsMin = 20;
/** Minimum number of repetitions of fragments and of short sentences, for their first occurrence to be removed, too. */
const fragmentTimesMin = { fragment: 10, sentence: 40 } as const;
/** Maximum number of words and marks in such sentences. */
const fragmentMax = 8;
/** Minimum number of repetitions that differ in counted numbers only, and of the words in each. */
const countedMin = { times: 40, words: 3 } as const;
/** Maximum length of a word in letters, in any language. */
const wordMax = 150;

/** A word, or a mark between words. */
interface Unit {
  /** Comparison key. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'mark';
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** A continuous repetition, in UTF-16 units of the text. */
interface Cycle {
  /** Start of the first occurrence, when it may be a fragment that says nothing by itself. */
  readonly fragment?: number | undefined;
  /** How often it is said. */
  readonly times?: number;
  /** Start of the second occurrence. */
  readonly again: number;
  readonly end: number;
}

/** A text without its cycles. */
interface UncycledText {
  readonly text: string;
  /** The text ended with a cycle. */
  readonly isCut: boolean;
}

/**
 * Removes continuous repetitions of a word, words or a sentence, in paragraphs, headings and lists. A sentence is kept
 * once, unless it is a fragment said very often; repeated words within a sentence are removed with it. Code and tables
 * may repeat. Linear in the length of the text.
 */
export function dropCycles(markdown: string): UncycledText {
  const cycles = findCycles(readUnits(markdown));
  if (cycles.length === 0) return { text: markdown, isCut: false };
  const ends = [...markdown.matchAll(sentenceEnd)].map(({ 0: mark, index }) => index + mark.length);
  let result = '';
  let from = 0;
  let at = 0;
  for (const { again, end, fragment, times = 0 } of cycles) {
    if (again < from) continue;
    while (at < ends.length && (ends[at] ?? 0) <= again) at += 1;
    const first = Math.max(from, ends[at - 1] ?? 0);
    while (at < ends.length && (ends[at] ?? 0) < end) at += 1;
    const next = ends[at] ?? markdown.length;
    const list = /[,;]/u.test(markdown.slice(again, end)) ? openList.exec(markdown.slice(first, again)) : null;
    const isLast = markdown.slice(next).trim() === '';
    const start = list === null && isLast ? findCircleStart(markdown, first) : first;
    // A text that says nothing else keeps it once.
    const isAll = isLast && (result + markdown.slice(from, fragment)).trim() === '';
    const isFragment =
      fragment !== undefined && fragment >= from && !isAll && isSaidTooOften(markdown, fragment, times);
    const to = isFragment ? dropFragment(markdown, fragment, start) : start;
    const blank = /^\s*/u.exec(markdown.slice(next, next + blankMax))?.[0] ?? '';
    const kept = markdown.slice(from, to) + (list === null ? '' : `${list[1] ?? ''}.`);
    result = (result + kept).trimEnd() + findSeparator(markdown.slice(to, next) + blank);
    from = next + blank.length;
  }
  return { text: (result + markdown.slice(from)).trim(), isCut: markdown.slice(from).trim() === '' };
}

/**
 * Minimum number of repetitions of a cycle that makes up the whole last paragraph, for this paragraph to be removed
 * completely.
 */
const aloneTimesMin = 6;

/**
 * Start of a cycle at the end of a text.
 * @param again start of its second occurrence
 */
function findCircleStart(markdown: string, again: number): number {
  const start = markdown.lastIndexOf('\n\n', again - 1) + 2;
  const [once, rest] = [markdown.slice(start, again), markdown.slice(again)].map((part) =>
    part.trim().replace(/\d{1,6}/gu, '0'),
  );
  if (once === undefined || rest === undefined) return again;
  const isAlone = start > 1 && once !== '' && foldText(rest.slice(0, once.length)) === foldText(once);
  const isLong = rest.length >= once.length * (aloneTimesMin - 1);
  return isAlone && !isBelowHeading(markdown, start) && isLong ? start : again;
}

function isBelowHeading(markdown: string, start: number): boolean {
  return /(?:^|\n)#{1,6} [^\n]*$/u.test(markdown.slice(Math.max(0, start - 300), start).trimEnd());
}

/** A refrain or chant begins with a capital letter and is said some times; it stays once. */
function isSaidTooOften(markdown: string, fragment: number, times: number): boolean {
  const isSentence = /^\p{Lu}/u.test(markdown.slice(fragment, fragment + 2));
  return times >= (isSentence ? fragmentTimesMin.sentence : fragmentTimesMin.fragment);
}

/**
 * End of the text before a fragment, when it begins a sentence or line.
 * @param to end of its first occurrence, or what else the text before the cycle is cut to
 */
function dropFragment(markdown: string, fragment: number, to: number): number {
  const before = markdown.slice(Math.max(0, fragment - blankMax), fragment);
  const said = before.trimEnd();
  const gap = before.slice(said.length);
  const isSentence = said === '' || gap.includes('\n') || (gap !== '' && /[.!?…؟۔]["'”’»)*_]{0,4}$/u.test(said));
  return isSentence && !isBelowHeading(markdown, fragment) ? Math.min(to, fragment) : to;
}

/** A sentence that lists something after a colon is complete with the first occurrence. */
const openList = /^([^:\n]{1,400}:[ \t][^:\n]{0,400}[^:\s,;])[,;\s]{0,3}$/u;

const itemNumber = /^[ \t]*\d{1,6}[.)][ \t]/u;

/** The end of a sentence or line; the number of an item ends none. */
const sentenceEnd = /(?<!(?:^|\n)[ \t]{0,9}\d{1,6})[.!?…؟۔]["'”’»)*_]{0,4}(?=\s|$)|(?=\n)/gu;
const blankMax = 100;

/** The separator of two parts of a text after the part between them was removed. */
function findSeparator(between: string): string {
  if (/\n[ \t]{0,9}\n/u.test(between)) return '\n\n';
  return between.includes('\n') ? '\n' : ' ';
}

function readUnits(markdown: string): Unit[] {
  const units: Unit[] = [];
  const code = new FencedCode();
  const keys = new Map<string, string>();
  let lineStart = 0;
  for (const line of markdown.split('\n')) {
    if (code.encloses(line) || /^[ \t]*\|/u.test(line)) {
      // Equal to no other key.
      units.push({ key: `\n${lineStart}`, kind: 'mark', start: lineStart, end: lineStart + line.length });
    } else {
      const from = itemNumber.exec(line)?.[0].length ?? 0;
      // An item begins with its number.
      let itemStart = from > 0 ? lineStart : undefined;
      for (const { 0: written, index } of line.slice(from).matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
        if (drawnMark.test(written) && !isBetweenBlanks(line, from + index)) continue;
        const start = lineStart + from + index;
        const kind = /^\p{N}+$/u.test(written) ? 'number' : /^\p{L}/u.test(written) ? 'word' : 'mark';
        units.push({ key: readKey(written, keys), kind, start: itemStart ?? start, end: start + written.length });
        itemStart = undefined;
      }
    }
    lineStart += line.length + 1;
  }
  return units;
}

/** A dash or dots within a line, as in prose; at its beginning a mark lists. */
function isBetweenBlanks(line: string, at: number): boolean {
  return line.charAt(at - 1) === ' ' && line.charAt(at + 1) === ' ' && line.slice(0, at).trim() !== '';
}

/** Markdown marks, and lines drawn with a repeated mark. */
const drawnMark = /^[-_=*#.|~><`…·•–—―─━]$/u;

function readKey(written: string, keys: Map<string, string>): string {
  const known = keys.get(written);
  if (known !== undefined) return known;
  const key = written.length > wordMax ? endless : foldText(written);
  keys.set(written, key);
  return key;
}

/** The key of a word that is too long to be one. */
const endless = '\n';

/** The cycles of a text in order; of those with the same start, the shortest. */
function findCycles(units: readonly Unit[]): Cycle[] {
  const cycles: Cycle[] = units.filter(({ key }) => key === endless).map(({ start, end }) => ({ again: start, end }));
  const keys = numberKeys(units);
  const [values, steps] = readCounts(units);
  for (let period = 1; period <= periodMax; period += 1) {
    const least = Math.max(unitsMin, period * (period < longPeriod ? timesMin.short : timesMin.long));
    // Length of a repetition in which numbers may count on, and of its end in which they don't.
    let [counted, exact] = [0, 0];
    for (let at = period; at <= units.length; at += 1) {
      const isSame = at < units.length && keys[at] === keys[at - period];
      if (isSame || (at < units.length && steps[at] === (values[at - period] ?? Number.NaN) + 1)) {
        counted += 1;
        exact = isSame ? exact + 1 : 0;
        continue;
      }
      const isCount = counted > exact && counted + period >= period * countedMin.times;
      const words = isCount ? units.slice(at - period, at).filter(({ kind }) => kind === 'word').length : 0;
      const run = words >= countedMin.words ? counted : exact;
      if (run + period >= least) {
        cycles.push({
          ...(period <= fragmentMax && { fragment: units[at - run - period]?.start, times: run / period + 1 }),
          again: units[at - run]?.start ?? 0,
          end: units[at - 1]?.end ?? 0,
        });
      }
      [counted, exact] = [0, 0];
    }
  }
  return cycles.sort((one, other) => one.again - other.again || other.end - one.end);
}

/**
 * Lists numbers, and those before a colon or bracket, which count steps: such a one is one more than a former number.
 * Others are no number.
 */
function readCounts(units: readonly Unit[]): readonly [values: Float64Array, steps: Float64Array] {
  const values = Float64Array.from(units, ({ kind, key }) => (kind === 'number' ? Number(key) : Number.NaN));
  const steps = values.map((value, at) => (/^[:)]$/u.test(units[at + 1]?.key ?? '') ? value : Number.NaN));
  return [values, steps];
}

/** Numbers are compared faster than words. */
function numberKeys(units: readonly Unit[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(units, ({ key }) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}
