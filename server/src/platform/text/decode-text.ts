export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** Bytes of the beginning that are looked at where no mark says how they are written. */
const sampledBytes = 4096;

/**
 * How bytes are written that do not say so elsewhere: as the mark at their beginning says, whatever follows it; without one UTF-16 where
 * every other byte of the beginning is zero, UTF-8 where they are that, and otherwise as Turkish Windows writes.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const known = findMark(bytes) ?? findUnmarkedUtf16(bytes);
  if (known !== undefined) return known;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1254';
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
  return new TextDecoder(detected).decode(bytes);
}

/** What the bytes from 128 are in encodings that no standard of the web names. */
const upperHalves = {
  'mac-turkish':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\ufffdÒÚÛÙ\ufffdˆ˜¯˘˙˚¸˝˛ˇ',
  cp857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
} as const;

/** Encodings that are chosen, since nothing in a file tells them apart. */
export type ChosenEncoding = TextEncoding | keyof typeof upperHalves;

/** Bytes as text in an encoding that was chosen, without the mark at their beginning; what is none of its letters becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: ChosenEncoding): string {
  if (encoding !== 'mac-turkish' && encoding !== 'cp857') return new TextDecoder(encoding).decode(bytes);
  const upper = upperHalves[encoding];
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (letter) => upper[letter.charCodeAt(0) - 128] ?? '\ufffd');
}
