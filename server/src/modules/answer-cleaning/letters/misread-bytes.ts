/** The characters of the bytes 80–9F in Windows-1252; Windows-1254 and Latin-1 lack some of them. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes = new Map<string, number>();
for (let byte = 0x80; byte < 0x100; byte += 1) bytes.set(String.fromCharCode(byte), byte);
for (const [index, unit] of [...windows].entries()) bytes.set(unit, 0x80 + index);
// In Windows-1254 and Latin-5, the first byte of letters with four.
bytes.set('ğ', 0xf0);

/** Bytes 80–BF, read as Latin-1, Windows-1252 or Windows-1254: the second and later bytes of a letter in UTF-8. */
export const laterByte = `[\\u0080-\\u00bf${windows.replace(/\p{Cc}/gu, '')}]`;

/** The character of a byte between 80 and 9F in Windows-1252. */
export function windowsUnit(byte: number): string {
  return windows.charAt(byte - 0x80);
}

/** Whether a character is a second or later byte. */
export function isLaterByte(unit: string): boolean {
  return ((bytes.get(unit) ?? 0) & 0xc0) === 0x80;
}

/** Minimum code points of letters with two, three and four bytes: smaller ones have shorter encodings. */
const least = [0, 0, 0x80, 0x800, 0x10000];

/** Number of characters of the letter that begins here when each is one of its bytes; 0 for none. */
export function measureLength(text: string): number {
  const byte = bytes.get(text.charAt(0)) ?? 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

/** The letter whose bytes these characters are; undefined when they are not exactly one letter. */
export function decodeLetter(text: string): string | undefined {
  if (text.length === 0 || measureLength(text) !== text.length) return undefined;
  let code = (bytes.get(text.charAt(0)) ?? 0) & (0xff >> (text.length + 1));
  for (let index = 1; index < text.length; index += 1) {
    const byte = bytes.get(text.charAt(index)) ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (byte & 0x3f);
  }
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code < (least[text.length] ?? 0) || isHalf || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** Decodes characters that each were one byte of UTF-8; undefined when they are no whole letters. */
export function decodeBytes(text: string): string | undefined {
  const letters: string[] = [];
  for (let index = 0; index < text.length; ) {
    const length = measureLength(text.slice(index, index + 1));
    const letter = length === 0 ? undefined : decodeLetter(text.slice(index, index + length));
    if (letter === undefined) return undefined;
    letters.push(letter);
    index += length;
  }
  return letters.join('');
}
