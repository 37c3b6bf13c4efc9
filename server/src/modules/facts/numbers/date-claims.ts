import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { readAmount, type TextToken } from './amounts.ts';

/** A date, as precise as the text gives it. */
export interface WrittenDate {
  readonly day?: number;
  readonly month: number;
  readonly year?: number;
  /** Whether it is certainly a date: many months are also ordinary words. */
  readonly isSure: boolean;
  /** Its tokens: from the first one up to the one after the last. */
  readonly from: number;
  readonly to: number;
}

const months = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' ');
const monthForm =
  /^(ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|aralığ|ocağ)(?:[ıiuü]n[dn]?[ae]n?|ın|in|un|ün|da|de|ta|te|dan|den|tan|ten|daki|deki|taki|teki|a|e|ı|i|u|ü)?$/u;

/**
 * Reads the dates that begin at a token; undefined for none. Several days of one month are several dates (5–7 Mayıs
 * 2024).
 */
export function readDates(tokens: readonly TextToken[], at: number, text: string): readonly WrittenDate[] {
  const days = [at];
  while (isDay(tokens[days.at(-1) ?? at])) {
    const last = days.at(-1) ?? at;
    const date = readMonth(tokens, last + 1, text);
    const isBesideDay = isGap(text, tokens[last], tokens[last + 1], /^\s$/);
    if (date !== undefined && isBesideDay)
      return days.map((day) => ({ ...date, day: Number(tokens[day]?.word), isSure: true, from: at }));
    const next = findNextDay(tokens, last, text);
    if (next === undefined || days.length >= daysMax) return [];
    days.push(next);
  }
  const ofMonth = readDayOfMonth(tokens, at, text);
  if (ofMonth !== undefined) return [ofMonth];
  const isYearFirst = isYear(tokens[at]) && isGap(text, tokens[at], tokens[at + 1], /^\s$/);
  const month = readMonth(tokens, isYearFirst ? at + 1 : at, text);
  if (month === undefined) return [];
  return [isYearFirst ? { ...month, year: Number(tokens[at]?.word), isSure: true, from: at } : month];
}

/** Mayıs ayının 29'u, mart ayının beşinde, Eylül'ün 13'ünde, mayısın 29'u. */
function readDayOfMonth(tokens: readonly TextToken[], at: number, text: string): WrittenDate | undefined {
  const [month, next] = [tokens[at], tokens[at + 1]];
  const name = monthForm.exec(month?.word ?? '')?.[1];
  if (name === undefined || month === undefined) return undefined;
  const isApart = next?.word === 'ayının' || (genitive.test(next?.word ?? '') && isGap(text, month, next, /^['’]$/));
  if (!isApart && !genitive.test(month.word.slice(name.length))) return undefined;
  const dayAt = isApart ? at + 2 : at + 1;
  const [before, day, after] = [tokens[dayAt - 1], tokens[dayAt], tokens[dayAt + 1]];
  if (!isGap(text, before, day, /^\s$/)) return undefined;
  const isSuffixed = isGap(text, day, after, /^['’]$/) && /^s?[ıiuü]/u.test(after?.word ?? '');
  const inWords = isDay(day) ? undefined : readDayWords(tokens, dayAt, text);
  const number = isDay(day) && isSuffixed ? Number(day?.word) : inWords?.day;
  if (number === undefined) return undefined;
  return { day: number, month: toMonth(name), isSure: true, from: at, to: inWords?.next ?? dayAt + 1 };
}

const possessive =
  /^(?:biri|ikisi|üçü|dördü|beşi|altısı|yedisi|sekizi|dokuzu|onu|yirmisi|otuzu)(?:n?[dt][ae]n?|n[ae]|yla|yle|yd[ıiuü])?$/u;

/** Dördünde, on beşine, yirmi üçü. */
function readDayWords(
  tokens: readonly TextToken[],
  at: number,
  text: string,
): { readonly day: number; readonly next: number } | undefined {
  const amount = readAmount(tokens, at, text);
  if (amount === undefined || !possessive.test(tokens[amount.next - 1]?.word ?? '')) return undefined;
  return amount.value >= 1 && amount.value <= 31 ? { day: amount.value, next: amount.next } : undefined;
}

/** The number of a month, also of the forms aralığ- and ocağ-. */
function toMonth(name: string): number {
  return months.indexOf(name.replace(/ğ$/u, 'k')) + 1;
}

const genitive = /^[ıiuü]n$/u;

const daysMax = 4;
const firstYear = 1000;
const lastYear = 2100;

function isDay(token: TextToken | undefined): boolean {
  return token !== undefined && /^\d\d?$/.test(token.word) && Number(token.word) >= 1 && Number(token.word) <= 31;
}

function isYear(token: TextToken | undefined): boolean {
  return (
    token !== undefined &&
    /^\d{4}$/.test(token.word) &&
    Number(token.word) >= firstYear &&
    Number(token.word) <= lastYear
  );
}

function isGap(text: string, before: TextToken | undefined, after: TextToken | undefined, gap: RegExp): boolean {
  return before !== undefined && after !== undefined && gap.test(text.slice(before.end, after.start));
}

/** 5-7 Mayıs, 5 ve 7 Mayıs. */
function findNextDay(tokens: readonly TextToken[], at: number, text: string): number | undefined {
  if (isDay(tokens[at + 1]) && isGap(text, tokens[at], tokens[at + 1], /^(?:\s?[-–—]\s?|,\s)$/)) return at + 1;
  return /^(?:ve|ile|veya)$/.test(tokens[at + 1]?.word ?? '') && isDay(tokens[at + 2]) ? at + 2 : undefined;
}

const rangeBefore = /(?:[-–]\s?|(?:ile|ila|ilâ)\s)%?\d[\d,]*\s$/u;

/** A month with the year after it. */
function readMonth(tokens: readonly TextToken[], at: number, text: string): WrittenDate | undefined {
  const token = tokens[at];
  const name = monthForm.exec(token?.word ?? '')?.[1];
  if (token === undefined || name === undefined) return undefined;
  // “Yüzde 25-29 aralığında” means a range, not December.
  if (name === 'aralığ' && rangeBefore.test(text.slice(Math.max(0, token.start - 12), token.start))) return undefined;
  // “Ocağın altı” means the stove.
  if (name === 'ocağ' && !(isYear(tokens[at - 1]) && isGap(text, tokens[at - 1], token, /^(?:['’]\p{L}+)?\s$/u)))
    return undefined;
  const month = toMonth(name);
  const next = tokens[at + 1];
  if (isYear(next) && isGap(text, token, next, /^\s$/))
    return { month, year: Number(next?.word), isSure: true, from: at, to: at + 2 };
  const isSure = isBesideNumber(tokens, at, text) || isAlwaysMonth(token.word, name);
  return { month, isSure, from: at, to: at + 1 };
}

/** Months that are not ordinary words, or not in this form: ağustosta, mayısta. */
function isAlwaysMonth(word: string, name: string): boolean {
  if (/^(?:şubat|nisan|haziran|temmuz|ağustos|eylül)$/u.test(name)) return true;
  return /^(?:mart|mayıs|kasım|aralık)(?:ta|da)(?:ki)?$/u.test(word);
}

function isBesideNumber(tokens: readonly TextToken[], at: number, text: string): boolean {
  const isNumber = (neighbour: TextToken | undefined) => neighbour !== undefined && /^\d{1,4}$/.test(neighbour.word);
  const [before, self, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    (isNumber(before) && isGap(text, before, self, /^\s$/)) ||
    (isNumber(after) && isGap(text, self, after, /^(?:['’]\p{L}+)?\s$/u)) ||
    (/^ay(?:ı|ın|lar)/u.test(after?.word ?? '') && isGap(text, self, after, /^\s$/))
  );
}

/** Whether a capitalized word is the month of a date: such words are compared as dates, not as names. */
export function isMonthOfDate(text: string, { word, start }: Pick<TextToken, 'word' | 'start'>): boolean {
  const [name = ''] = word.split(/['’]/);
  if (!monthForm.test(toTurkishLower(name))) return false;
  const before = text.slice(Math.max(0, start - 2), start);
  return (
    /^\d\s$/.test(before) || /^\s(?:\d|ay(?:ı|ın|lar))/u.test(text.slice(start + word.length, start + word.length + 5))
  );
}
