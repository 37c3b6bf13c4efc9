import { composeText } from '@hokka/contracts/shared/text-rules.ts';

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    copy: '©',
    reg: '®',
    deg: '°',
    middot: '·',
    bull: '•',
    euro: '€',
  }),
);

/** Block elements, which separate words; inline tags do not. */
const blockNames = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const withoutText = new Set(['script', 'style', 'template']);

/**
 * The visible text of a piece of HTML: entities decoded, NFC, white space collapsed. Linear, whatever a site returns,
 * and only for comparisons.
 */
export function toComparableText(html: string): string {
  return readText(html, ' ').replace(/\s+/gu, ' ').trim();
}

/** The text of HTML for people to read: its blocks are paragraphs, separated by an empty line. */
export function toReadableText(html: string): string {
  return readText(html, blockMark)
    .split(blockMark)
    .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** PARAGRAPH SEPARATOR: marks the end of a paragraph. */
const blockMark = '\u2029';

/** @param separator replaces the boundaries of blocks */
function readText(html: string, separator: string): string {
  const parts: string[] = [];
  // Any other `<` is a normal character.
  const markup = /<[a-z/!?]/gi;
  for (let at = 0; at < html.length; ) {
    markup.lastIndex = at;
    const open = markup.exec(html)?.index ?? html.length;
    parts.push(html.slice(at, open));
    at = open === html.length ? open : skipMarkup(html, open, parts, separator);
  }
  return composeText(decodeEntities(parts.join('')));
}

/** @returns the position after a comment, a tag, or an element with invisible content */
function skipMarkup(html: string, open: number, parts: string[], separator: string): number {
  if (html.startsWith('<!--', open)) return endBehind(html, '-->', open + 4);
  const next = html[open + 1];
  if (next === '!' || next === '?') return endBehind(html, '>', open);
  const end = findTagEnd(html, open);
  const name = /^\/?([a-z][a-z0-9]{0,20})/i.exec(html.slice(open + 1, open + 24))?.[1]?.toLowerCase() ?? '';
  if (blockNames.has(name)) parts.push(separator);
  if (next !== '/' && withoutText.has(name)) return findTagEnd(html, endBehind(html, `</${name}`, end));
  return end;
}

function endBehind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/** A quoted attribute may contain a `>`. */
function findTagEnd(html: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}

/** Decodes the entities that sites use; unknown ones stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return named.get(String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
