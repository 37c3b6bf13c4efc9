const ones = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const powers = ['', '', 'yüz', 'bin', 'bin', 'bin', 'milyon', 'milyon', 'milyon', 'milyar', 'milyar', 'milyar'];

/** Maximum number of figures that are read, from the end. */
const figuresLengthMax = 40;

/** The last word of a number in figures as read aloud: `1990` → doksan, `100` → yüz, `3,5` → beş, `14.30` → otuz. */
export function readLastNumberWord(figures: string): string {
  const digits = readLastDigits(figures.slice(-figuresLengthMax));
  let zeros = 0;
  while (zeros < digits.length && digits.at(-1 - zeros) === '0') zeros += 1;
  if (zeros === digits.length) return 'sıfır';
  if (zeros === 0) return ones[Number(digits.at(-1))] ?? '';
  if (zeros === 1) return tens[Number(digits.at(-2))] ?? '';
  return powers[Math.min(zeros, powers.length - 1)] ?? '';
}

/** The digits after the last punctuation mark; a dot before three digits groups thousands: 25.000 is one number. */
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

const groups = ['', 'bin', 'milyon', 'milyar', 'trilyon'];
/** Maximum number of digits read as one number; longer ones are read digit by digit. */
const readLengthMax = 15;

/**
 * The words of a number in figures as read aloud: `1.250` → bin iki yüz elli, `3,5` → üç virgül beş, `14.30` → on dört
 * otuz, `29.10.1923` → yirmi dokuz on bin dokuz yüz yirmi üç.
 */
export function readNumberWords(figures: string): string[] {
  const plain = figures.slice(0, figuresLengthMax);
  const whole = /^\d{1,3}(?:\.\d{3})+(?!\d)/.exec(plain)?.[0];
  const parts = (whole === undefined ? plain : whole.replaceAll('.', '') + plain.slice(whole.length)).split(/([^\d]+)/);
  return parts.flatMap((part) => {
    if (/^\d/.test(part)) return readWholeNumber(part);
    return part === ',' ? ['virgül'] : [];
  });
}

function readWholeNumber(digits: string): string[] {
  const zeros = /^0+(?=\d)/.exec(digits)?.[0].length ?? 0;
  if (zeros > 0) return [...new Array<string>(zeros).fill('sıfır'), ...readWholeNumber(digits.slice(zeros))];
  if (digits.length > readLengthMax) return Array.from(digits, (digit) => ones[Number(digit)] ?? '');
  if (digits === '0') return ['sıfır'];
  const words: string[] = [];
  for (let at = 0, left = digits.length; at < digits.length; ) {
    const length = left % 3 === 0 ? 3 : left % 3;
    const group = digits.slice(at, at + length);
    left -= length;
    at += length;
    const power = groups[left / 3] ?? '';
    // “bin”, not “bir bin”.
    if (Number(group) === 1 && power === 'bin') words.push(power);
    else if (Number(group) > 0) words.push(...readHundreds(Number(group)), ...(power === '' ? [] : [power]));
  }
  return words;
}

function readHundreds(number: number): string[] {
  const hundreds = Math.trunc(number / 100);
  const ten = Math.trunc((number % 100) / 10);
  const one = number % 10;
  return [
    ...(hundreds > 1 ? [ones[hundreds] ?? ''] : []),
    ...(hundreds > 0 ? ['yüz'] : []),
    ...(ten > 0 ? [tens[ten] ?? ''] : []),
    ...(one > 0 ? [ones[one] ?? ''] : []),
  ];
}
