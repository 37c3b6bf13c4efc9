const listStyle = /mso-list:\s*l(\d+)\s+level(\d)/;
const numbered = /^\(?([0-9]{1,4}|[a-zA-ZçğıöşüÇĞİÖŞÜ]|[ivxlcIVXLC]{1,7})[.)]/;

interface OpenList {
  readonly level: number;
  readonly id: string;
  readonly element: HTMLElement;
}

/**
 * Word writes the items of a list as paragraphs that begin with their marker and say list and level in their style; these become lists.
 * What stands between two paragraphs ends the list.
 */
export function convertWordLists(body: HTMLElement): void {
  const paragraphs = body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]');
  let open: OpenList[] = [];
  let previous: Element | undefined;
  for (const paragraph of paragraphs) {
    const [, id = '', levelDigit] = listStyle.exec(paragraph.getAttribute('data-style') ?? '') ?? [];
    if (levelDigit === undefined) continue;
    if (paragraph.previousElementSibling !== previous) open = [];
    const level = Number(levelDigit);
    const number = numbered.exec(takeMarker(paragraph))?.[1];
    open = open.filter((list) => list.level <= level);
    let list = open.at(-1);
    const tag = number === undefined ? 'UL' : 'OL';
    if (list === undefined || list.level < level || list.element.tagName !== tag || list.id !== id) {
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
    list.element.append(item);
    paragraph.remove();
    previous = open[0]?.element;
  }
}

/** Takes the marker out of a paragraph. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return text;
}
