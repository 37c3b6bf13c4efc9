const listStyle = /mso-list:l(\d+) level(\d)/;
const numbered = /^\(?([0-9]{1,4}|[a-zA-ZçğıöşüÇĞİÖŞÜ]|[ivxlcIVXLC]{1,7})[.)]/;
const markers = '[data-style*="mso-list:Ignore"]';

/** Points per unit, for units that Word writes. */
const points = new Map([
  ['pt', 1],
  ['cm', 28.35],
  ['in', 72],
]);

/** Indentation of one level, in points. */
const indent = 36;

interface OpenList {
  readonly level: number;
  readonly id: string;
  readonly element: HTMLElement;
}

/**
 * Word writes list items as paragraphs that begin with their marker and name list and level in their style; they become
 * lists. Indented paragraphs between items belong to the previous item. Anything else between two items ends the list.
 */
export function convertWordLists(body: HTMLElement): void {
  for (const styled of body.querySelectorAll('[data-style]')) {
    const style = styled.getAttribute('data-style') ?? '';
    styled.setAttribute('data-style', style.replaceAll(/\s+/g, ' ').replaceAll(/ ?([:;]) ?/g, '$1'));
  }
  let open: OpenList[] = [];
  let previous: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const [, id = '', levelDigit] = listStyle.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
    if (levelDigit === undefined) continue;
    const between = listBetween(previous, paragraph);
    if (between === undefined) open = [];
    else for (const one of between) open = continueItem(one, open);
    const level = Number(levelDigit);
    const number = numbered.exec(takeMarker(paragraph))?.[1];
    const [root] = open;
    open = open.filter((list) => list.level <= level);
    // The copied part may begin at a deeper level than later items.
    if (open.length === 0 && root !== undefined) open.push({ ...root, level });
    let list = open.at(-1);
    const tag = number === undefined ? 'ul' : 'ol';
    if (list === undefined || list.level < level || list.element.localName !== tag || list.id !== id) {
      const element = body.ownerDocument.createElement(tag);
      if (number !== undefined && Number(number) > 1) element.setAttribute('start', number);
      if (list !== undefined && list.level === level) open.pop();
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent == null) paragraph.before(element);
      else parent.append(element);
      list = { level, id, element };
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    setLevel(item, level, id);
    list.element.append(item);
    paragraph.remove();
    previous = open[0]?.element;
  }
  // Lists that Word writes as lists name their level as well, and continue after paragraphs between them.
  for (const item of body.querySelectorAll('li[data-style*="mso-list"]')) {
    const [, id, level] = listStyle.exec(item.getAttribute('data-style') ?? '') ?? [];
    if (level !== undefined) setLevel(item, Number(level), id ?? '');
  }
  for (const marker of body.querySelectorAll(`h1 ${markers}, h2 ${markers}, h3 ${markers}, h4 ${markers}`)) {
    marker.textContent = `${marker.textContent?.trim()} `;
  }
}

/** In the notation of Word Online. */
function setLevel(item: Element, level: number, id: string): void {
  item.setAttribute('data-aria-level', String(level));
  item.setAttribute('data-listid', id);
}

/** The paragraphs between a list and a paragraph that belongs to a list; undefined if something ends the list. */
function listBetween(list: Element | undefined, paragraph: Element): Element[] | undefined {
  const between: Element[] = [];
  for (let one = paragraph.previousElementSibling; one !== list; one = one.previousElementSibling) {
    if (one?.tagName !== 'P' || list === undefined || !isPartOfItem(one)) return undefined;
    between.unshift(one);
  }
  return list === undefined ? undefined : between;
}

function isPartOfItem(paragraph: Element): boolean {
  return /^MsoList(?:Paragraph|Continue)/.test(paragraph.className);
}

/** In points. */
function readMargin(paragraph: Element): number {
  const [, size = '0', unit = 'pt'] =
    /margin-left:([\d.]+)(pt|cm|in)/.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
  return Number(size) * (points.get(unit) ?? 1);
}

/**
 * Moves a paragraph to the end of the last item that is not indented further.
 * @returns the lists that remain open after it
 */
function continueItem(paragraph: Element, open: OpenList[]): OpenList[] {
  if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') === null) {
    paragraph.remove();
    return open;
  }
  const level = Math.max(open[0]?.level ?? 1, Math.round(readMargin(paragraph) / indent));
  const rest = open.filter((list) => list.level <= level);
  rest.at(-1)?.element.lastElementChild?.append(paragraph);
  return rest;
}

/** Removes the marker from a paragraph and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector(markers);
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}

/** Some versions of Word mark the marker of an item only by comments around it. */
export function markWordMarkers(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode() !== null) {
    const comment = walker.currentNode as Comment;
    if (!comment.data.trim().startsWith('[if !supportLists]')) continue;
    for (
      let next = comment.nextSibling;
      next !== null && next.nodeType !== Node.COMMENT_NODE;
      next = next.nextSibling
    ) {
      if (next instanceof Element && next.querySelector('[data-style*="mso-list"]') === null)
        next.setAttribute('data-style', 'mso-list:Ignore');
    }
  }
}
