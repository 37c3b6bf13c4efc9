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

/** A word, or a mark between words, wherever it stands. */
interface Unit {
  /** Number of its comparison key: equal ones have the same. */
  readonly key: number;
  readonly isWord: boolean;
  /** NaN for anything but a number. */
  readonly value: number;
  /** A number before it counts steps. */
  readonly endsStep: boolean;
  /** A Markdown mark, or one that lines are drawn with. */
  readonly isDrawn: boolean;
  readonly isEndless: boolean;
}

/** The units of a text in order, and where each is in UTF-16 units: an object for each place would be expensive. */
interface Units {
  readonly units: readonly Unit[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
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

function readUnits(markdown: string): Units {
  const units: Unit[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  const known = new KnownUnits();
  const code = new FencedCode();
  let lineStart = 0;
  const add = (one: Unit, start: number, end: number) => {
    units.push(one);
    starts.push(lineStart + start);
    ends.push(lineStart + end);
  };
  for (const line of markdown.split('\n')) {
    if (code.encloses(line) || /^[ \t]*\|/u.test(line)) add(known.createUnique(), 0, line.length);
    else {
      const from = itemNumber.exec(line)?.[0].length ?? 0;
      // An item begins with its number.
      let isFirst = from > 0;
      unit.lastIndex = from;
      for (let found = unit.exec(line); found !== null; found = unit.exec(line)) {
        const start = found.index;
        const one = known.get(found[0]);
        if (one.isDrawn && !isBetweenBlanks(line, start)) continue;
        add(one, isFirst ? 0 : start, unit.lastIndex);
        isFirst = false;
      }
    }
    lineStart += line.length + 1;
  }
  return { units, starts, ends };
}

const unit = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** A dash or dots within a line, as in prose; at its beginning a mark lists. */
function isBetweenBlanks(line: string, at: number): boolean {
  return line.charAt(at - 1) === ' ' && line.charAt(at + 1) === ' ' && line.slice(0, at).trim() !== '';
}

/** Markdown marks, and lines drawn with a repeated mark. */
const drawnMark = /^[-_=*#.|~><`…·•–—―─━]$/u;

/** The units of a text by how they are written. */
class KnownUnits {
  readonly #byWritten = new Map<string, Unit>();
  readonly #numbers = new Map<string, number>();
  #count = 0;

  get(written: string): Unit {
    const known = this.#byWritten.get(written);
    if (known !== undefined) return known;
    const isEndless = written.length > wordMax;
    const folded = isEndless ? endless : foldText(written);
    const one: Unit = {
      key: this.#number(folded),
      isWord: /^\p{L}/u.test(written),
      value: /^\p{N}+$/u.test(written) ? Number(folded) : Number.NaN,
      endsStep: /^[:)]$/u.test(folded),
      isDrawn: drawnMark.test(written),
      isEndless,
    };
    this.#byWritten.set(written, one);
    return one;
  }

  /** A line of code or a table, which equals no other unit. */
  createUnique(): Unit {
    this.#count += 1;
    return { key: -this.#count, isWord: false, value: Number.NaN, endsStep: false, isDrawn: false, isEndless: false };
  }

  #number(folded: string): number {
    const number = this.#numbers.get(folded) ?? this.#numbers.size;
    this.#numbers.set(folded, number);
    return number;
  }
}

/** The key of words that are too long to be one. */
const endless = '\n';

/** The cycles of a text in order; of those with the same start, the shortest. */
function findCycles({ units, starts, ends }: Units): Cycle[] {
  const cycles: Cycle[] = units.flatMap(({ isEndless }, at) =>
    isEndless ? [{ again: starts[at] ?? 0, end: ends[at] ?? 0 }] : [],
  );
  const keys = Int32Array.from(units.map(({ key }) => key));
  const steps = readSteps(units);
  const isNext = (at: number, period: number) => steps?.[at] === (units[at - period]?.value ?? Number.NaN) + 1;
  const goesOn = (at: number, period: number) => keys[at] === keys[at - period] || isNext(at, period);
  for (let period = 1; period <= periodMax; period += 1) {
    const least = Math.max(unitsMin, period * (period < longPeriod ? timesMin.short : timesMin.long));
    // Each repetition that is long enough covers one of the places at this distance.
    const stride = least - period;
    let last = period - 1;
    for (let place = last + stride; place < keys.length; place += stride) {
      if (place <= last || !goesOn(place, period)) continue;
      let [start, end] = [place, place + 1];
      while (start - 1 > last && goesOn(start - 1, period)) start -= 1;
      while (end < keys.length && (keys[end] === keys[end - period] || isNext(end, period))) end += 1;
      last = end;
      // End of the last number that counts on.
      let counted = steps === undefined ? start : end;
      while (counted > start && keys[counted - 1] === keys[counted - 1 - period]) counted -= 1;
      const isCount = counted > start && end - start + period >= period * countedMin.times;
      const words = isCount ? units.slice(end - period, end).filter(({ isWord }) => isWord).length : 0;
      const first = words >= countedMin.words ? start : counted;
      if (end - first + period < least) continue;
      cycles.push({
        ...(period <= fragmentMax && { fragment: starts[first - period], times: (end - first) / period + 1 }),
        again: starts[first] ?? 0,
        end: ends[end - 1] ?? 0,
      });
    }
  }
  return cycles.sort((one, other) => one.again - other.again || other.end - one.end);
}

/**
 * Lists the numbers before a colon or bracket, which count steps: such a one is one more than a former number. Others
 * are no number.
 * @returns undefined when there are none
 */
function readSteps(units: readonly Unit[]): readonly number[] | undefined {
  const steps = units.map(({ value }, at) => (units[at + 1]?.endsStep === true ? value : Number.NaN));
  return steps.every(Number.isNaN) ? undefined : steps;
}
