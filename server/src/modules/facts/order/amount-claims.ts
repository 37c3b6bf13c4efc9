import { readUnit } from '../numbers/units.ts';
import { senses } from '../polarity.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { readKind } from '../swaps.ts';
import { listReadings, type OrderClaim } from './order-claims.ts';

/** A claim that something is more or less than another. */
export interface AmountClaim extends OrderClaim {
  /** What must be measured, if the word determines it. */
  readonly units: readonly string[] | undefined;
  /** Whether places of a ranking are also possible. */
  readonly isRank: boolean;
}

const place =
  /^(?:(üzeri|üstü|önü|ilerisi|yukarısı)|(altı|gerisi|ardı|arkası|aşağısı))n(?:d[ae](?:ki|ydi|ydı|dir|dır|yken)?|[ae])$/u;
const passes = /^(?:geç|aş|solla|katla)(?:m[ae])?(?:[dt][ıiuü]|[ıiuü]yor|m[ıiuü]ş|[ae]r|[ae]r[ae]k)\p{L}{0,8}$/u;
const genitive = /n?[ıiuü]n$/u;
const ablative = /[dt][ae]n$/u;
const accusative = /[ıiuü]$/u;
const filling =
  /^(?:daha|biraz|çok|az|hemen|yaklaşık|kat|puan|yüzde|oranında|de|da|ise|neredeyse|yine|hep|hâlâ|epey|hayli|kadar|adet|kişi)$/u;

/** Sizes that amounts express, with their units. */
const sizes = new Map<string, readonly string[] | undefined>([
  ['level', undefined],
  ['high', undefined],
  ['size', undefined],
  ['crowd', undefined],
  ['common', undefined],
  ['long', ['length', 'time']],
  ['far', ['length']],
  ['deep', ['length']],
  ['thick', ['length']],
  ['wide', ['length', 'area']],
  ['hot', ['celsius', 'fahrenheit']],
  ['heavy', ['mass']],
  ['old', ['time']],
  ['expensive', ['lira', 'dolar', 'avro', 'sterlin']],
]);
const gapMax = 5;

/** Finds the claims of a sentence that something is more or less than another. Takes time with its words. */
export function listAmountClaims({ words }: Statement): AmountClaim[] {
  return words.flatMap((word, at): AmountClaim[] => {
    const found = readClaim(words, at);
    if (found === undefined) return [];
    const { end, ...claim } = found;
    const units = claim.units ?? readMeasure(words, word.clause);
    const isDenied = words
      .slice(at, at + 3)
      .some((one) => one.clause === word.clause && (one.verb?.isNegated === true || one.lower.startsWith('değil')));
    const last = words[end];
    // “Yüzde 5’in üzerinde” is a limit, not a comparison with another thing.
    if (last === undefined || (last.number !== undefined && readKind(last.number) !== 'date')) return [];
    const rest = words.slice(at + 1).filter(({ clause }) => clause === word.clause);
    const before = words.slice(0, end + 1);
    const sign = claim.isMore === isDenied ? -1 : 1;
    // “Not less” does not mean “more”: only positive comparisons are checked.
    if (isDenied) return [];
    return [
      { ...claim, units, sign, word, readings: listReadings(before, end, rest, false), isShared: true, isLoose: true },
    ];
  });
}

/** What must be measured according to the word for it: payı, oranı. */
function readMeasure(words: readonly StatedWord[], clause: number): readonly string[] | undefined {
  const isShare = words.some((one) => one.clause === clause && /^(?:pay|oran|yüzde)(?:[ıi]|lar)/u.test(one.lower));
  const isCount = words.some((one) => one.clause === clause && /^(?:sayı|nüfus|adet|adedi)/u.test(one.lower));
  const unit = words.flatMap(({ lower, clause: own }) => (own === clause ? (readUnit(lower)?.kind ?? []) : []))[0];
  return isShare
    ? ['%']
    : isCount
      ? ['count']
      : unit === undefined || unit === 'time'
        ? undefined
        : [unit === 'people' || unit === 'homes' ? 'count' : unit];
}

interface Found {
  readonly isMore: boolean;
  readonly end: number;
  readonly units: readonly string[] | undefined;
  readonly isRank: boolean;
}

function readClaim(words: readonly StatedWord[], at: number): Found | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const { lower } = word;
  const placed = place.exec(lower);
  if (placed !== null) {
    const end = findBefore(words, at, genitive);
    const isRank = /^(?:ön|geri|ard|arka|ileri)/u.test(lower);
    return end === undefined ? undefined : { isMore: placed[1] !== undefined, end, units: undefined, isRank };
  }
  if (passes.test(lower) || (lower.startsWith('bırak') && words[at - 1]?.lower === 'geride')) {
    const end = findBefore(words, lower.startsWith('bırak') ? at - 1 : at, accusative);
    return end === undefined ? undefined : { isMore: true, end, units: undefined, isRank: true };
  }
  // “Çok daha soğuk” expresses the degree.
  if (lower === 'çok' && words[at + 1]?.clause === word.clause && /^(?:daha|fazla)$/u.test(words[at + 1]?.lower ?? ''))
    return undefined;
  if (words[at - 1]?.lower === 'en' || /(?:[dt][ae]n|l[ae]r)$/u.test(lower)) return undefined;
  const [sense] = word.stems
    .slice(0, 1)
    .flatMap((stem) => (senses.get(stem) ?? []).filter(({ isSize, axis }) => isSize && sizes.has(axis)));
  if (sense === undefined || sense.side > 1) return undefined;
  const end = findBefore(words, at, ablative) ?? findBy(words, at);
  return end === undefined ? undefined : { isMore: sense.side === 0, end, units: sizes.get(sense.axis), isRank: false };
}

/** The nearest word before with this ending, across words of degree. */
function findBefore(words: readonly StatedWord[], at: number, ending: RegExp): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - gapMax); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    const { number, lower, suffix } = word;
    // “650 kilometreyi aştı” is a limit, not a comparison with another thing.
    if (ending.test(suffix ?? lower)) return number === undefined || readKind(number) === 'date' ? before : undefined;
    // “Yarısının altında” refers to a part.
    if (number?.share !== undefined || /^(?:yarı|kat)[ıs]/u.test(lower)) return undefined;
    if (number === undefined && !filling.test(lower)) return undefined;
  }
  return undefined;
}

/** The word before göre or kıyasla. */
function findBy(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before > Math.max(0, at - gapMax); before -= 1) {
    if (words[before]?.clause !== words[at]?.clause) return undefined;
    if (/^(?:göre|kıyasla|oranla|nazaran)$/u.test(words[before]?.lower ?? '')) return before - 1;
  }
  return undefined;
}
