/** A word, a number or a percent sign in a lower-case text, in UTF-16 units. */
export interface TextToken {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

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
const dozen = /^düzine(?:s?[ıiuü]|y?[ae]|[dt][ae]n?|lik)?$/u;
const ambiguous = new Set(['yarım', 'çeyrek', 'sıfır', 'bir', 'altı', 'yedi', 'yüz', 'bin', 'on', 'kırk']);
/** Number words may carry suffixes: `milyonu`, `üçü`. Excludes `yüzde`. */
const suffixed =
  /^(yarım|çeyrek|sıfır|bir|iki|üç|dört|dörd|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin(?!a)|milyon|milyar|trilyon)(?:[ıiuü]?nc[ıiuü](?:l[ıiuü][kğ]\p{L}{0,4})?|l[ıiuü]k|l[ae]rc[ae]|ş?[ae]r|(?:s?[ıiuü])?n?[dt][ae]n?|[dt][ıiuü]r|y?[dt][ıiuü]|[yns]?[ıiuü]n?|s?[ıiuü]n(?:[ıiuü]n?|[ae])|s?[ıiuü]yl[ae]|[yn]?[ae]|y?l[ae]|l[ae]r)?$/u;

const joinable = [...numberWords.keys(), ...scales.keys(), 'buçu'].filter(
  (word) => !/^(?:yarım|çeyrek|sıfır)$/u.test(word),
);

/** Length of the number word at the beginning of joined ones, of the last one with its suffix; undefined for none. */
export function readNumberStem(word: string): number | undefined {
  const first = joinable.find(
    (name) => word.startsWith(name) && joinable.some((next) => word.startsWith(next, name.length)),
  );
  if (first !== undefined) return first.length;
  return suffixed.test(word) || /^buçu[kğ]\p{L}{0,5}$/u.test(word) ? word.length : undefined;
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

/** A blank or hyphen, or nothing between joined number words and before an abbreviated scale. */
function isJoint(gap: string, before: string, word: string): boolean {
  return gap === '' ? shortScales.has(word) || !/\d/.test(before + word) : /^[\s-]$/.test(gap);
}

/**
 * Reads the longest amount that begins at a token: `3 bin 500`, `on iki buçuk milyon`.
 * @param scaleMax words for this and more are not read: the decimals of “iki virgül beş milyon”
 */
export function readAmount(
  tokens: readonly TextToken[],
  from: number,
  text: string,
  scaleMax = Number.POSITIVE_INFINITY,
): Amount | undefined {
  let total = 0;
  let part: number | undefined;
  let at = from;
  let lastScale = scaleMax;
  let hasDigits = false;
  for (; at < tokens.length; at += 1) {
    const current = tokens[at];
    const before = tokens[at - 1];
    if (current === undefined) break;
    if (at > from && !isJoint(text.slice(before?.end, current.start), before?.word ?? '', current.word)) break;
    const digits = /^\d/.test(current.word) ? readDigits(current.word) : undefined;
    if (digits !== undefined) {
      if (part !== undefined || (at > from && text[current.start - 1] === '-')) break;
      part = digits;
      hasDigits = true;
      continue;
    }
    if (current.word === 'virgül' && part !== undefined) {
      const decimals = readDecimals(tokens, at + 1, text);
      if (decimals === undefined) break;
      part += decimals.value;
      at = decimals.next - 1;
      if (decimals.isLast) {
        at += 1;
        break;
      }
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
  const isDozen = total === 0 && dozen.test(tokens[at]?.word ?? '') && text[tokens[at - 1]?.end ?? 0] === ' ';
  if (isDozen) [part, at] = [(part ?? 1) * 12, at + 1];
  const first = tokens[from]?.word ?? '';
  const stem = suffixed.exec(first)?.[1] ?? '';
  // An ordinal like “ikinci olarak …” counts nothing.
  const isCount = numberWords.has(stem) && !ambiguous.has(stem) && !/nc[ıiuü]/u.test(first);
  // “Altışar” never means six times a part of something.
  const isSure = at - from > 1 || /^\d/.test(first) || isCount || /^(?:altış|yediş|on)ar$|^yedişer$/u.test(first);
  return { value: total + (part ?? 0), next: at, isSure, isBare: at - from === 1 && stem === first && stem !== 'bir' };
}

/** Reads the digits after a spoken decimal point: on iki virgül beş, üç virgül sıfır beşe. */
function readDecimals(
  tokens: readonly TextToken[],
  from: number,
  text: string,
): { readonly value: number; readonly next: number; readonly isLast: boolean } | undefined {
  let [at, scale] = [from, 1];
  for (; tokens[at]?.word === 'sıfır' && scale > 1e-6; at += 1) scale /= 10;
  const amount = /^\d/.test(tokens[at]?.word ?? '') ? undefined : readAmount(tokens, at, text, 100);
  if (amount === undefined || !Number.isInteger(amount.value)) return undefined;
  const last = tokens[amount.next - 1]?.word ?? '';
  const value = (amount.value * scale) / 10 ** String(amount.value).length;
  return { value, next: amount.next, isLast: !numberWords.has(last) && !scales.has(last) };
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
