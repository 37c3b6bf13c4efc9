type WebEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** Number of bytes at the beginning that are examined when there is no byte order mark. */
const sampledBytes = 4096;

/**
 * Detects the encoding: by the byte order mark if there is one; otherwise UTF-16 if every other byte of the beginning
 * is zero, UTF-8 if valid or damaged in few places, and else the encoding of Turkish Windows, classic Mac OS or DOS in which the words are most
 * likely Turkish.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const known = findMark(bytes) ?? findUnmarkedUtf16(bytes);
  if (known !== undefined) return known;
  return isMostlyUtf8(new TextDecoder('utf-8').decode(bytes)) ? 'utf-8' : findLikeliestHalf(bytes);
}

/** In other encodings, bytes that together make a character of UTF-8 are rare, and single ones are not valid. */
function isMostlyUtf8(decoded: string): boolean {
  const characters = decoded.match(/[^\0-\u007f]/gu) ?? [];
  const damaged = characters.filter((one) => one === '\ufffd').length;
  return damaged * 10 <= characters.length;
}

function findMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** In UTF-16, Latin letters have a zero byte, except for ğ, ı, ş and the like. */
function findUnmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, sampledBytes) & ~1;
  if (length < 4) return undefined;
  const zeros = [0, 0];
  for (let index = 0; index < length; index += 1)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

/**
 * Decodes bytes without the byte order mark: by that mark, otherwise with the given charset if it is known and the
 * bytes are valid, otherwise as detected.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const detected = detectEncoding(bytes);
  if (charset !== undefined && findMark(bytes) === undefined && !detected.startsWith('utf-16')) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // The charset is unknown, or the bytes are invalid in it.
    }
  }
  return decodeAs(bytes, detected);
}

/** The characters of bytes from 128 in encodings that no web standard names. */
const upperHalves = {
  'mac-turkish':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙ\ufffdˆ˜¯˘˙˚¸˝˛ˇ',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type TextEncoding = WebEncoding | keyof typeof upperHalves;

const windowsHalf = new TextDecoder('windows-1254').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128));
/** The first one wins ties. */
const halves = [
  ['windows-1254', windowsHalf],
  ['mac-turkish', upperHalves['mac-turkish']],
  ['cp857', upperHalves.cp857],
] as const;
/** Maximum number of bytes that are examined. */
const examinedBytesMax = 65_536;

/**
 * Finds the encoding in which most non-ASCII letters are Turkish, and the fewest are in positions where no word has
 * them.
 */
function findLikeliestHalf(bytes: Uint8Array): TextEncoding {
  const judged = bytes.subarray(0, examinedBytesMax);
  const scores = halves.map(([encoding, upper]) => ({ encoding, score: scoreHalf(judged, upper) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

function scoreHalf(bytes: Uint8Array, upper: string): number {
  const read = (byte = 32) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? '\ufffd'));
  let score = 0;
  for (const [index, byte] of bytes.entries())
    if (byte >= 128) score += scoreLetter(read(byte), read(bytes[index - 1]), read(bytes[index + 1]));
  return score;
}

function scoreLetter(letter: string, before: string, after: string): number {
  if (/[\p{Cc}\ufffd]/u.test(letter)) return -4;
  // A mark or symbol inside a word, except an apostrophe.
  if (!/\p{L}/u.test(letter)) return /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[’‘]/.test(letter) ? -2 : 0;
  // A capital inside a lower-case word.
  if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) return -2;
  if (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after) && /\p{Ll}/u.test(letter)) return -2;
  if (!/[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/.test(letter)) return -1;
  return (/[âîûÂÎÛ]/.test(letter) ? 1 : 2) - scorePenalty(letter, before, after);
}

const vowel = /[aeıioöuüâîûAEIİOÖUÜÂÎÛ]/;

/**
 * In Turkish, vowels are next to consonants, and nearly all consonants are next to a vowel; some bytes are a vowel in
 * one encoding and not in another.
 */
function scorePenalty(letter: string, before: string, after: string): number {
  const beside = [before, after].filter((one) => /\p{L}/u.test(one));
  const vowels = beside.filter((one) => vowel.test(one)).length;
  if (vowel.test(letter)) return vowels > 0 ? 2 : letter === 'ı' && beside[0] === before ? -0.2 : 0;
  return vowels > 0 || beside.length === 0 ? 0 : beside.length;
}

/** Decodes bytes in a chosen encoding, without the byte order mark; invalid bytes become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding !== 'mac-turkish' && encoding !== 'cp857') return new TextDecoder(encoding).decode(bytes);
  const upper = upperHalves[encoding];
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => upper[letter.charCodeAt(0) - 128] ?? '\ufffd');
}
