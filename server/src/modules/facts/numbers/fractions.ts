import type { TextToken } from './amounts.ts';

/** A part of a whole in a text. */
export interface Fraction {
  /** From 0 to 1. */
  readonly share: number;
  readonly isSure: boolean;
  /** The token after it. */
  readonly next: number;
  /** “On kişiden dördü”: both numbers, which may not stand for a share of more. */
  readonly parts?: readonly string[];
}

const numbers = new Map(
  'bir iki üç dört beş altı yedi sekiz dokuz on'.split(' ').map((word, index): [string, number] => [word, index + 1]),
);
numbers.set('dörd', 4).set('yirmi', 20).set('yüz', 100).set('bin', 1000);

const denominator = /^(iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi)[dt][ae]$/u;
const count =
  /^(bir|iki|üç|dört|dörd|beş|altı|yedi|sekiz|dokuz)(?:s?[ıiuü]\p{L}{0,5}|y?d[ıiuü]r?|[dt][ae]n|y[ıiuüae]\p{L}{0,3}|[ae]|l[ıiuü]k\p{L}{0,4})?$/u;
const half = /^(?:yarısı\p{L}{0,4}|yarıya|yarıdan|(çeyreği)\p{L}{0,4})$/u;
/** “The first half of a year” is not half of something. */
const halfOfTime =
  /^(?:ilk|birinci|ikinci|üçüncü|dördüncü|\d|son|diğer|öbür|öteki|öbürü|hayatının|yılın|maçın|gecenin|nc[ıiuü]|[ıiuü]nc[ıiuü])$/u;
const ablative = /[dt][ae]n$/u;

/** Reads the fraction that begins at a token: üçte bir, 3'te 2'si, yarısı, 1/3, her beş haneden biri. */
export function readFraction(tokens: readonly TextToken[], at: number, text: string): Fraction | undefined {
  const word = tokens[at]?.word ?? '';
  const part = half.exec(word);
  if (part !== null) {
    if (halfOfTime.test(tokens[at - 1]?.word ?? '')) return undefined;
    return { share: part[1] === undefined ? 0.5 : 0.25, isSure: true, next: at + 1 };
  }
  if (word === 'her') return readOneInMany(tokens, at + 1, text);
  const ofMany = wholes.test(word) ? readOneInMany(tokens, at, text, true) : undefined;
  if (ofMany !== undefined) return ofMany;
  if (/^\d{1,3}$/.test(word)) return readDigits(tokens, at, text);
  // On üçte biri.
  const ten = tens.indexOf(word) + 1;
  const partAt = ten > 0 && isBlank(text, tokens[at], tokens[at + 1]) ? at + 1 : at;
  const unit = numbers.get(denominator.exec(tokens[partAt]?.word ?? '')?.[1] ?? '');
  const whole = unit === undefined || (partAt > at && unit > 9) ? undefined : unit + (partAt > at ? ten * 10 : 0);
  const [share, next] = readCount(tokens, partAt + 1, text);
  // “İkide bir” means every now and then.
  if (
    whole === undefined ||
    share === undefined ||
    share >= whole ||
    !isBlank(text, tokens[partAt], tokens[partAt + 1])
  )
    return undefined;
  if (whole === 2) return undefined;
  return { share: share / whole, isSure: true, next };
}

/** 3'te 1'i, 1/3. */
function readDigits(tokens: readonly TextToken[], at: number, text: string): Fraction | undefined {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const number = Number(first?.word);
  if (/^[dt][ae]$/u.test(second?.word ?? '') && /^['’]$/.test(between(text, first, second))) {
    const [share, next] = readCount(tokens, at + 2, text);
    if (share === undefined || share >= number || !isBlank(text, second, third)) return undefined;
    return { share: share / number, isSure: true, next };
  }
  if (!/^\d{1,3}$/.test(second?.word ?? '') || between(text, first, second) !== '/') return undefined;
  const whole = Number(second?.word);
  const isDate = between(text, second, third) === '/' || (number === 7 && whole === 24);
  return number > 0 && number < whole && !isDate && text[(first?.start ?? 0) - 1] !== '/'
    ? { share: number / whole, isSure: true, next: at + 2 }
    : undefined;
}

/** “Her bin yavrudan yalnızca bir ya da ikisi”: of several numbers the last one counts. */
const fillers =
  /^(?:neredeyse|kadarı|yalnızca|sadece|ancak|yaklaşık|ortalama|en|az|çok|fazla|bir|iki|üç|ya|da|veya|ile)$/u;
const fillersMax = 5;

/** Word forms of the whole: haneden, atığın, evliliğe. */
const isWhole = /(?:[dt][ae]n|\p{L}{2}[ıiuü]n|\p{L}{3}[ae])$/u;

/** “On kişiden dördü”: without “her”, the part needs an ending, and the whole is a round number. */
const wholes = /^(?:üç|dört|beş|on|yüz|bin|3|4|5|10|100|1000)$/u;
const ofWhole = /^(?:bir|iki|üç|dört|dörd|beş|altı|yedi|sekiz|dokuz)s?[ıiuü](?:n[dt]?[ae]?n?|n[ıiuü]n?)?$/u;

/**
 * Reads “her beş haneden biri”.
 * @param at the token of the whole
 */
function readOneInMany(tokens: readonly TextToken[], at: number, text: string, isBare = false): Fraction | undefined {
  const number = tokens[at];
  // “Her üç ticari araçtan ikisi”: a word may precede the thing.
  const thingAt = [at + 1, at + 2].find((one) => isWhole.test(tokens[one]?.word ?? ''));
  const whole = /^\d{1,4}$/.test(number?.word ?? '') ? Number(number?.word) : numbers.get(number?.word ?? '');
  if (whole === undefined || thingAt === undefined) return undefined;
  // Her üç evliliğe bir boşanma düşüyor.
  if (!ablative.test(tokens[thingAt]?.word ?? '') && !/n$/u.test(tokens[thingAt]?.word ?? '')) {
    const isOpposite = tokens.slice(thingAt + 1, thingAt + 6).some(({ word }) => /^(?:düş|karşılık)/u.test(word));
    if (!isOpposite) return undefined;
  }
  let from = thingAt + 1;
  while (from < thingAt + 1 + fillersMax && fillers.test(tokens[from]?.word ?? '')) from += 1;
  const filled = readCount(tokens, from, text);
  // “Bir boşanma”: the count is first.
  if (filled[0] === undefined) from = thingAt + 1;
  const [share, next] = filled[0] === undefined ? readCount(tokens, from, text) : filled;
  if (share === undefined || share >= whole || !isBlank(text, tokens[from - 1], tokens[from])) return undefined;
  if (
    isBare &&
    !(
      isBlank(text, tokens[at], tokens[at + 1]) &&
      endsAsPart(tokens, next, text) &&
      thingAt === at + 1 &&
      !/n[dt][ae]n$/u.test(tokens[thingAt]?.word ?? '')
    )
  )
    return undefined;
  return { share: share / whole, isSure: true, next, ...(isBare && { parts: [String(whole), String(share)] }) };
}

/** Whether the part has a possessive ending: dördü, 4’ü. */
function endsAsPart(tokens: readonly TextToken[], next: number, text: string): boolean {
  const [before, last] = [tokens[next - 2], tokens[next - 1]];
  if (ofWhole.test(last?.word ?? '')) return true;
  return (
    /^\d/.test(before?.word ?? '') && /^['’]$/.test(between(text, before, last)) && /^s?[ıiuü]/u.test(last?.word ?? '')
  );
}

/** The number of parts: bir, biri, ikisini, 1'i. */
function readCount(tokens: readonly TextToken[], at: number, text: string): readonly [number | undefined, number] {
  const word = tokens[at]?.word ?? '';
  if (/^\d{1,3}$/.test(word)) {
    const isSuffixed = /^['’]$/.test(between(text, tokens[at], tokens[at + 1]));
    return [Number(word), isSuffixed ? at + 2 : at + 1];
  }
  // On dokuzu.
  const ten = tens.indexOf(word) + 1;
  const one = numbers.get(count.exec(tokens[at + 1]?.word ?? '')?.[1] ?? '') ?? 10;
  if (ten > 0 && one < 10 && isBlank(text, tokens[at], tokens[at + 1])) return [ten * 10 + one, at + 2];
  return [numbers.get(count.exec(word)?.[1] ?? ''), at + 1];
}

const tens = 'on yirmi otuz kırk elli altmış yetmiş seksen doksan'.split(' ');

function between(text: string, before: TextToken | undefined, after: TextToken | undefined): string {
  return before === undefined || after === undefined ? ' ' : text.slice(before.end, after.start);
}

function isBlank(text: string, before: TextToken | undefined, after: TextToken | undefined): boolean {
  return before !== undefined && after !== undefined && between(text, before, after) === ' ';
}
