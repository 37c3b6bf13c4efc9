import { extractWords, isCostlyHtml } from './html-cost.ts';
import { nestLeveledLists } from './level-lists.ts';
import { fillMergedCells } from './paste-tables.ts';
import { type PastedImage, pastedImageAttribute, shortenDataAddresses, takePastedImages } from './pasted-images.ts';
import { trimLines } from './trim-lines.ts';
import { convertWordLists, markWordMarkers } from './word-lists.ts';

/**
 * Maximum number of elements that are cleaned, of cells among them, and maximum depth; beyond these only the words are
 * taken.
 */
const elementsMax = 20_000;
const cellsMax = 2000;
const depthMax = 100;

/** Content that is no text: scripts, forms, pictures of formulas, and comments and deleted text of Word. */
const dropped = [
  'script, style, meta, link, title, iframe, object, embed, svg, math, template, noscript, colgroup, caption',
  'input, button, select, textarea, audio, video, canvas, xml',
  'del[cite], del[datetime], .msoDel, .MsoCommentReference, .msocomanchor, .msocomtxt',
  '[data-style*="mso-element:comment"], [data-style*="mso-hide:all"]',
].join(', ');

const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, table, ul, ol';

/** Attributes that have a meaning in an article. */
const kept: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    A: new Set(['href', 'title']),
    IMG: new Set(['src', 'alt', 'title', pastedImageAttribute]),
    OL: new Set(['start']),
  }),
);

export interface CleanedHtml {
  readonly html: string;
  /** Reduced to the words, because the HTML exceeded a limit. */
  readonly isReduced: boolean;
  /** Pictures with placeholders in the HTML. */
  readonly images: readonly PastedImage[];
}

/**
 * Reduces copied HTML to what an article can contain: lists of Word and Google Docs become lists, a title becomes a
 * second-level heading, and merged cells are split. Removes styles, comments, deleted text and unsafe addresses. Runs
 * nothing and loads nothing.
 */
export function cleanPastedHtml(pasted: string): CleanedHtml {
  const { html, addresses } = shortenDataAddresses(pasted);
  if (isCostlyHtml(html)) return { html: toParagraphs(extractWords(html)), isReduced: true, images: [] };
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  if (isTooMuch(body)) return { html: toParagraphs(body.textContent), isReduced: true, images: [] };
  for (const element of body.querySelectorAll(dropped)) element.remove();
  markWordMarkers(body);
  dropComments(body);
  const images = takePastedImages(body, addresses);
  if (html.includes('mso-') || html.includes('class=Mso') || html.includes('class="Mso')) cleanWord(body);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  nestLeveledLists(body);
  nestLists(body);
  marksFromStyles(body);
  lowerHeadings(body);
  cleanLinks(body);
  for (const table of body.querySelectorAll('table')) cleanTable(table);
  dropAttributes(body);
  trimLines(body);
  return { html: body.innerHTML, isReduced: false, images };
}

/**
 * The page's content security policy blocks inline styles of parsed HTML and reports each, so styles are moved to an
 * attribute of another name.
 */
function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/i, ' data-style='));
}

/** The value of a property in an element's style; empty if not set. */
function readStyle(element: Element, name: string): string {
  for (const declaration of (element.getAttribute('data-style') ?? '').split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    if (property.trim() === name) return value.trim();
  }
  return '';
}

function isTooMuch(body: HTMLElement): boolean {
  if (body.querySelectorAll('*').length > elementsMax || body.querySelectorAll('td, th').length > cellsMax) return true;
  let depth = 0;
  let deepest = 0;
  const visit = (element: Element) => {
    depth += 1;
    deepest = Math.max(deepest, depth);
    // Parsers nest no deeper than some hundred elements.
    if (depth <= depthMax) for (const child of element.children) visit(child);
    depth -= 1;
  };
  visit(body);
  return deepest > depthMax;
}

function toParagraphs(text: string): string {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
  const result = document.implementation.createHTMLDocument('').body;
  for (const line of paragraphs) {
    const paragraph = result.ownerDocument.createElement('p');
    paragraph.textContent = line;
    result.append(paragraph);
  }
  return result.innerHTML;
}

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

function cleanWord(body: HTMLElement): void {
  convertWordLists(body);
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
}

/**
 * Google Docs places nested lists next to their item instead of inside it. A list without an item before it is not
 * nested.
 */
function nestLists(body: HTMLElement): void {
  for (const blank of body.querySelectorAll('ul > font, ol > font')) {
    if (blank.textContent?.trim() === '') blank.remove();
  }
  for (const list of body.querySelectorAll('ul + ul, ul + ol, ol + ul, ol + ol')) {
    const before = list.previousElementSibling;
    if (before !== null && isList(list.firstElementChild) && !isList(list.parentElement)) continueList(before, list);
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const previous = list.previousElementSibling;
    const parent = list.parentElement;
    if (previous?.tagName === 'LI') previous.append(list);
    else if (parent !== null && [...parent.children].every((child) => child.tagName !== 'LI')) unwrap(parent);
    else unwrap(list);
  }
}

function isList(element: Element | null): element is Element {
  return element?.tagName === 'UL' || element?.tagName === 'OL';
}

/**
 * A list that begins with a nested one continues the list before it; Word and LibreOffice write lists like this when
 * their kind changes.
 */
function continueList(before: Element, list: Element): void {
  for (const child of [...list.children]) {
    const item = before.lastElementChild;
    if (!isList(child) || item?.tagName !== 'LI') before.append(child);
    else if (isList(child.firstElementChild) && isList(item.lastElementChild))
      continueList(item.lastElementChild, child);
    else item.append(child);
  }
  list.remove();
}

/** Converts bold, italic and strikethrough styles to elements. */
function marksFromStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span[data-style], font[data-style]')) {
    if (isBold(readStyle(element, 'font-weight')) && element.closest('h1, h2, h3, h4, h5, h6') === null)
      wrapContent(element, 'strong');
    if (readStyle(element, 'font-style') === 'italic') wrapContent(element, 'em');
    if (readStyle(element, 'text-decoration').includes('line-through')) wrapContent(element, 's');
  }
  for (const element of body.querySelectorAll('b[data-style], strong[data-style]')) {
    const weight = readStyle(element, 'font-weight');
    if (weight !== '' && !isBold(weight)) unwrap(element);
  }
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

/** The article's title is its only first-level heading: if the text has one, all headings move down one level. */
function lowerHeadings(body: HTMLElement): void {
  if (body.querySelector('h1') === null) return;
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5')) {
    rename(heading, `h${Number(heading.tagName.slice(1)) + 1}`);
  }
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href) || !linkSchemes.has(new URL(href).protocol)) unwrap(link);
  }
}

/** Cells of one line each, with the same number in every row. */
function cleanTable(table: HTMLTableElement): void {
  // A nested table becomes part of the cell's line.
  if (table.parentElement?.closest('table') !== null) return;
  for (const row of table.querySelectorAll('tr')) {
    // Excel stores column widths in a hidden row.
    if (readStyle(row, 'display') === 'none' && row.textContent?.trim() === '') row.remove();
  }
  for (const cell of table.querySelectorAll('td, th')) {
    if (cell.parentElement?.closest('td, th') !== null) continue;
    for (const block of cell.querySelectorAll(`${blocks}, td, th, tbody, thead`)) {
      if (block.nextSibling !== null) block.after(' ');
    }
    for (const block of cell.querySelectorAll(`${blocks}, td, th, tbody, thead`)) unwrap(block);
  }
  fillMergedCells(table);
}

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (kept.get(element.tagName)?.has(name) !== true) element.removeAttribute(name);
    }
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function wrapContent(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
