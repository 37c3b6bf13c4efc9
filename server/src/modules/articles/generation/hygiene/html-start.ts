import { blocks, dropped, tagMax as startMax, wrappers } from './html-tags.ts';

/** Blocks of Markdown at the start of a line. */
const markdownBlock = /\n {0,3}(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,3}[.)][ \t]|```|~~~|>|\||!?\[)/u;
const anyTag = /<(?:!doctype[^<>]*>?|!--|(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>)/giu;
/** Words that code within a text hardly has in one line. */
const sentenceMin = 12;

/** Whether an answer is HTML, not Markdown with some of it: undefined where more has to come. */
export function judgeStart(text: string, isOver: boolean): boolean | undefined {
  if (!text.startsWith('<')) return false;
  const sample = text.slice(0, startMax);
  const isWhole = isOver || text.length > startMax;
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
  const sample = text.slice(0, startMax);
  const body = removeHead(sample).replace(/<!doctype[^<>]*>/iu, '');
  const plain = body.replace(/<[^<>]*(?:>|$)/gu, ' ');
  if (/<(?:script|style|form|button|input|nav)\b|\s(?:class|id|onclick|style)\s*=/iu.test(body)) return false;
  const hasSentence = plain.split(/\n|\s{2,}/u).some((line) => line.trim().split(/\s+/u).length >= sentenceMin);
  if (hasSentence && /<(?:h[1-3]|p)\b/iu.test(body)) return true;
  return isOver || sample.length === startMax ? false : undefined;
}

/** A page without its head, or what comes before a head that has not ended. */
function removeHead(page: string): string {
  const from = page.search(/<head\b/iu);
  if (from === -1) return page;
  const end = /<\/head>/iu.exec(page.slice(from));
  return page.slice(0, from) + (end === null ? '' : page.slice(from + end.index + end[0].length));
}
