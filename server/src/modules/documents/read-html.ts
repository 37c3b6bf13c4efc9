import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { decodeText } from '../../platform/text/decode-text.ts';
import { type DocumentText, UnreadableSourceError } from './document-text.ts';
import { isBlockName } from './html-blocks.ts';

/** Maximum number of elements for the article search; for a larger page the whole text is used. */
const elementsMax = 60_000;
/** Minimum length of the article, in characters; a shorter one is unlikely to be the content of the page. */
const articleCharactersMin = 200;
/**
 * Maximum nesting depth of elements. The article search takes time with the third power of the depth, building the page
 * with its square.
 */
const [articleDepthMax, depthMax] = [200, 5_000];
const beginningBytes = 2_048;
const withoutText = 'script, style, noscript, template, svg, iframe, form, nav, footer, aside, header';

/**
 * Reads the article of a page without what surrounds it. If no article is found, reads the whole text.
 * @throws UnreadableSourceError `too_complex`
 */
export function readHtml(bytes: Uint8Array, declaredCharset?: string): DocumentText {
  const html = decodeHtml(bytes, declaredCharset);
  const depth = estimateDepth(html);
  if (depth > depthMax) throw new UnreadableSourceError('too_complex');
  const { document } = parseHTML(html);
  const article = depth > articleDepthMax ? null : readArticle(document as unknown as Document);
  const articleText = article?.content ? toText(article.content) : '';
  return {
    title: article?.title || (document.querySelector('title')?.textContent ?? undefined),
    author: article?.byline ?? undefined,
    publishedAt: article?.publishedTime ?? undefined,
    text: articleText.length >= articleCharactersMin ? articleText : readBody(html),
  };
}

/** The text of a page in its charset, inside an `html` element. */
export function decodeHtml(bytes: Uint8Array, declaredCharset?: string): string {
  const decoded = decodeText(bytes, declaredCharset ?? findCharset(bytes));
  return /<html[\s>]/i.test(decoded.slice(0, beginningBytes)) ? decoded : `<html><body>${decoded}</body></html>`;
}

function findCharset(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, beginningBytes));
  for (const [tag] of beginning.matchAll(/<meta[^<>]*/gi)) {
    const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(tag)?.[1];
    if (charset !== undefined) return charset;
  }
  return undefined;
}

/** Estimates the nesting depth of elements. Ignores elements that authors often leave unclosed. */
export function estimateDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (leftOpen.test(name)) continue;
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const leftOpen =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|td|th|tr|tbody|thead|tfoot|option|path|rect|circle|line)$/i;

function readArticle(document: Document): ReturnType<Readability['parse']> {
  try {
    return new Readability(document, { maxElemsToParse: elementsMax }).parse();
  } catch (error) {
    // The page has too many elements or breaks the article search; its whole text may still be readable.
    if (error instanceof Error) return null;
    throw error;
  }
}

function readBody(html: string): string {
  const { document } = parseHTML(html);
  for (const element of [...document.querySelectorAll(withoutText)]) element.remove();
  return readNodes(document.body);
}

function toText(html: string): string {
  return readNodes(parseHTML(`<html><body>${html}</body></html>`).document.body);
}

const [elementNode, textNode] = [1, 3];

/**
 * Reads the text below an element: blocks become paragraphs, table cells are separated by spaces. Iterative, so that
 * any depth is safe.
 */
function readNodes(root: Element | null): string {
  const parts: string[] = [];
  let node: Node | null = root;
  while (node !== null) {
    if (node.nodeType === textNode) parts.push((node.textContent ?? '').replace(/\s+/gu, ' '));
    else if (node.nodeType === elementNode) parts.push(findBoundary(node));
    let next: Node | null = node.firstChild;
    while (next === null && node !== null) {
      if (node === root) return parts.join('');
      if (node.nodeType === elementNode) parts.push(findBoundary(node));
      next = node.nextSibling;
      if (next === null) node = node.parentNode;
    }
    node = next;
  }
  return parts.join('');
}

function findBoundary(node: Node): string {
  const name = node.nodeName;
  if (name === 'BR') return '\n';
  if (name === 'TD' || name === 'TH') return ' ';
  return name === 'TR' || isBlockName(name) ? '\n\n' : '';
}
