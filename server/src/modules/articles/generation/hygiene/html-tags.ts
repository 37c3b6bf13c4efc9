const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements around blocks. */
export const wrappers = names('html body article section main div header footer center');
export const blocks = names(
  'p h1 h2 h3 h4 h5 h6 ul ol menu li dl dt dd table tr td th caption blockquote pre figure figcaption details summary address hgroup aside hr',
);
/** What is no text of an article. */
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
/** A tag that is longer is none; so much of an answer tells whether it is HTML. */
export const tagMax = 400;
const tag = /^<(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>$/iu;
export const maybeTag = /^<(?:\/?[a-z][^<>]*|\/|!(?:--?|d[^<>]*|\[[^<>]*)?|\?[^<>]*)?$/iu;
const declaration = /^<(?:!doctype|\?xml|!\[CDATA\[)[^<>]*>$/iu;

/** The name of a tag, `!` for a declaration, empty for none. */
export function readTag(written: string): { readonly name: string; readonly isClosing: boolean } {
  const [, slash, name = declaration.test(written) ? '!' : ''] = tag.exec(written) ?? [];
  return { name: name.toLocaleLowerCase('en'), isClosing: slash === '/' };
}

/**
 * What `<br>` is in Markdown, by what follows it: undefined where more has to come. The blanks behind it go; where a block ends, or another
 * begins, nothing is left of it.
 */
export function readLineBreak(
  rest: string,
  isOver: boolean,
): { length: number; isWithin: boolean; isLineEndMissing: boolean } | undefined {
  // Several in a row end a line no more than one.
  const blanks = /^(?:[ \t]{0,9}\n?<br ?\/?>){0,9}[ \t]*\n?/iu.exec(rest)?.[0] ?? '';
  const next = rest.slice(blanks.length);
  if (!isOver && (next === '' || /^(?: {1,3}|<(?:b(?:r ?\/?)?)?)$/iu.test(next)) && rest.length < tagMax)
    return undefined;
  const hasLineEnd = blanks.endsWith('\n');
  const isWithin = next !== '' && !(hasLineEnd && /^\s*(?:\n|[-*+#>|]|\d{1,3}[.)]\s|```)/u.test(next));
  return { length: blanks.length - Number(hasLineEnd), isWithin, isLineEndMissing: isWithin && !hasLineEnd };
}

/** What bare words between tags of emphasis are in Markdown; undefined where more has to come. @param rest what follows the first tag */
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

/** An address that may be followed, as Markdown has it. */
export function toTarget(address = ''): string | undefined {
  const target = address.trim();
  if (target.length > addressMax || !/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu.test(target)) return undefined;
  return target.replace(/[\s()<>\\]/gu, (unit) => encodeURIComponent(unit).replace('(', '%28').replace(')', '%29'));
}

const addressMax = 2_000;

/** Blocks of Markdown at the start of a line. */
const markdownBlock = /\n {0,3}(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,3}[.)][ \t]|```|~~~|>|\||!?\[)/u;
const anyTag = /<(?:!doctype[^<>]*>?|!--|(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>)/giu;
/** Words that code within a text hardly has in one line. */
const sentenceMin = 12;

/** Whether an answer is HTML, not Markdown with some of it: undefined where more has to come. */
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
    // Pages of projects are often begun so.
    if (given === '' || /\salign\s*=/iu.test(found)) return false;
    isDropped = slash === '' && dropped.has(name);
    const isKnown = wrappers.has(name) || blocks.has(name) || dropped.has(name);
    if (!isBlockOver && !isKnown && !/<(?:p|h[1-6]|li|td|blockquote)\b/iu.test(sample.slice(0, index))) return false;
    if (!blocks.has(name)) continue;
    // A second block follows the first: it is no paragraph of Markdown with HTML before it.
    if (isBlockOver && slash === '') return true;
    isBlockOver ||= slash === '/' || /^(?:ul|ol|table|dl|hr)$/u.test(name);
  }
  const rest = isDropped ? '' : sample.slice(at);
  if (markdownBlock.test(rest) || (isBlockOver && /^\s*[^<\s]/u.test(rest))) return false;
  if (!isWhole) return undefined;
  return isBlockOver || /^<(?:p|h[1-6]|article|section)\b/iu.test(text);
}

/** Whether fenced HTML is an article, not code that a text begins with: its words are many, its tags bare. */
export function isHtmlArticle(text: string, isOver: boolean): boolean | undefined {
  const sample = text.slice(0, tagMax);
  const body = removeHead(sample).replace(/<!doctype[^<>]*>/iu, '');
  const plain = body.replace(/<[^<>]*(?:>|$)/gu, ' ');
  if (/<(?:script|style|form|button|input|nav)\b|\s(?:class|id|onclick|style)\s*=/iu.test(body)) return false;
  const hasSentence = plain.split(/\n|\s{2,}/u).some((line) => line.trim().split(/\s+/u).length >= sentenceMin);
  if (hasSentence && /<(?:h[1-3]|p)\b/iu.test(body)) return true;
  return isOver || sample.length === tagMax ? false : undefined;
}

/** A page without its head, or what comes before a head that has not ended. */
function removeHead(page: string): string {
  const from = page.search(/<head\b/iu);
  if (from === -1) return page;
  const end = /<\/head>/iu.exec(page.slice(from));
  return page.slice(0, from) + (end === null ? '' : page.slice(from + end.index + end[0].length));
}
