import type { TextToken } from './date-claims.ts';

const digitWords = 'sıfır bir iki üç dört beş altı yedi sekiz dokuz'.split(' ');
const tens = 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');
const numberWords = new Map([
  ['yarım', 0.5],
  ['çeyrek', 0.25],
  ['dörd', 4],
  ...digitWords.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 1) * 10]),
]);
const scales = new Map([
  ['yüz', 100],
  ['bin', 1e3],
  ['milyon', 1e6],
  ['milyar', 1e9],
  ['trilyon', 1e12],
]);
const ambiguous = new Set(['yarım', 'çeyrek', 'sıfır', 'bir', 'altı', 'yedi', 'yüz', 'bin', 'on', 'kırk']);
/** Number words may carry suffixes: `milyonu`, `üçü`. Excludes `yüzde`. */
const suffixed =
  /^(yarım|çeyrek|sıfır|bir|iki|üç|dört|dörd|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin(?!a)|milyon|milyar|trilyon)(?:[ıiuü]?nc[ıiuü]|l[ıiuü]k|l[ae]rc[ae]|ş?[ae]r|(?:s?[ıiuü])?n?[dt][ae]n?|[dt][ıiuü]r|y?[dt][ıiuü]|[yns]?[ıiuü]n?|s?[ıiuü]n[ıiuü]n|[yn]?[ae]|y?l[ae]|l[ae]r)?$/u;

/** Reads spoken times: “on bire on iki kala”, “dokuzu çeyrek geçe”. */
export function readSpokenTime(
  tokens: readonly TextToken[],
  at: number,
  text: string,
): { readonly value: string; readonly next: number } | undefined {
  const hours = readAmount(tokens, at, text);
  if (hours === undefined || !(hours.value >= 1 && hours.value <= 12)) return undefined;
  const minutes = readAmount(tokens, hours.next, text);
  if (minutes === undefined || !(minutes.value > 0 && minutes.value < 60)) return undefined;
  const word = tokens[minutes.next]?.word ?? '';
  const [isTo, isPast] = [/^(?:kala|var)$/u.test(word), /^geç(?:e|iyor|erken)\p{L}{0,3}$/u.test(word)];
  const ending = tokens[hours.next - 1]?.word ?? '';
  if (!(isTo && /[ae]$/u.test(ending)) && !(isPast && /[ıiuü]$/u.test(ending))) return undefined;
  const past = minutes.value < 1 ? minutes.value * 60 : minutes.value;
  const all = hours.value * 60 + (isTo ? -past : past);
  const hour = Math.floor(all / 60) || 12;
  return { value: `${hour}:${String(Math.round(all % 60)).padStart(2, '0')}`, next: minutes.next + 1 };
}

export interface Amount {
  readonly value: number;
  readonly next: number;
  readonly isSure: boolean;
  /** Whether it is a single number word without a suffix. */
  readonly isBare: boolean;
}

const shortScales = new Map([
  ['mn', 1e6],
  ['mio', 1e6],
  ['m', 1e6],
  ['mlr', 1e9],
  ['mr', 1e9],
  ['mrd', 1e9],
]);

/** Short scales: “248m TL”, “3,5 mlr dolar”; “248 m” is a length. */
function readShortScale(word: string, next: string): number | undefined {
  return /^(?:tl|lira|₺|dolar|usd|\$|avro|euro|eur|€|sterlin)/u.test(next) ? shortScales.get(word) : undefined;
}

/** A blank or hyphen, or nothing before an abbreviated scale after a number. */
function isJoint(gap: string, word: string): boolean {
  return gap === '' ? shortScales.has(word) : /^[\s-]$/.test(gap);
}

/** Reads the longest amount that begins at a token: `3 bin 500`, `on iki buçuk milyon`. */
export function readAmount(tokens: readonly TextToken[], from: number, text: string): Amount | undefined {
  let total = 0;
  let part: number | undefined;
  let at = from;
  let lastScale = Number.POSITIVE_INFINITY;
  let hasDigits = false;
  for (; at < tokens.length; at += 1) {
    const current = tokens[at];
    if (current === undefined || (at > from && !isJoint(text.slice(tokens[at - 1]?.end, current.start), current.word)))
      break;
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
    const short = hasDigits
      ? readShortScale(current.word, tokens[at + 1]?.word ?? text.slice(current.end, current.end + 2).trim())
      : undefined;
    const stem = short === undefined ? suffixed.exec(current.word)?.[1] : current.word;
    const scale = short ?? (stem === undefined ? undefined : scales.get(stem));
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
  // An ordinal like “ikinci olarak …” counts nothing.
  const isCount = numberWords.has(stem) && !ambiguous.has(stem) && !/nc[ıiuü]$/u.test(first);
  // “Altışar” never means six times a part of something.
  const isSure = at - from > 1 || /^\d/.test(first) || isCount || /^(?:altış|yediş|on)ar$|^yedişer$/u.test(first);
  return { value: total + (part ?? 0), next: at, isSure, isBare: at - from === 1 && stem === first && stem !== 'bir' };
}

/** Whether a number word continues the amount before it: yirmi beş, yüz on. */
function fitsAfter(part: number | undefined, value: number): boolean {
  if (part === undefined) return true;
  if (value < 1) return false;
  return value < 10 ? part % 10 === 0 && part !== 0 : part % 100 === 0 && part !== 0;
}

/** Reads `1.250,5` and `3,5` in Turkish notation; also `12.5`, which has no other meaning. */
function readDigits(text: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+(?:,\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  if (/^\d+\.\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(/[., \u00a0]/g, ''));
}
