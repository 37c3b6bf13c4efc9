import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** A number, an amount or a part of a date in a text. */
export interface NumberClaim {
  /** As it stands there. */
  readonly text: string;
  /** Equal for what is the same amount, however it is written: `40`, `%12.5`, `12:30`, `ay5`. */
  readonly value: string;
  /** Words that may be something else (`yedi`, `yüz`, `altı`, a lone `bir`) support a claim and make none. */
  readonly isSure: boolean;
}

const units = 'sıfır bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const tens = 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const numberWords = new Map([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 1) * 10]),
]);
const scales = new Map([
  ['yüz', 100],
  ['bin', 1e3],
  ['milyon', 1e6],
  ['milyar', 1e9],
  ['trilyon', 1e12],
]);
const ambiguous = new Set(['sıfır', 'bir', 'altı', 'yedi', 'yüz', 'bin', 'on', 'kırk']);
/** Numbers may carry suffixes: `milyonu`, `üçü`, `yüzde` is none of them. */
const suffixed =
  /^(sıfır|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|milyon|milyar|trilyon)(?:[ıiuü]?nc[ıiuü]|l[ıiuü]k|l[ae]rc[ae]|ş?[ae]r|(?:s?[ıiuü])?n?[dt][ae]n?|[dt][ıiuü]r|[yns]?[ıiuü]n?|[yn]?[ae]|l[ae]r)?$/u;

export const months = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'.split(' ');
const monthNames = months.join('|');

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const token = /\d+(?:[.,]\d+)*|\p{L}+|[%‰]/gu;
const numericDate = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b|\b(\d{4})-(\d{2})-(\d{2})\b/g;
const clock =
  /\b([01]?\d|2[0-3])[:.]([0-5]\d)(?=['’](?:[dt][ae]|y[ae]|[ae]|den|dan|ten|tan)|:|$)|\b([01]?\d|2[0-3]):([0-5]\d)\b/g;

/** All numbers of a text in order, those of dates by their parts. Linear in its length. */
export function findNumberClaims(text: string): NumberClaim[] {
  const claims: NumberClaim[] = [];
  const add = (written: string, value: string, isSure = true) => claims.push({ text: written, value, isSure });
  const rest = toTurkishLower(text)
    .replace(numericDate, (match, day, _mark, month, year, isoYear, isoMonth, isoDay) => {
      const [d, m] = [Number(day ?? isoDay), Number(month ?? isoMonth)];
      if (m < 1 || m > 12) return match;
      add(match, String(d));
      add(match, `ay${m}`);
      add(match, String(Number(year ?? isoYear)));
      return ' '.repeat(match.length);
    })
    .replace(clock, (match, hour, minute, otherHour, otherMinute) => {
      add(match, `${Number(hour ?? otherHour)}:${minute ?? otherMinute}`);
      return ' '.repeat(match.length);
    });
  readTokens(rest, claims);
  return claims;
}

function readTokens(text: string, claims: NumberClaim[]): void {
  const tokens = [...text.matchAll(token)].map(
    (found): Token => ({
      word: found[0],
      start: found.index,
      end: found.index + found[0].length,
    }),
  );
  for (let at = 0; at < tokens.length; ) {
    const month = findMonth(tokens[at]?.word ?? '', isBesideNumber(tokens, at, text));
    if (month !== undefined) {
      claims.push({ text: tokens[at]?.word ?? '', value: `ay${month}`, isSure: isBesideNumber(tokens, at, text) });
      at += 1;
      continue;
    }
    const isPercentBefore = /^(?:%|‰|yüzde|binde)$/.test(tokens[at]?.word ?? '');
    const from = isPercentBefore ? at + 1 : at;
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
    claims.push({
      text: text.slice(tokens[at]?.start, tokens[next - 1]?.end),
      value: `${isPercent ? permille : ''}${toCanonical(amount.value)}`,
      isSure: isPercent || amount.isSure,
    });
    at = next;
  }
}

function isBesideNumber(tokens: readonly Token[], at: number, text: string): boolean {
  const isNumber = (neighbour: Token | undefined) => neighbour !== undefined && /^\d{1,4}$/.test(neighbour.word);
  const [before, self, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    (isNumber(before) && /^\s$/.test(text.slice(before?.end, self?.start))) ||
    (isNumber(after) && /^(?:['’]\p{L}+)?\s$/u.test(text.slice(self?.end, after?.start)))
  );
}

const monthForm = new RegExp(
  `^(${monthNames}|ağustos|aralığ)(?:ın|in|un|ün|da|de|ta|te|dan|den|tan|ten|a|e|ı|i|u|ü)?$`,
  'u',
);

function findMonth(word: string, isDate: boolean): number | undefined {
  const name = monthForm.exec(word)?.[1];
  if (name === undefined) return undefined;
  // A stove, sowing, a stripe: words that are months only beside a number.
  if (!isDate && /^(?:ocak|ekim|aralık|kasım|mart)$/.test(name) && name !== word) return undefined;
  return (name === 'aralığ' ? months.indexOf('aralık') : months.indexOf(name)) + 1;
}

interface Amount {
  readonly value: number;
  readonly next: number;
  readonly isSure: boolean;
}

/** The longest amount that begins at a token: `3 bin 500`, `on iki buçuk milyon`. */
function readAmount(tokens: readonly Token[], from: number, text: string): Amount | undefined {
  let total = 0;
  let part: number | undefined;
  let at = from;
  let lastScale = Number.POSITIVE_INFINITY;
  let hasDigits = false;
  for (; at < tokens.length; at += 1) {
    const current = tokens[at];
    if (current === undefined || (at > from && !/^[\s-]$/.test(text.slice(tokens[at - 1]?.end, current.start)))) break;
    const digits = /^\d/.test(current.word) ? readDigits(current.word) : undefined;
    if (digits !== undefined) {
      if (part !== undefined || (at > from && text[current.start - 1] === '-')) break;
      part = digits;
      hasDigits = true;
      continue;
    }
    if (current.word.startsWith('buçu') || current.word.startsWith('buçuk')) {
      if (part === undefined) break;
      part += 0.5;
      continue;
    }
    const stem = suffixed.exec(current.word)?.[1];
    const scale = stem === undefined ? undefined : scales.get(stem);
    const value = stem === undefined ? undefined : numberWords.get(stem);
    if (scale === 100 && !hasDigits) {
      if (part !== undefined && part >= 10) break;
      part = (part ?? 1) * 100;
    } else if (scale !== undefined && scale > 100 && scale < lastScale) {
      total += (part ?? 1) * scale;
      lastScale = scale;
      part = undefined;
      hasDigits = false;
    } else if (value !== undefined && !hasDigits && fitsAfter(part, value)) part = (part ?? 0) + value;
    else break;
    // A suffix ends an amount: üçü, milyonu.
    if (stem !== current.word) {
      at += 1;
      break;
    }
  }
  if (at === from) return undefined;
  const first = tokens[from]?.word ?? '';
  const stem = suffixed.exec(first)?.[1] ?? '';
  // İkinci olarak … counts nothing.
  const isCount = numberWords.has(stem) && !ambiguous.has(stem) && !/nc[ıiuü]$/u.test(first);
  const isSure = at - from > 1 || /^\d/.test(first) || isCount;
  return { value: total + (part ?? 0), next: at, isSure };
}

/** Whether a number word goes on with what stands before it: yirmi beş, yüz on. */
function fitsAfter(part: number | undefined, value: number): boolean {
  if (part === undefined) return true;
  if (value === 0) return false;
  return value < 10 ? part % 10 === 0 && part !== 0 : part % 100 === 0 && part !== 0;
}

/** `1.250,5` and `3,5` as Turkish writes them; `12.5` too, which cannot be meant otherwise. */
function readDigits(text: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+(?:,\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d+\.\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(/[.,]/g, ''));
}

function toCanonical(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
