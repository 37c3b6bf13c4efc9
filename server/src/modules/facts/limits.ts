import type { NumberClaim } from './numbers/number-claims.ts';
import { senses } from './polarity.ts';
import type { StatedWord } from './statement.ts';
import { readKind } from './swaps.ts';

/** A limit that an amount is, or a difference that it makes. */
export interface Limit {
  /** “40’ın altında” is a limit, “yüzde 40 altında” a change. */
  readonly axis: 'limit' | 'change';
  /** 0 for more, 1 for less. */
  readonly side: number;
  readonly amount: NumberClaim;
}

const above = /^(?:üzer|üstün|fazla|çok|çoğ|aşkın)/u;
const below = /^(?:altın(?!ı)|az(?:d[ıi]r|d[ıi])?$|azı|gerisin|eksi[kğ])/u;
const passing =
  /^(?:aş|geç|bul|doldur)(?:[ae]?m[ae]?)?(?:[dt][ıiuü]|[ıiuü]yor|m[ıiuü]ş|[ae]r|y?[ae]n|[ae]c[ae]k|m[ae]z)\p{L}{0,8}$/u;
const genitive = /(?:n[ıiuü]n|[ıiuü]n)$/u;
const ablative = /[dt][ae]n$/u;
const accusative = /[ıiuü]$/u;
const sizes = new Set('level high size long crowd quick heavy expensive wide'.split(' '));
const amountWithin = 3;

/**
 * Whether a word says that an amount is exceeded or not, or that something is more or less by it: 40’ı aştı, en az 40,
 * 40’tan fazla, 10 kat yüksek.
 */
export function readLimit(words: readonly StatedWord[], at: number): Limit | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const { lower } = word;
  const next = words[at + 1];
  const size = word.stems.slice(0, 1).flatMap((stem) => senses.get(stem) ?? []);
  const [level] = size.filter(({ isSize, axis }) => isSize && sizes.has(axis));
  const side = above.test(lower) ? 0 : below.test(lower) ? 1 : level?.side;
  if (words[at - 1]?.lower === 'en')
    // “En az 40” means 40 and more.
    return side !== undefined && next?.number !== undefined
      ? { axis: 'limit', side: 1 - side, amount: next.number }
      : undefined;
  const before = findAmount(words, at);
  if (before === undefined) return undefined;
  const { number: amount, suffix, lower: shown } = before;
  if (amount === undefined || readKind(amount) === 'date') return undefined;
  const end = suffix ?? shown;
  if (passing.test(lower)) return accusative.test(end) ? { axis: 'limit', side: 0, amount } : undefined;
  if (side === undefined || word.verb?.isNegated === true) return undefined;
  if (genitive.test(end) || ablative.test(end) || /^(?:azı|çoğ|fazlası)/u.test(lower))
    return { axis: 'limit', side, amount };
  const isBy = readKind(amount) === '%' || /^(?:kat|puan|misli)/u.test(shown);
  return isBy ? { axis: 'change', side, amount } : undefined;
}

/** The last word of the amount before: 40’ın, 40 kişinin, yüzde 16 daha. */
function findAmount(words: readonly StatedWord[], at: number): StatedWord | undefined {
  for (let before = at - 1; before >= Math.max(0, at - amountWithin); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    if (word.number !== undefined) return word;
    if (!/^(?:daha|oranında|kişi\p{L}{0,4}|kadar|civarı)$/u.test(word.lower)) return undefined;
  }
  return undefined;
}
