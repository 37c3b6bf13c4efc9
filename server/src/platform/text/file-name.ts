import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { foldForSearch } from './search-folding.ts';

/** Leaves room for the extension and a browser's ` (1)` within the 255 bytes of common file systems. */
const MAX_BASE_BYTES = 240;
const fallbackBase = 'makale';

const forbidden = '\\\\/:*?"<>|';
const forbiddenInside = new RegExp(`(?<=[^\\s${forbidden}])[${forbidden}]+(?=[^\\s${forbidden}])`, 'gu');
const forbiddenAnywhere = new RegExp(`[${forbidden}]`, 'gu');
/** Keeps joiners, which emoji and Persian words need. */
const unprintable = /(?![\u200c\u200d])\p{C}/gu;
const reservedOnWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:$|\.)/i;

/**
 * Creates a file name from a title that every common system can store: letters of all languages stay, characters
 * forbidden by Windows are removed (inside a word replaced by a hyphen: `A/B` gives `A-B`), never empty, never a device
 * name, at most 240 bytes of UTF-8 before the extension.
 * @param extension without its dot
 */
export function downloadFileName(title: string, extension: string): string {
  const printable = title
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(unprintable, '')
    .replace(forbiddenInside, '-')
    .replace(forbiddenAnywhere, '')
    .replace(/\s+/gu, ' ');
  const base = trimEnds(truncateName(trimEnds(printable))) || fallbackBase;
  return `${reservedOnWindows.test(base) ? '_' : ''}${base}.${extension}`;
}

/**
 * Windows drops dots and spaces at the end, and a leading dot hides the file elsewhere; a joiner there joins nothing.
 */
function trimEnds(name: string): string {
  return name.replace(/^[.\s\u200c\u200d]+/u, '').replace(/(?<![.\s\u200c\u200d])[.\s\u200c\u200d]+$/u, '');
}

function truncateName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BASE_BYTES) return name;
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter('tr').segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MAX_BASE_BYTES) break;
    end = index + segment.length;
  }
  return name.slice(0, end);
}

/**
 * A `Content-Disposition` value (RFC 6266) that offers the file under its name: ASCII letters for old clients, UTF-8
 * percent-encoded (RFC 8187) for all others. Always a valid header value, whatever the name contains.
 */
export function contentDisposition(name: string): string {
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${percentEncode(name)}`;
}

/** `%` is replaced too: some clients decode it in the plain form. */
function asciiName(name: string): string {
  const ascii = [...name.normalize('NFC')].map((character) => {
    if (/^[ -~]$/.test(character)) return character;
    const lower = toTurkishLower(character);
    const folded = foldForSearch(character);
    return lower === character ? folded : folded.toUpperCase();
  });
  return ascii.join('').replace(/[^ -~]|["\\%]/gu, '_');
}

function percentEncode(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
