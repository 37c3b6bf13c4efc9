/** A picture of copied HTML that is not one of the author's own. */
export interface PastedImage {
  /** Of its place in the text, see `pastedImageAttribute`. */
  readonly key: string;
  readonly src: string;
  readonly alt: string;
}

const dataAddress = /data:image\/[^"'\s<>()]*/gi;
const shortAddress = 'pasted-data:';

/** HTML with short names for pictures that it holds itself, so that only the rest of it has to be parsed; and what the names stand for. */
export function shortenDataAddresses(html: string): { readonly html: string; readonly addresses: readonly string[] } {
  const addresses: string[] = [];
  const short = html.replaceAll(dataAddress, (address) => `${shortAddress}${addresses.push(address) - 1}`);
  return { html: short, addresses };
}

/** Says in cleaned HTML which picture of the paste stands there. */
export const pastedImageAttribute = 'data-pasted-image';

/** Smaller ones count readers. */
const seenMin = 3;

let count = 0;

/** A picture with a place of its own in the text. */
export function createPastedImage(src: string, alt: string): PastedImage {
  count += 1;
  return { key: `g${count}`, src, alt: alt.replaceAll(/\s+/g, ' ').trim().slice(0, altMax) };
}

/**
 * Takes the pictures of others out of copied HTML and leaves their places. Signs that are drawn as pictures become signs again; what is too
 * small to be seen goes. Pictures in a table's cell come behind the table, since a cell holds words alone.
 */
export function takePastedImages(body: HTMLElement, dataAddresses: readonly string[]): PastedImage[] {
  const images: PastedImage[] = [];
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const alt = (image.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim();
    if (src.includes('/api/images/')) continue;
    if (/^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200D|\uFE0F)*$/u.test(alt)) image.replaceWith(alt);
    else if (isUnseen(image)) image.remove();
    else {
      const index = src.startsWith(shortAddress) ? Number(src.slice(shortAddress.length)) : -1;
      const taken = createPastedImage(dataAddresses[index] ?? src, alt);
      images.push(taken);
      const place = body.ownerDocument.createElement('img');
      place.setAttribute(pastedImageAttribute, taken.key);
      moveOutOfTable(image);
      image.replaceWith(place);
    }
  }
  return images;
}

/** Of a description. */
const altMax = 500;

function isUnseen(image: Element): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseFloat(image.getAttribute(name) ?? '');
    return size < seenMin;
  });
}

function moveOutOfTable(image: Element): void {
  let table = image.closest('table');
  for (let outer = table; outer !== null && outer !== undefined; outer = outer.parentElement?.closest('table') ?? null)
    table = outer;
  if (table === null) return;
  // Behind those that came before it.
  let last: Element = table;
  while (last.nextElementSibling?.hasAttribute(pastedImageAttribute) === true) last = last.nextElementSibling;
  last.after(image);
}
