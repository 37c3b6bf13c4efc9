const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements around blocks. */
export const wrappers = names('html body article section main div header footer center');
export const blocks = names(
  'p h1 h2 h3 h4 h5 h6 ul ol menu li dl dt dd table tr td th caption blockquote pre figure figcaption details summary address hgroup aside hr',
);
/** Elements that are not text of an article. */
export const dropped = names(
  'script style head title meta link template svg math noscript iframe object form button select textarea nav canvas audio video',
);
export const codes = names('code kbd samp tt');
export const emphasis: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
]);
/** Maximum length of a tag, and number of characters that show whether an answer is HTML. */
export const tagMax = 400;
const tag = /^<(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>$/iu;
export const maybeTag = /^<(?:\/?[a-z][^<>]*|\/|!(?:--?|d[^<>]*|\[[^<>]*)?|\?[^<>]*)?$/iu;
/** Whether a tag may begin with this `<`: looks at one character only, as a text may consist of these signs. */
export function mayBeTag(text: string, from: number): boolean {
  const next = text.charAt(from + 1);
  return next === '' || next === '/' || next === '!' || next === '?' || /[a-z]/iu.test(next);
}

const declaration = /^<(?:!doctype|\?xml|!\[CDATA\[)[^<>]*>$/iu;

/** The name of a tag, `!` for a declaration, empty for none. */
export function readTag(written: string): { readonly name: string; readonly isClosing: boolean } {
  const [, slash, name = declaration.test(written) ? '!' : ''] = tag.exec(written) ?? [];
  return { name: name.toLocaleLowerCase('en'), isClosing: slash === '/' };
}

/**
 * The Markdown for `<br>`, depending on the text after it; undefined when more text is needed. The blanks after it are
 * removed; nothing remains at the end of a block or before another block.
 */
export function readLineBreak(
  rest: string,
  isOver: boolean,
): { length: number; isWithin: boolean; isLineEndMissing: boolean } | undefined {
  // Several in a row count as one.
  const blanks = /^(?:[ \t]{0,9}\n?<br ?\/?>){0,9}[ \t]*\n?/iu.exec(rest)?.[0] ?? '';
  const next = rest.slice(blanks.length);
  if (!isOver && (next === '' || /^(?: {1,3}|<(?:b(?:r ?\/?)?)?)$/iu.test(next)) && rest.length < tagMax)
    return undefined;
  const hasLineEnd = blanks.endsWith('\n');
  const isWithin = next !== '' && !(hasLineEnd && /^\s*(?:\n|[-*+#>|]|\d{1,3}[.)]\s|```)/u.test(next));
  return { length: blanks.length - Number(hasLineEnd), isWithin, isLineEndMissing: isWithin && !hasLineEnd };
}

/**
 * The Markdown for plain words between emphasis tags; undefined when more text is needed.
 * @param rest the text after the opening tag
 */
export function readEmphasis(
  name: string,
  rest: string,
  isOver: boolean,
): { length: number; text: string } | 'none' | undefined {
  const mark = emphasis.get(name);
  if (mark === undefined) return 'none';
  const inner = /^[^<>*`\n]+/u.exec(rest)?.[0] ?? '';
  const after = rest.slice(inner.length);
  const closing = `</${name}>`;
  if (after.length < closing.length && closing.startsWith(after) && rest.length < tagMax && !isOver) return undefined;
  if (!after.startsWith(closing) || inner.trim() === '') return 'none';
  const text = inner.replace(/\S(?:.*\S)?/u, (words) => mark + words + mark);
  return { length: inner.length + closing.length, text };
}

/** A safe address in Markdown form. */
export function toTarget(address = ''): string | undefined {
  const target = address.trim();
  if (target.length > addressMax || !/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu.test(target)) return undefined;
  return target.replace(/[\s()<>\\]/gu, (unit) => encodeURIComponent(unit).replace('(', '%28').replace(')', '%29'));
}

const addressMax = 2_000;

/** Markdown blocks at the start of a line. */
const markdownBlock = /\n {0,3}(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,3}[.)][ \t]|```|~~~|>|\||!?\[)/u;
const anyTag = /<(?:!doctype[^<>]*>?|!--|(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>)/giu;
/** Number of words that code within a text hardly has in one line. */
const sentenceMin = 12;

/** Whether an answer is HTML rather than Markdown with some HTML; undefined when more text is needed. */
export function judgeStart(text: string, isOver: boolean): boolean | undefined {
  if (!text.startsWith('<')) return false;
  const sample = text.slice(0, tagMax);
  const isWhole = isOver || text.length > tagMax;
  if (!isWhole && /^<[^<>]*$/u.test(sample)) return undefined;
  let isBlockOver = false;
  let isDropped = false;
  let at = 0;
  for (const { 0: found, 1: slash, 2: given = '', index } of sample.matchAll(anyTag)) {
    if (markdownBlock.test(sample.slice(at, index))) return false;
    at = index + found.length;
    const name = given.toLocaleLowerCase('en');
    if (/^<(?:!doctype|html\b|body\b)/iu.test(found)) return true;
    // Project pages often begin like this.
    if (given === '' || /\salign\s*=/iu.test(found)) return false;
    isDropped = slash === '' && dropped.has(name);
    const isKnown = wrappers.has(name) || blocks.has(name) || dropped.has(name);
    if (!isBlockOver && !isKnown && !/<(?:p|h[1-6]|li|td|blockquote)\b/iu.test(sample.slice(0, index))) return false;
    if (!blocks.has(name)) continue;
    // A second block follows the first, so that this is not Markdown with HTML before it.
    if (isBlockOver && slash === '') return true;
    isBlockOver ||= slash === '/' || /^(?:ul|ol|table|dl|hr)$/u.test(name);
  }
  const rest = isDropped ? '' : sample.slice(at);
  if (markdownBlock.test(rest) || (isBlockOver && /^\s*[^<\s]/u.test(rest))) return false;
  if (!isWhole) return undefined;
  return isBlockOver || /^<(?:p|h[1-6]|article|section)\b/iu.test(text);
}

/** Whether fenced HTML is an article rather than code: it has many words and bare tags. */
export function isHtmlArticle(text: string, isOver: boolean): boolean | undefined {
  const sample = text.slice(0, tagMax);
  const body = removeHead(sample).replace(/<!doctype[^<>]*>/iu, '');
  const plain = body.replace(/<[^<>]*(?:>|$)/gu, ' ');
  if (/<(?:script|style|form|button|input|nav)\b|\s(?:class|id|onclick|style)\s*=/iu.test(body)) return false;
  const hasSentence = plain.split(/\n|\s{2,}/u).some((line) => line.trim().split(/\s+/u).length >= sentenceMin);
  if (hasSentence && /<(?:h[1-3]|p)\b/iu.test(body)) return true;
  return isOver || sample.length === tagMax ? false : undefined;
}

/** Removes the head of a page, or everything before an incomplete head. */
function removeHead(page: string): string {
  const from = page.search(/<head\b/iu);
  if (from === -1) return page;
  const end = /<\/head>/iu.exec(page.slice(from));
  return page.slice(0, from) + (end === null ? '' : page.slice(from + end.index + end[0].length));
}
