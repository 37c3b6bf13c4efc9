const ones = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const powers = ['', '', 'yüz', 'bin', 'bin', 'bin', 'milyon', 'milyon', 'milyon', 'milyar', 'milyar', 'milyar'];

/** Figures before these are not looked at: no number is read from them. */
const LONGEST_FIGURES = 40;

/** The last word of a number in figures as it is read: `1990` → doksan, `100` → yüz, `3,5` → beş, `14.30` → otuz. */
export function readLastNumberWord(figures: string): string {
  const digits = readLastDigits(figures.slice(-LONGEST_FIGURES));
  let zeros = 0;
  while (zeros < digits.length && digits.at(-1 - zeros) === '0') zeros += 1;
  if (zeros === digits.length) return 'sıfır';
  if (zeros === 0) return ones[Number(digits.at(-1))] ?? '';
  if (zeros === 1) return tens[Number(digits.at(-2))] ?? '';
  return powers[Math.min(zeros, powers.length - 1)] ?? '';
}

/** The digits after the last mark; a dot before three digits groups thousands: 25.000 is read as one number. */
function readLastDigits(figures: string): string {
  const parts = figures.split(/[^\d]/);
  let digits = parts.pop() ?? '';
  while (figures.includes('.') && digits.length % 3 === 0 && digits.length > 0 && parts.length > 0) {
    const before = parts.pop() ?? '';
    if (before.length === 0 || before.length > 3) break;
    digits = before + digits;
  }
  return digits;
}
