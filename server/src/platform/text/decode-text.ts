type WebEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** Bytes of the beginning that are looked at where no mark says how they are written. */
const sampledBytes = 4096;

/**
 * How bytes are written that do not say so elsewhere: as the mark at their beginning says, whatever follows it; without one UTF-16 where
 * every other byte of the beginning is zero, UTF-8 where they are that, and otherwise as Turkish Windows, an old Mac or DOS writes, in
 * whichever the words are most likely Turkish.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const known = findMark(bytes) ?? findUnmarkedUtf16(bytes);
  if (known !== undefined) return known;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return findLikeliestHalf(bytes);
  }
}

function findMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Letters of Latin alphabets have a zero byte there, but for ğ, ı, ş and the like. */
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
 * Bytes as text, without the mark at their beginning: as that says, otherwise in the charset that is named, where it is one and they are
 * that, otherwise as detected.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const detected = detectEncoding(bytes);
  if (charset !== undefined && findMark(bytes) === undefined && !detected.startsWith('utf-16')) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // Of no known charset, or of another than it says.
    }
  }
  return decodeAs(bytes, detected);
}

/** What the bytes from 128 are in encodings that no standard of the web names. */
const upperHalves = {
  'mac-turkish':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙ\ufffdˆ˜¯˘˙˚¸˝˛ˇ',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

export type TextEncoding = WebEncoding | keyof typeof upperHalves;

const windowsHalf = new TextDecoder('windows-1254').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128));
/** In doubt the first. */
const halves = [
  ['windows-1254', windowsHalf],
  ['mac-turkish', upperHalves['mac-turkish']],
  ['cp857', upperHalves.cp857],
] as const;
/** So many bytes tell the encoding. */
const judgedBytes = 65_536;

/** In which encoding most of the letters beyond ASCII are Turkish ones, and none stands where no word has it. */
function findLikeliestHalf(bytes: Uint8Array): TextEncoding {
  const judged = bytes.subarray(0, judgedBytes);
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
  // A mark or a sign inside a word, but for an apostrophe.
  if (!/\p{L}/u.test(letter)) return /\p{L}/u.test(before) && /\p{L}/u.test(after) && !/[’‘]/.test(letter) ? -2 : 0;
  // A capital inside a word of small letters.
  if (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before)) return -2;
  if (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(after) && /\p{Ll}/u.test(letter)) return -2;
  if (!/[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/.test(letter)) return -1;
  return (/[âîûÂÎÛ]/.test(letter) ? 1 : 2) - unlikeliness(letter, before, after);
}

const vowel = /[aeıioöuüâîûAEIİOÖUÜÂÎÛ]/;

/** Vowels stand beside consonants in Turkish, and nearly all consonants beside a vowel: some bytes are a vowel in one encoding and none in another. */
function unlikeliness(letter: string, before: string, after: string): number {
  const beside = [before, after].filter((one) => /\p{L}/u.test(one));
  const vowels = beside.filter((one) => vowel.test(one)).length;
  if (vowel.test(letter)) return vowels > 0 ? 2 : letter === 'ı' && beside[0] === before ? -0.2 : 0;
  return vowels > 0 || beside.length === 0 ? 0 : beside.length;
}

/** Bytes as text in an encoding that was chosen, without the mark at their beginning; what is none of its letters becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding !== 'mac-turkish' && encoding !== 'cp857') return new TextDecoder(encoding).decode(bytes);
  const upper = upperHalves[encoding];
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => upper[letter.charCodeAt(0) - 128] ?? '\ufffd');
}
