import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { readAmount, type TextToken } from './amounts.ts';
import { readHour, readSpokenTime, toClockTime } from './clock-times.ts';
import { readDates, type WrittenDate } from './date-claims.ts';
import { type Fraction, readFraction } from './fractions.ts';
import {
  hasForeignThousands,
  readDecade,
  readNotations,
  readRoman,
  romanCentury,
  romanOrdinal,
  toCanonical,
} from './number-notations.ts';
import { readTokens } from './number-tokens.ts';
import { addUnits, type NumberClaim } from './number-units.ts';

export type { NumberClaim } from './number-units.ts';

/** Before these words an ambiguous word is a number: `bin kişi`, `on gün`. */
const counted =
  /^(?:kişi|lira|kuruş|dolar|avro|euro|saniye|dakika|saat|gün|hafta|ay|yıl|yaş|asır|metre|santimetre|milimetre|kilometre|metrekare|dönüm|hektar|km|cm|mm|kg|gram|kilo|kilogram|ton|litre|mililitre|derece|adet|tane|kez|kere|defa|sayfa|ülke|şehir|ilçe|köy|öğrenci|katılımcı|çalışan|hasta|çocuk|aile|hane|ağaç|fidan|puan|kalori|tl)(?:[dt][ae]n?|l[ıiuü]k|l[ae]r|[yn]?[ıiuü]n|[ys]?[ıiuü]|y?[ae]|yl[ae]|d[ıiuü]r)?$/u;

const numericDate = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b|\b(\d{4})-(\d{2})-(\d{2})\b/g;
const numericMonth = /(?<![\d.,/])(0[1-9]|1[0-2])[./]((?:19|20)\d\d)(?![\d/]|[.,]\d)/g;
const clock =
  /\b([01]?\d|2[0-3])[:.]([0-5]\d)(?=['’](?:[dt][ae]|[dt][ıi]|y[ae]|[ae]|den|dan|ten|tan)|\s(?:sular|civar)|:|$)|\b([01]?\d|2[0-3]):([0-5]\d)\b/g;
/** 09.00-23.00 */
const clockRange = /(?<![\d.,:])([01]?\d|2[0-3])[.:]([0-5]\d)(\s?[-–]\s?)([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d.,:])/g;

/** Finds all numbers of a text; those of dates are part of the dates. Linear in its length. */
export function findNumberClaims(text: string): NumberClaim[] {
  const lower = toTurkishLower(text);
  // The original spelling, if lower case has the same length.
  const written = lower.length === text.length ? text : lower;
  const claims: NumberClaim[] = [];
  const rest = lower
    .replace(numericDate, (match, ...groups) => {
      const [day, , month, year, isoYear, isoMonth, isoDay, at] = groups;
      const [d, m] = [Number(day ?? isoDay), Number(month ?? isoMonth)];
      if (m < 1 || m > 12) return match;
      const date = { day: d, month: m, year: Number(year ?? isoYear), isSure: true };
      claims.push(toDateClaim(date, written.slice(at, at + match.length), at));
      return ' '.repeat(match.length);
    })
    .replace(numericMonth, (match, month, year, at) => {
      const date = { month: Number(month), year: Number(year), isSure: true };
      claims.push(toDateClaim(date, written.slice(at, at + match.length), at));
      return ' '.repeat(match.length);
    })
    .replace(clockRange, (match, hour, minute, gap, otherHour, otherMinute, at) => {
      const second = at + hour.length + minute.length + 1 + gap.length;
      for (const [hours, minutes, from] of [[hour, minute, at] as const, [otherHour, otherMinute, second] as const]) {
        const time = toClockTime(Number(hours), minutes);
        claims.push({ ...toClaim(text.slice(from, from + hours.length + 3), time.value, true, from), ...time });
      }
      return ' '.repeat(match.length);
    })
    .replace(clock, (match, hour, minute, otherHour, otherMinute, at) => {
      const time = toClockTime(Number(hour ?? otherHour), minute ?? otherMinute);
      claims.push({ ...toClaim(match, time.value, true, at), ...time });
      return ' '.repeat(match.length);
    })
    .replace(romanCentury, (match, numeral, at) => {
      claims.push(toClaim(numeral, String(readRoman(numeral)), true, at));
      return ' '.repeat(match.length);
    });
  for (const { 0: numeral, index } of written.matchAll(romanOrdinal))
    if (lower[index + numeral.length] === '.') claims.push(toClaim(numeral, String(readRoman(numeral)), false, index));
  readClaims(rest, written, claims);
  return addUnits(
    shareScales(
      sharePercents(
        claims.sort((a, b) => a.from - b.from),
        lower,
      ),
      lower,
    ),
    lower,
  );
}

const onFrom = /^['’]?[dt][ae]n\s$/u;
const onTo = /^['’]?y?[ae](?!\p{L})/u;
const range = /^(?:\s?[-–]\s?|\s(?:ile|ila|ilâ)\s)$/u;

/** “Yüzde 26,5’ten 26,9’a”: both are percentages. */
function sharePercents(claims: readonly NumberClaim[], text: string): NumberClaim[] {
  return claims.map((claim, at) => {
    const before = claims[at - 1];
    const isShared =
      before?.value.startsWith('%') === true &&
      /^\d[\d.,]*$/u.test(claim.text) &&
      (range.test(text.slice(before.to, claim.from)) ||
        (onFrom.test(text.slice(before.to, claim.from)) && onTo.test(text.slice(claim.to, claim.to + 4))));
    return isShared ? { ...claim, value: `%${claim.value}`, supports: [`%${claim.value}`, ...claim.supports] } : claim;
  });
}

const scaled = /^(\d{1,3}(?:,\d{1,3})?)\s(bin|milyon|milyar|trilyon)/u;
const scales = new Map([
  ['bin', 1e3],
  ['milyon', 1e6],
  ['milyar', 1e9],
  ['trilyon', 1e12],
]);

/** “70-80 bin”: both are thousands. */
function shareScales(claims: readonly NumberClaim[], text: string): NumberClaim[] {
  return claims.map((claim, at) => {
    const next = claims[at + 1];
    const [, most = '', scale = ''] = scaled.exec(next?.text ?? '') ?? [];
    const isShared =
      next !== undefined &&
      /^\d{1,3}(?:,\d{1,3})?$/u.test(claim.text) &&
      range.test(text.slice(claim.to, next.from)) &&
      Number(claim.value) < Number(most.replace(',', '.'));
    if (!isShared) return claim;
    const value = toCanonical(Number(claim.value) * (scales.get(scale) ?? 1));
    return { ...claim, value, supports: [value, ...claim.supports] };
  });
}

function toClaim(text: string, value: string, isSure: boolean, from: number): NumberClaim {
  return { text, value, supports: [value], isSure, from, to: from + text.length, bases: [] };
}

function toDateClaim(
  { day, month, year, isSure }: Omit<WrittenDate, 'from' | 'to'>,
  text: string,
  from: number,
): NumberClaim {
  const place = { from, to: from + text.length, bases: [] };
  const inYear = day === undefined ? `ay${month}` : `${month}-${day}`;
  if (year === undefined)
    return { ...place, text, value: inYear, isSure, supports: [inYear, `${inYear}?`, `ay${month}`, `ay${month}?`] };
  const value = `${year}-${inYear}`;
  const supports = [value, inYear, `ay${month}`, `${year}-ay${month}`, String(year)];
  return { ...place, text, value, isSure, supports, parts: [`${inYear}?`, String(year)] };
}

const decadeLetters = 12;

function readClaims(text: string, written: string, claims: NumberClaim[]): void {
  const tokens = readTokens(text);
  const isForeign = hasForeignThousands(text);
  const slice = (from: number, to: number) => written.slice(tokens[from]?.start, tokens[to - 1]?.end);
  for (let at = 0; at < tokens.length; ) {
    const dates = readDates(tokens, at, text);
    const [date] = dates;
    if (date !== undefined) {
      claims.push(...dates.map((one) => toDateClaim(one, slice(one.from, one.to), tokens[one.from]?.start ?? 0)));
      at = date.to;
      continue;
    }
    const fraction = readFraction(tokens, at, text);
    if (fraction !== undefined) {
      claims.push(toFractionClaim(fraction, slice(at, fraction.next), tokens[at]?.start ?? 0));
      at = fraction.next;
      continue;
    }
    const spoken = readSpokenTime(tokens, at, text);
    if (spoken !== undefined) {
      claims.push(toClaim(slice(at, spoken.next), spoken.value, true, tokens[at]?.start ?? 0));
      at = spoken.next;
      continue;
    }
    const decade = readDecade(tokens[at]?.word ?? '', tokens[at + 1]?.word);
    if (decade !== undefined) {
      const start = tokens[at]?.start ?? 0;
      claims.push(toClaim(written.slice(start, start + decade.length), decade.year, true, start));
      at += 1;
      continue;
    }
    const isPercentBefore = /^(?:%|‰|yüzde|binde)$/.test(tokens[at]?.word ?? '');
    const sign = isPercentBefore && minusWords.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
    const from = isPercentBefore ? at + 1 + sign : at;
    const amount = readAmount(tokens, from, text);
    if (amount === undefined) {
      at += 1;
      continue;
    }
    const after = tokens[amount.next];
    const gap = text.slice(tokens[amount.next - 1]?.end ?? 0, after?.start ?? 0);
    const isPercentAfter = !isPercentBefore && after?.word === '%' && /^\s?$/.test(gap);
    const isPercent = isPercentBefore || isPercentAfter;
    const next = isPercentAfter ? amount.next + 1 : amount.next;
    const permille = /^(?:‰|binde)$/.test(tokens[at]?.word ?? '') ? '‰' : '%';
    const isNegative = sign === 1 || hasMinus(tokens, at, text) || (from > at && hasMinus(tokens, from, text));
    const time = isPercent ? undefined : readHour(tokens, at, amount, text);
    if (time !== undefined) {
      claims.push({ ...toClaim(slice(at, next), time.value, true, tokens[at]?.start ?? 0), ...time });
      at = next;
      continue;
    }
    const value = `${isPercent ? permille : ''}${toCanonical(isNegative ? -amount.value : amount.value)}`;
    const isCounted = amount.isBare && counted.test(after?.word ?? '') && /^\s$/.test(gap);
    const start =
      (tokens[at]?.start ?? 0) - (isNegative && /[-−–]/.test(text[(tokens[at]?.start ?? 0) - 1] ?? '') ? 1 : 0);
    const shown = written.slice(start, tokens[next - 1]?.end);
    const plain = toClaim(shown, value, isPercent || amount.isSure || isCounted, start);
    const claim = { ...plain, ...readNotations(plain, isForeign, text.slice(plain.to, plain.to + decadeLetters)) };
    claims.push(amount.isBare ? { ...claim, isCounted: true } : claim);
    at = next;
  }
}

/** A fraction supports its percentage in any rounding: a third is %33, %33,3 and %33,33. */
function toFractionClaim({ share, isSure, parts }: Fraction, text: string, from: number): NumberClaim {
  const percents = [6, 0, 1, 2].map((digits) => `%${Number((share * 100).toFixed(digits))}`);
  return {
    ...toClaim(text, percents[0] ?? '', isSure, from),
    supports: [...new Set(percents)],
    share,
    ...(parts !== undefined && { parts }),
  };
}

const minusWords = /^(?:eksi|negatif)$/u;

/**
 * Whether a sign or a word for minus precedes a number. A dash between two numbers is a range, and a dash after a word
 * a hyphen.
 */
function hasMinus(tokens: readonly TextToken[], at: number, text: string): boolean {
  const [before, self] = [tokens[at - 1], tokens[at]];
  if (self === undefined) return false;
  const isBelowZero = before?.word === 'altında' && tokens[at - 2]?.word === 'sıfırın';
  if (isBelowZero || minusWords.test(before?.word ?? '')) return true;
  if (!/[-−–]/.test(text[self.start - 1] ?? '')) return false;
  if (!/^[\s([“"'‘’%:;,]?$/u.test(text[self.start - 2] ?? '')) return false;
  const between = text.slice(before?.end ?? 0, self.start - 1);
  return !(before !== undefined && /^\d/.test(before.word) && /^\s*$/.test(between));
}
