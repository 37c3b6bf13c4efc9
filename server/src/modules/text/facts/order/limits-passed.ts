import { isTold, joinSubjects, toKey } from '../contexts.ts';
import { saying } from '../denials.ts';
import { readLimit } from '../limits.ts';
import type { NumberClaim } from '../number-claims.ts';
import { isSameNumber, type StatedWord, type Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';
import { toTopic } from '../turned/synonyms.ts';
import { readUnit } from '../units.ts';
import { turns } from './comparisons.ts';
import { type Measured, readAmount } from './placed-amounts.ts';

/** A word by which a sentence says something else of amounts than its passages. */
export interface Misplaced {
  readonly word: StatedWord;
  /** Whether it says so by a denial: aşamadı. */
  readonly isDenial: boolean;
}

/** An amount that a sentence says to be passed, or not to be reached. */
interface PassedLimit {
  readonly word: StatedWord;
  readonly amount: NumberClaim;
  readonly isMore: boolean;
  readonly isDenial: boolean;
}

const reaches = /^(?:ulaş|eriş|var)[ıiuüae]?\p{L}*/u;
const dative = /[ae]$/u;
const denialWithin = 2;
/** Sums, rests and shares are no amounts of a passage, and what is said roughly is near one. */
const computed =
  /(?<!\p{L})(?:toplam|birlikte|ikisi|üçü|fark|ortalama|kalan|dışında|hariç|başına|günde|ayda|yılda|arası|kat[ıi]?(?!\p{L})|puan|boş|yaklaşık|neredeyse)/u;

/** The limits of which a sentence speaks. Linear in its words. */
function listLimits(words: readonly StatedWord[]): PassedLimit[] {
  return words.flatMap((word, at): PassedLimit[] => {
    const later = words
      .slice(at + 1, at + 1 + denialWithin)
      .filter((one) => one.clause === word.clause && (one.verb?.isNegated === true || /^değil/u.test(one.lower)));
    const isNegated = word.verb?.isNegated === true || word.isDenial;
    const isDenial = isNegated !== later.length > 0;
    const limit = readLimit(words, at);
    // 52 milyonu buldu says how much it is.
    if (limit !== undefined && !isDenial && /^(?:bul|doldur)/u.test(word.lower)) return [];
    if (limit !== undefined && words[at - 1]?.lower !== 'en')
      return limit.axis === 'limit'
        ? [{ word, amount: limit.amount, isMore: (limit.side === 0) !== isDenial, isDenial }]
        : [];
    const amount = [words[at - 1], words[at - 2]].find(
      (one) => one?.number !== undefined || (one !== undefined && readUnit(one.lower) !== undefined),
    );
    const counted = words[at - 1];
    const isReached =
      word.verb !== undefined && reaches.test(word.lower) && dative.test(counted?.suffix ?? counted?.lower ?? '');
    // Ulaştı says how much; ulaşamadı that it is less.
    return isReached && isDenial && amount?.number !== undefined && readKind(amount.number) !== 'date'
      ? [{ word, amount: amount.number, isMore: false, isDenial }]
      : [];
  });
}

/** People, homes and bare numbers are counted alike. */
export function readScale(kind: string): string {
  return /^(?:people|homes|)$/u.test(kind) ? 'count' : kind;
}

/** What a part of a sentence is about, beside its numbers, with what each word counts, and the times of which it speaks. */
export function readSubject(statement: Statement, words: readonly StatedWord[], own: StatedWord) {
  const keys = new Map<string, number>();
  const dates = new Set<string>();
  for (const word of words) {
    if (word.clause !== own.clause || word === own) continue;
    if (word.number !== undefined) {
      if (readKind(word.number) === 'date') dates.add(`#${word.number.value}`);
    } else if (isTold(word) && word.verb === undefined && !saying.has(word.stems[0] ?? ''))
      keys.set(toTopic(toKey(word)), isNamed(statement, word) ? 1.5 : 1);
  }
  return { keys, dates };
}

/** How much of a subject stands around an amount of a passage: all of it, and the more the nearer. */
export function fitSubject(
  keys: ReadonlyMap<string, number>,
  { context, head }: Measured,
): { part: number; near: number } {
  const around = new Map<string, number>();
  for (const [key, weight] of context)
    around.set(toTopic(key), Math.max(around.get(toTopic(key)) ?? 0, Math.min(1, weight)));
  for (const key of head) around.set(toTopic(key), Math.max(around.get(toTopic(key)) ?? 0, 0.8));
  let [all, part, near] = [0, 0, 0];
  for (const [key, weight] of keys) {
    all += weight;
    const found = around.get(key) ?? 0;
    if (found > 0) part += weight;
    near += weight * found;
  }
  return all === 0 ? { part: 0, near: 0 } : { part: part / all, near: near / all };
}

const partLeast = 0.6;
const nearLeast = 0.3;
const nearBest = 0.85;
/** Of amounts that are further from a limit it is not said. */
const timesMax = 2.5;

/** Limits that the amounts of the passages pass where a sentence says that they do not, or the other way round. */
export function findMisplacedLimits(statement: Statement, measured: readonly Measured[]): Misplaced[] {
  const words = joinSubjects(statement.words);
  return listLimits(words).flatMap(({ word, amount, isMore, isDenial }): Misplaced[] => {
    const limit = amount.share === undefined ? readAmount(amount) : amount.share * 100;
    const scale = readScale(readKind(amount));
    const { keys, dates } = readSubject(statement, words, word);
    const own = words.filter(({ clause }) => clause === word.clause);
    if (scale === 'time' || computed.test(own.map(({ lower }) => lower).join(' '))) return [];
    const fits = measured
      .filter(({ kind, context }) => {
        const times = [...context].filter(([key, weight]) => key.startsWith('#') && weight >= 1);
        return (
          readScale(kind) === scale && (dates.size === 0 || times.length === 0 || times.some(([key]) => dates.has(key)))
        );
      })
      .map((one) => ({ one, ...fitSubject(keys, one) }))
      .filter(({ part }) => part >= partLeast);
    const best = Math.max(...fits.map(({ near }) => near));
    // Of what rises from one amount to another both may be meant.
    const meant = fits.filter(({ one, near }, index) => {
      const before = fits[index - 1];
      const isEnd = one.end === 'to' && before?.one.end === 'from' && before.one.statement === one.statement;
      return Math.max(near, isEnd ? before.near : 0) >= best * nearBest;
    });
    const isOfOther = amount.share !== undefined && own.some(({ lower }) => turns.get(lower) === 'önceki');
    if (isOfOther) return [];
    if (!(best >= nearLeast) || fits.some(({ one }) => isSameNumber(one.claim, amount))) return [];
    // 40’ı aşamadı, of 38 to 44: where it went is meant.
    const isLeft = (one: Measured) =>
      word.verb !== undefined &&
      one.end === 'from' &&
      meant.some(({ one: other }) => other.end === 'to' && other.statement === one.statement);
    const isWrong = meant.every(
      ({ one }) =>
        isLeft(one) ||
        (one.amount < limit * timesMax &&
          one.amount * timesMax > limit &&
          (isMore ? one.amount < limit : one.amount > limit)),
    );
    return isWrong ? [{ word, isDenial }] : [];
  });
}
