/** A picture in copied HTML that is not the author's own. */
export interface PastedImage {
  /** Of its placeholder in the text, see `pastedImageAttribute`. */
  readonly key: string;
  readonly src: string;
  readonly alt: string;
}

const dataAddress = /data:image\/[^"'\s<>()]*/gi;
const shortAddress = 'pasted-data:';

/**
 * Replaces embedded pictures (data URLs) by short names, so that the rest is fast to parse; returns the HTML and the
 * pictures by name.
 */
export function shortenDataAddresses(html: string): { readonly html: string; readonly addresses: readonly string[] } {
  const addresses: string[] = [];
  const short = html.replaceAll(dataAddress, (address) => `${shortAddress}${addresses.push(address) - 1}`);
  return { html: short, addresses };
}

/** Marks placeholders of pasted pictures in cleaned HTML. */
export const pastedImageAttribute = 'data-pasted-image';

/** In pixels; smaller pictures are tracking pixels. */
const seenMin = 3;

let count = 0;

/** A picture with a new placeholder in the text. */
export function createPastedImage(src: string, alt: string): PastedImage {
  count += 1;
  return { key: `g${count}`, src, alt: alt.replaceAll(/\s+/g, ' ').trim().slice(0, altMax) };
}

/**
 * Replaces other sites' pictures in copied HTML by placeholders. Emoji drawn as pictures become characters again;
 * invisibly small pictures are removed. Pictures in table cells are moved after the table, because a cell can contain
 * only words.
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

/** Maximum length of a description. */
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
  // After the pictures that were moved before.
  let last: Element = table;
  while (last.nextElementSibling?.hasAttribute(pastedImageAttribute) === true) last = last.nextElementSibling;
  last.after(image);
}
