import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';
import { readUnit } from './units.ts';
import type { ReadWord, WordReader } from './word-reader.ts';

/** A word of a sentence. */
export interface StatedWord extends ReadWord {
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly isCapital: boolean;
  /** The number that it is a part of, or the unit of. */
  readonly number: NumberClaim | undefined;
  /** In small letters, what stands behind its apostrophe. */
  readonly suffix: string | undefined;
  /** The part of the sentence that it stands in: they are counted from 0. */
  readonly clause: number;
  /** Whether it says what the sentence is about. */
  readonly isTopic: boolean;
}

const word = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+(?:[.,]\d+)*(?:['’]\p{L}+)?/gu;
/** Where a sentence has parts: at marks, at words that join sentences, and behind -ken. */
const clauseEnd =
  /[,;:()–—](?=\s)|(?<=\p{Ll}{3})[.!?](?=\s\d)|\s(?:ve|veya|ama|ancak|fakat|oysa|karşılık)(?=\s)|ken(?=\s)/gu;

/** Verbs that end a part of a sentence: düşünce, olduğunda, gidip. */
const dependent = /(?:[ıiuü]nc[ae]|d[ıiuü]ğ[ıiuü]nd[ae]|[ıiuü]p)$/u;

/** Words that say nothing of what a sentence is about. */
const emptyWords = new Set(
  'için başına ile gibi kadar sonra önce göre daha çok az olan olarak oldu olur olmak ise ama ancak her bir tüm bütün bu şu o de da ki mi mı en ilk son ve veya yaklaşık fazla arasında içinde boyunca üzerinde altında üstünde ol et yap ver al kal gel var yok değil henüz hâlâ hala artık yine bile sadece yalnızca hiç hiçbir asla kesinlikle tamamen bulun gerek yüzde binde oran sayı miktar düzey toplam ortalama yıl gün ay hafta saat dakika dönem'.split(
    ' ',
  ),
);

/** A sentence as it is compared: its words, its numbers, and the parts that they stand in. Each part is read when it is needed. */
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
    const ends = [...lower.matchAll(clauseEnd)].map(({ index, 0: match }) => index + match.length);
    let [clause, passed, next] = [0, 0, 0];
    return [...this.text.matchAll(word)].map(({ 0: written, index: from }) => {
      while ((ends[passed] ?? Number.POSITIVE_INFINITY) <= from) {
        passed += 1;
        clause += 1;
      }
      const to = from + written.length;
      while ((this.numbers[next]?.unit?.to ?? this.numbers[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const near = this.numbers[next];
      const number = near !== undefined && near.from < to ? near : undefined;
      const read = this.#reader.read(written);
      const isEmpty = emptyWords.has(read.lower) || emptyWords.has(read.stems[0] ?? '');
      const isTopic = number === undefined && !isEmpty && read.lower.length > 2 && !/^\d/.test(written);
      const suffix = /['’]/.test(written) ? toTurkishLower(written).split(/['’]/)[1] : undefined;
      const stated = {
        ...read,
        from,
        to,
        suffix,
        isCapital: /^\p{Lu}/u.test(written),
        number,
        clause,
        isTopic: isTopic && readUnit(read.lower) === undefined,
      };
      if (number === undefined && dependent.test(read.lower) && read.verb !== undefined) clause += 1;
      return stated;
    });
  }
}

/** Whether a sentence says that something is not so. */
export function isDenying({ words }: Statement): boolean {
  return words.some(({ verb, lower }) => verb?.isNegated === true || /^(?:değil|yok)/u.test(lower));
}

/** Whether two words may be forms of the same. */
export function isSameWord(one: ReadWord, other: ReadWord): boolean {
  return one.lower === other.lower || one.stems.some((stem) => other.stems.includes(stem));
}

/** The stems of the words that say what a part of a sentence is about. */
export function listTopicStems(words: readonly StatedWord[]): Set<string> {
  return new Set(words.flatMap(({ isTopic, stems }) => (isTopic ? stems : [])));
}

/** How often the words that a part of a sentence is about stand in it, by their likeliest stems. */
export function listWordCounts(words: readonly StatedWord[]): Map<string, number> {
  const stems = words.flatMap(({ isTopic, stems: [stem] }) => (isTopic && stem !== undefined ? [stem] : []));
  return new Map([...Map.groupBy(stems, (stem) => stem)].map(([stem, group]) => [stem, group.length]));
}

/** Whether a number is the same as another: in its value, or in other units. */
export function isSameNumber(one: NumberClaim, other: NumberClaim): boolean {
  return (
    one.value === other.value ||
    other.supports.includes(one.value) ||
    one.supports.includes(other.value) ||
    one.bases.some((base) => other.bases.includes(base))
  );
}
