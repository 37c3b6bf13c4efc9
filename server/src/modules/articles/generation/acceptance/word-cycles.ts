import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** A cycle has so many words and marks at most; what comes back later is found by paragraphs and groups of words. */
const periodMax = 64;
/** From so many on it is a sentence of its own, which comes back fewer times by chance. */
const longPeriod = 12;
const timesMin = { short: 5, long: 3 } as const;
/** Fewer words and marks in all may be meant: a chant, a laugh. */
const unitsMin = 20;
/** No language has words of so many letters. */
const wordMax = 150;

/** A word, or a mark that stands between words. */
interface Unit {
  /** As it is compared. */
  readonly key: string;
  /** UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
}

/** What is said over and over, in UTF-16 units of the text. */
interface Cycle {
  /** Where it is said for the second time. */
  readonly again: number;
  readonly end: number;
}

/** A text without its cycles. */
interface UncycledText {
  readonly text: string;
  /** It ended with one. */
  readonly isCut: boolean;
}

/**
 * A text without what it says over and over without a pause: a word, some words, a sentence, in paragraphs, headings and lists. A sentence is
 * said once then; words within a sentence go with it. Code and tables may repeat. Linear in the length of the text.
 */
export function dropCycles(markdown: string): UncycledText {
  const cycles = findCycles(readUnits(markdown));
  if (cycles.length === 0) return { text: markdown, isCut: false };
  const ends = [...markdown.matchAll(sentenceEnd)].map(({ 0: mark, index }) => index + mark.length);
  let result = '';
  let from = 0;
  let at = 0;
  for (const { again, end } of cycles) {
    if (again < from) continue;
    while (at < ends.length && (ends[at] ?? 0) <= again) at += 1;
    const first = Math.max(from, ends[at - 1] ?? 0);
    while (at < ends.length && (ends[at] ?? 0) < end) at += 1;
    const next = ends[at] ?? markdown.length;
    const list = /[,;]/u.test(markdown.slice(again, end)) ? openList.exec(markdown.slice(first, again)) : null;
    const isLast = markdown.slice(next).trim() === '';
    const to = list === null && isLast ? findCircleStart(markdown, first) : first;
    const blank = /^\s*/u.exec(markdown.slice(next, next + blankMax))?.[0] ?? '';
    const kept = markdown.slice(from, to) + (list === null ? '' : `${list[1] ?? ''}.`);
    result = (result + kept).trimEnd() + findSeparator(markdown.slice(to, next) + blank);
    from = next + blank.length;
  }
  return { text: (result + markdown.slice(from)).trim(), isCut: markdown.slice(from).trim() === '' };
}

/** A circle that goes round so often, and is all of the paragraph that ends a text, is none of the text from its beginning. */
const aloneTimesMin = 6;

/** Where a circle that ends a text begins. @param again where it is said for the second time */
function findCircleStart(markdown: string, again: number): number {
  const start = markdown.lastIndexOf('\n\n', again - 1) + 2;
  const [once, rest] = [markdown.slice(start, again).trim(), markdown.slice(again).trim()];
  const isAlone = start > 1 && once !== '' && foldText(rest.slice(0, once.length)) === foldText(once);
  const isBelowHeading = /(?:^|\n)#{1,6} [^\n]*$/u.test(markdown.slice(Math.max(0, start - 300), start).trimEnd());
  return isAlone && !isBelowHeading && rest.length >= once.length * (aloneTimesMin - 1) ? start : again;
}

/** A sentence that lists something behind a colon says it once, and is whole with that. */
const openList = /^([^:\n]{1,400}:[ \t][^:\n]{0,400}[^:\s,;])[,;\s]{0,3}$/u;

/** Where a sentence or a line ends. */
const sentenceEnd = /[.!?…؟۔]["'”’»)*_]{0,4}(?=\s|$)|(?=\n)/gu;
const blankMax = 100;

/** What parts two places of a text, once what stood between them is gone. */
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
      // It is equal to nothing.
      units.push({ key: `\n${lineStart}`, start: lineStart, end: lineStart + line.length });
    } else {
      const from = /^[ \t]*\d{1,6}[.)][ \t]/u.exec(line)?.[0].length ?? 0;
      for (const { 0: written, index } of line.slice(from).matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)) {
        if (drawnMark.test(written)) continue;
        const start = lineStart + from + index;
        units.push({ key: readKey(written, keys), start, end: start + written.length });
      }
    }
    lineStart += line.length + 1;
  }
  return units;
}

/** Marks of Markdown, and lines that are drawn with a mark. */
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

/** The cycles of a text in their order, the shortest of those that begin together. */
function findCycles(units: readonly Unit[]): Cycle[] {
  const cycles: Cycle[] = units.filter(({ key }) => key === endless).map(({ start, end }) => ({ again: start, end }));
  const keys = numberKeys(units);
  for (let period = 1; period <= periodMax; period += 1) {
    const least = Math.max(unitsMin, period * (period < longPeriod ? timesMin.short : timesMin.long));
    let run = 0;
    for (let at = period; at <= units.length; at += 1) {
      if (at < units.length && keys[at] === keys[at - period]) {
        run += 1;
        continue;
      }
      if (run + period >= least) cycles.push({ again: units[at - run]?.start ?? 0, end: units[at - 1]?.end ?? 0 });
      run = 0;
    }
  }
  return cycles.sort((one, other) => one.again - other.again || other.end - one.end);
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
