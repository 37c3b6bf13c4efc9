import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { findNumberClaims, type NumberClaim } from './numbers/number-claims.ts';
import { readUnit } from './numbers/units.ts';
import type { ReadWord, WordReader } from './word-reader.ts';

export interface StatedWord extends ReadWord {
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly isCapital: boolean;
  /** The number that it is a part of or the unit of. */
  readonly number: NumberClaim | undefined;
  /** The suffix after its apostrophe, in lower case. */
  readonly suffix: string | undefined;
  /** Number of its part of the sentence, from 0. */
  readonly clause: number;
  /** Whether it says what the sentence is about. */
  readonly isTopic: boolean;
}

const word = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:[.,]\d+)*(?:['’]\p{L}+)?/gu;
/** Boundaries between the parts of a sentence: punctuation marks, conjunctions, and after -ken. */
const clauseEnd =
  /[,;:()–—](?=\s)|(?<=\p{Ll}{3})[.!?](?=\s\d)|\s(?:ve|veya|ama|ancak|fakat|oysa|karşılık)(?=\s)|ken(?=\s)/gu;

/** Parentheses without an amount are parts by themselves: “imalatta (gıda hariç) yüzde 13”. */
const aside = /\([^()\d]{1,200}\)/gu;
const asideClause = 1000;
const asidesMax = 20;

const shortNouns = /^(?:su|ev|un|ot|iş|il|ip)$/u;
const joint = /\s(?:ve|veya)$/u;
const jointLetters = 5;
/** After a comma: the rest of a list of nouns. */
const listed = /^\s(?:\p{Ll}{1,20}\s){1,2}(?:ve|veya)\s\p{Ll}/u;
const listedLetters = 60;

/** Verb forms that end a part of a sentence: düşünce, olduğunda, gidip. */
const dependent = /(?:[ıiuü]nc[ae]|d[ıiuü]ğ[ıiuü]nd[ae]|[ıiuü]p)$/u;

/** Words that say nothing about the topic of a sentence. */
const emptyWords = new Set(
  'için başına ile gibi kadar sonra önce göre daha çok az olan olarak oldu olur olmak ise ama ancak her bir tüm bütün bu şu o de da ki mi mı en ilk son ve veya yaklaşık fazla arasında içinde boyunca üzerinde altında üstünde ol et yap ver al kal gel var yok değil henüz hâlâ hala artık yine bile sadece yalnızca hiç hiçbir asla kesinlikle tamamen bulun gerek yüzde binde oran sayı miktar düzey toplam ortalama yıl gün ay hafta saat dakika dönem'.split(
    ' ',
  ),
);

/** A sentence prepared for comparison: its words, its numbers, and its parts. Each aspect is computed on first use. */
export class Statement {
  readonly text: string;
  readonly #reader: WordReader;
  #numbers: readonly NumberClaim[] | undefined;
  #words: readonly StatedWord[] | undefined;

  constructor(text: string, reader: WordReader) {
    this.text = text;
    this.#reader = reader;
  }

  get numbers(): readonly NumberClaim[] {
    this.#numbers ??= findNumberClaims(this.text);
    return this.#numbers;
  }

  get words(): readonly StatedWord[] {
    this.#words ??= this.#readWords();
    return this.#words;
  }

  #readWords(): StatedWord[] {
    const lower = toTurkishLower(this.text);
    const asides = [...lower.matchAll(aside)]
      .slice(0, asidesMax)
      .map(({ index, 0: match }) => ({ from: index, to: index + match.length }));
    const findAside = (at: number) => asides.findIndex(({ from, to }) => at >= from && at < to);
    const ends = [...lower.matchAll(clauseEnd)].flatMap(({ index, 0: match }) =>
      findAside(index) === -1 ? [index + match.length] : [],
    );
    let [clause, passed, next, hasStated] = [0, 0, 0, false];
    return [...this.text.matchAll(word)].map(({ 0: written, index: from }) => {
      for (; (ends[passed] ?? Number.POSITIVE_INFINITY) <= from; passed += 1) {
        // “Gıda, içecek ve tütünde”: all belong to one part.
        const end = ends[passed] ?? 0;
        const isListed = lower[end - 1] === ',' && listed.test(this.text.slice(end, end + listedLetters));
        if (!hasStated && (isListed || joint.test(lower.slice(Math.max(0, end - jointLetters), end)))) continue;
        clause += 1;
        hasStated = false;
      }
      const to = from + written.length;
      while ((this.numbers[next]?.unit?.to ?? this.numbers[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const near = this.numbers[next];
      const number = near !== undefined && near.from < to ? near : undefined;
      const read = this.#reader.read(written);
      const isEmpty = emptyWords.has(read.lower) || emptyWords.has(read.stems[0] ?? '');
      const isLong = read.lower.length > 2 || shortNouns.test(read.lower);
      const isTopic = number === undefined && !isEmpty && isLong && !/^\d/.test(written);
      const suffix = /['’]/.test(written) ? toTurkishLower(written).split(/['’]/)[1] : undefined;
      const stated = {
        ...read,
        from,
        to,
        suffix,
        isCapital: /^\p{Lu}/u.test(written),
        number,
        clause: findAside(from) === -1 ? clause : asideClause + findAside(from),
        isTopic: isTopic && (readUnit(read.lower) === undefined || /^gece/u.test(read.lower)),
      };
      hasStated ||= number !== undefined || read.verb !== undefined;
      if (number === undefined && dependent.test(read.lower) && read.verb !== undefined) {
        clause += 1;
        hasStated = false;
      }
      return stated;
    });
  }
}

/** Whether a sentence contains a negation. */
export function isDenying({ words }: Statement): boolean {
  return words.some(({ verb, lower }) => verb?.isNegated === true || /^(?:değil|yok)/u.test(lower));
}

/** Stems of the topic words in a part of a sentence. */
export function listTopicStems(words: readonly StatedWord[]): Set<string> {
  return new Set(words.flatMap(({ isTopic, stems }) => (isTopic ? stems : [])));
}

/** Occurrences of the topic words in a part of a sentence, by likeliest stem. */
export function listWordCounts(words: readonly StatedWord[]): Map<string, number> {
  const stems = words.flatMap(({ isTopic, stems: [stem] }) => (isTopic && stem !== undefined ? [stem] : []));
  return new Map([...Map.groupBy(stems, (stem) => stem)].map(([stem, group]) => [stem, group.length]));
}

/** Whether two numbers are the same, by value or after conversion of units. */
export function isSameNumber(one: NumberClaim, other: NumberClaim): boolean {
  return (
    one.value === other.value ||
    other.supports.includes(one.value) ||
    one.supports.includes(other.value) ||
    one.bases.some((base) => other.bases.includes(base))
  );
}
