/**
 * Whether the text is a valid T.C. kimlik number: 11 digits, the first not 0, the tenth and eleventh computed from the
 * others (10th = 7 × the sum of the odd positions − the sum of the even positions 2–8, mod 10; 11th = the sum of the
 * first ten, mod 10).
 */
export function isNationalIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sumDigits = (positions: readonly number[]) =>
    positions.reduce((sum, position) => sum + (digits[position - 1] ?? 0), 0);
  const tenth = (sumDigits([1, 3, 5, 7, 9]) * 7 - sumDigits([2, 4, 6, 8])) % 10;
  const eleventh = sumDigits([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) % 10;
  return digits[9] === (tenth + 10) % 10 && digits[10] === eleventh;
}

/**
 * Whether the text is a valid vergi kimlik number: 10 digits, the last computed from the first nine. For position i
 * (1–9): t = (digit + 10 − i) mod 10, and t × 2^(10−i) mod 9, where 9 replaces a result of 0 for a non-zero t. The
 * check digit is the sum's distance to the next multiple of ten.
 */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    const remainder = (shifted * 2 ** (9 - index)) % 9;
    return total + (shifted !== 0 && remainder === 0 ? 9 : remainder);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/**
 * Whether the text, ignoring spaces, is a valid Turkish IBAN: TR, 24 digits, and the ISO 7064 checksum (mod 97-10 = 1).
 */
export function isTurkishIban(text: string): boolean {
  const iban = text.replaceAll(' ', '');
  if (!/^TR\d{24}$/i.test(iban)) return false;
  // The first four characters move to the end; T is 29, R is 27.
  return BigInt(`${iban.slice(4)}2927${iban.slice(2, 4)}`) % 97n === 1n;
}
