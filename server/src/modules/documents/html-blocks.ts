import type { BlockContent, Heading, List, ListItem, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { buildPhrasing, type InlineRun, type Marks, noMarks } from './inline-runs.ts';

/** What is left out of a document, by kind and number. */
export type Losses = Map<'embed' | 'remoteImage' | 'image' | 'form' | 'nestedTable' | 'comment', number>;

export interface HtmlContext {
  /** Classes of a style sheet that mean bold, italic or struck text. */
  readonly classMarks: ReadonlyMap<string, Partial<Marks>>;
  /** Adds a picture and returns its placeholder address; undefined if it cannot be imported. */
  readonly addPicture: (source: string) => string | undefined;
  readonly losses: Losses;
}

export function countLoss(losses: Losses, kind: Parameters<Losses['set']>[0]): void {
  losses.set(kind, (losses.get(kind) ?? 0) + 1);
}

// `RT` and `RP` are readings above a text and what replaces them.
const ignored = new Set('HEAD SCRIPT STYLE NOSCRIPT TEMPLATE TITLE META LINK RT RP'.split(' '));
const embedded = new Set('IFRAME VIDEO AUDIO OBJECT EMBED SVG svg CANVAS MATH math'.split(' '));
const formParts = new Set('INPUT SELECT TEXTAREA BUTTON'.split(' '));
const containers = new Set(
  'HTML BODY DIV P SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS CENTER DL DT DD DETAILS SUMMARY FORM FIELDSET LEGEND DIALOG HGROUP SEARCH CAPTION'.split(
    ' ',
  ),
);
const lists = new Set(['UL', 'OL', 'MENU', 'DIR']);
const headings = new Map(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((name, index) => [name, index + 1]));
const [elementNode, textNode] = [1, 3];

/** The blocks below an element. Inline content between blocks becomes paragraphs. */
export function readBlocks(parent: Element, context: HtmlContext): RootContent[] {
  const blocks: RootContent[] = [];
  let runs: InlineRun[] = [];
  const endParagraph = () => {
    const children = buildPhrasing(runs);
    runs = [];
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
  };
  for (const node of [...parent.childNodes]) {
    if (!isElement(node) || !isBlock(node)) {
      readInline(node, noMarks, context, runs);
      continue;
    }
    endParagraph();
    addBlock(blocks, node, context);
  }
  endParagraph();
  return blocks;
}

function addBlock(blocks: RootContent[], element: Element, context: HtmlContext): void {
  const name = element.nodeName;
  const depth = headings.get(name);
  if (depth !== undefined) {
    const children = readPhrasing(element, context);
    if (children.length > 0) blocks.push({ type: 'heading', depth: depth as Heading['depth'], children });
  } else if (lists.has(name)) addList(blocks, element, context);
  else if (name === 'TABLE') {
    for (const caption of [...element.children].filter(({ nodeName }) => nodeName === 'CAPTION'))
      blocks.push(...readBlocks(caption, context));
    const table = readTable(element, context);
    if (table.children.length > 0) blocks.push(table);
  } else if (name === 'BLOCKQUOTE') {
    const children = readBlocks(element, context) as BlockContent[];
    if (children.length > 0) blocks.push({ type: 'blockquote', children });
  } else if (name === 'PRE') {
    blocks.push({ type: 'code', value: (element.textContent ?? '').replace(/\n$/, '') });
  } else if (name === 'HR') {
    if (!/page-break/i.test(element.getAttribute('style') ?? '')) blocks.push({ type: 'thematicBreak' });
  } else blocks.push(...readBlocks(element, context));
}

/** The level of a list as Google Docs exports it: flat lists whose class ends with the level. */
function findExportedLevel(list: Element): number | undefined {
  const level = /(?:^|\s)lst-kix_\w{1,40}-(\d)(?:\s|$)/.exec(list.getAttribute('class') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

function addList(blocks: RootContent[], element: Element, context: HtmlContext): void {
  const items: ListItem[] = [];
  for (const child of element.children) {
    const isItem = child.nodeName === 'LI';
    const last = items.at(-1);
    const item: ListItem = isItem || last === undefined ? { type: 'listItem', spread: false, children: [] } : last;
    if (item !== last) items.push(item);
    if (isItem) item.children = readBlocks(child, context) as BlockContent[];
    // Many programs write a list in a list without an item around it.
    else addBlock(item.children as RootContent[], child, context);
  }
  if (items.length === 0) return;
  const list: List = { type: 'list', ordered: element.nodeName === 'OL', spread: false, children: items };
  let place: RootContent[] = blocks;
  const exportedLevel = findExportedLevel(element);
  for (let level = exportedLevel ?? 0; level > 0; level -= 1) {
    const last = place.at(-1);
    const item = last?.type === 'list' ? last.children.at(-1) : undefined;
    if (item === undefined) break;
    place = item.children as RootContent[];
  }
  const last = place.at(-1);
  const continues = last?.type === 'list' && last.ordered === list.ordered && exportedLevel !== undefined;
  if (continues) last.children.push(...items);
  else place.push(list);
}

function readTable(element: Element, context: HtmlContext): Table {
  const nested = element.querySelectorAll('table').length;
  for (let left = nested; left > 0; left -= 1) countLoss(context.losses, 'nestedTable');
  // The text of a table within a cell is part of that cell.
  const ownRows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
  const rows = ownRows.map((row): TableRow => {
    const cells = [...row.children].filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH');
    return {
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: readPhrasing(cell, context) })),
    };
  });
  const columns = Math.max(0, ...rows.map(({ children }) => children.length));
  for (const { children } of rows) while (children.length < columns) children.push({ type: 'tableCell', children: [] });
  return { type: 'table', children: rows.filter(({ children }) => children.length > 0) };
}

function readPhrasing(element: Element, context: HtmlContext): PhrasingContent[] {
  const runs: InlineRun[] = [];
  readInline(element, noMarks, context, runs);
  // A heading and a cell are one line.
  return buildPhrasing(runs.map((run) => (run.type === 'break' ? { ...noMarks, type: 'text', text: ' ' } : run)));
}

function readInline(node: Node, marks: Marks, context: HtmlContext, runs: InlineRun[]): void {
  if (node.nodeType === textNode) {
    runs.push({ ...marks, type: 'text', text: (node.textContent ?? '').replace(/\s+/gu, ' ') });
    return;
  }
  if (!isElement(node)) return;
  const name = node.nodeName;
  if (ignored.has(name) || isBackLink(node)) return;
  if (isCommentMark(node)) {
    countLoss(context.losses, 'comment');
    return;
  }
  if (embedded.has(name) || formParts.has(name)) {
    countLoss(context.losses, embedded.has(name) ? 'embed' : 'form');
    return;
  }
  if (name === 'BR') {
    runs.push({ ...marks, type: 'break' });
    return;
  }
  if (name === 'IMG') {
    const url = context.addPicture(node.getAttribute('src') ?? '');
    if (url !== undefined) runs.push({ ...marks, type: 'image', url, alt: node.getAttribute('alt') ?? '' });
    return;
  }
  if ((name === 'SUP' || name === 'SUB') && /^[\d+-]{1,20}$/.test(node.textContent ?? '')) {
    runs.push({ ...marks, type: 'text', text: toRaisedDigits(node.textContent ?? '', name) });
    return;
  }
  // Blocks inside a line, such as the paragraphs of a cell, are separated by a space.
  if (isBlock(node) && runs.length > 0) runs.push({ ...marks, type: 'text', text: ' ' });
  const inner = addMarks(node, name, marks, context);
  for (const child of [...node.childNodes]) readInline(child, inner, context, runs);
}

const raised = { SUP: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', SUB: '₀₁₂₃₄₅₆₇₈₉₊₋' } as const;

/** Markdown has no raised text, but letters have raised digits: 'm²'. */
function toRaisedDigits(text: string, name: keyof typeof raised): string {
  return [...text].map((letter) => raised[name]['0123456789+-'.indexOf(letter)] ?? letter).join('');
}

/** The arrow from a note of a Word file back to its place. */
function isBackLink(element: Element): boolean {
  return element.nodeName === 'A' && /^#(?:footnote|endnote)-ref/.test(element.getAttribute('href') ?? '');
}

/** The letter with which Google Docs marks the place of a comment. */
function isCommentMark(element: Element): boolean {
  return element.nodeName === 'A' && /^#cmnt\d{1,6}$/.test(element.getAttribute('href') ?? '');
}

function addMarks(element: Element, name: string, marks: Marks, { classMarks }: HtmlContext): Marks {
  const style = element.getAttribute('style') ?? '';
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 20);
  const byClass = Object.assign(
    {},
    ...classes.map((one) => classMarks.get(one)),
    readStyleMarks(style),
  ) as Partial<Marks>;
  return {
    isBold: byClass.isBold ?? (marks.isBold || name === 'B' || name === 'STRONG'),
    isItalic: byClass.isItalic ?? (marks.isItalic || name === 'I' || name === 'EM'),
    isStruck: byClass.isStruck ?? (marks.isStruck || name === 'S' || name === 'DEL' || name === 'STRIKE'),
    isCode: marks.isCode || name === 'CODE' || name === 'KBD' || name === 'SAMP',
    href: name === 'A' ? toLinkTarget(element.getAttribute('href') ?? '') : marks.href,
  };
}

/** The marks that a style declares. */
export function readStyleMarks(style: string): Partial<Marks> {
  const declared = style.slice(0, 2_000);
  const weight = /font-weight\s*:\s*(\w+)/i.exec(declared)?.[1];
  const isBold = weight === undefined ? undefined : /^(?:bold|bolder|[6-9]00)$/i.test(weight);
  return {
    ...(isBold !== undefined && { isBold }),
    ...(/font-style\s*:\s*italic/i.test(declared) && { isItalic: true }),
    ...(/text-decoration[\w-]{0,10}\s*:[^;]{0,40}line-through/i.test(declared) && { isStruck: true }),
  };
}

/** A link that readers can follow; Google Docs wraps addresses in one of its own. */
function toLinkTarget(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isWrapped = url.hostname === 'www.google.com' && url.pathname === '/url';
  const target = isWrapped ? (url.searchParams.get('q') ?? '') : url.href;
  return /^(?:https?|mailto):/i.test(target) && target.length <= 2_000 ? target : undefined;
}

function isElement(node: Node): node is Element {
  return node.nodeType === elementNode;
}

function isBlock({ nodeName }: Element): boolean {
  return isBlockName(nodeName);
}

/** Whether an element of this name begins and ends a paragraph. */
export function isBlockName(name: string): boolean {
  return (
    containers.has(name) ||
    headings.has(name) ||
    lists.has(name) ||
    ['LI', 'TABLE', 'BLOCKQUOTE', 'PRE', 'HR'].includes(name)
  );
}
