import { readAmount } from './amounts.ts';
import type { NumberClaim } from './number-units.ts';

/** “II. Murad”, “III. sırada”; centuries are read in lower case. */
export const romanOrdinal = /(?<![\p{L}\p{N}])[IVX]{1,5}(?=\.\s(?!(?:yüzyıl|asır|asr)))/gu;
/** “XVI. yüzyıl”, with the dotless ı of Turkish lower case. */
export const romanCentury = /(?<![\p{L}\p{N}])([ıxv]{1,6})(?=\.?\s(?:yüzyıl|asır|asr))/gu;

const romanDigits = new Map([
  ['ı', 1],
  ['I', 1],
  ['v', 5],
  ['V', 5],
  ['x', 10],
  ['X', 10],
]);

/** The value of a Roman numeral of ones, fives and tens. */
export function readRoman(numeral: string): number {
  const digits = [...numeral].map((digit) => romanDigits.get(digit) ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

const thousands = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d,])/gu;
const thousandsMin = 2;

/** Whether a text groups thousands by commas, like “3,349 mAh” and “4,422 mAh”, and has no Turkish decimals. */
export function hasForeignThousands(text: string): boolean {
  return [...text.matchAll(thousands)].length >= thousandsMin && !/\d,\d{1,2}(?!\d)/u.test(text);
}

const decade = /^(otuz|kırk|elli|altmış|yetmiş|seksen|doksan)l[ıiuü]$/u;

/** Reads the decade of “doksanlı yıllar”: its year and the length of the number word. */
export function readDecade(
  word: string,
  next: string | undefined,
): { readonly year: string; readonly length: number } | undefined {
  const stem = decade.exec(word)?.[1];
  if (stem === undefined || next?.startsWith('yıl') !== true) return undefined;
  const tens = readAmount([{ word: stem, start: 0, end: stem.length }], 0, stem)?.value;
  return tens === undefined ? undefined : { year: String(1900 + tens), length: stem.length };
}

/** “90’lı yıllar”, “90’larda”; “90’larında” means an age. */
const ofDecade = /^(?:['’]?l[ıiuü]\syıl|['’]l[ae]r(?:[dt][ae]n?|[ıi]n|[ae]|[ıi])?(?!\p{L}))/u;

/**
 * The values of a number in other notations: ‰3 for %0.3, 10000 for 10,000, and 1990 for 90’larda.
 * @param isForeign see `hasForeignThousands`
 * @param after the text after the number, in lower case
 */
export function readNotations(
  { text, value }: NumberClaim,
  isForeign: boolean,
  after: string,
): Pick<NumberClaim, 'value' | 'supports'> {
  const amount = Number(value.replace(/^[%‰]/, ''));
  if (/^[%‰]/.test(value)) {
    const other = value.startsWith('‰') ? `%${toCanonical(amount / 10)}` : `‰${toCanonical(amount * 10)}`;
    return { value, supports: [value, other] };
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/u.test(text)) {
    const whole = text.replaceAll(',', '');
    return { value: isForeign ? whole : value, supports: [...new Set([value, whole])] };
  }
  if (!(amount >= 20 && amount < 100 && amount % 10 === 0 && ofDecade.test(after))) return { value, supports: [value] };
  const years = [String(1900 + amount), ...(amount === 20 ? ['2020'] : [])];
  return { value: years[0] ?? value, supports: [...years, value] };
}

/** The canonical form of a number, equal for equal amounts. */
export function toCanonical(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
