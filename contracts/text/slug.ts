import { codePointLength } from '../shared/text-rules.ts';
import { foldText } from '../shared/turkish-case.ts';

/** Code points that the words in an article's address may have. */
export const slugMax = 100;

/** Of those that are made from a title: whole words as far as they fit. */
const madeSlugMax = 60;

/**
 * A text as words of an address: small letters without the marks of Turkish, joined by hyphens (`Işığın hızı` gives `isigin-hizi`); other
 * scripts stay as they are. Empty for a text without letters and digits. It never becomes longer, and a slug gives itself.
 */
export function toSlug(text: string): string {
  return foldText(text.replace(/['’ʼ]/g, ''))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** The words for an article's address that its title gives; empty when it has neither letters nor digits. */
export function makeSlug(title: string): string {
  return shortenSlug(toSlug(title), madeSlugMax);
}

/** Whole words as far as they fit into so many code points. */
export function shortenSlug(slug: string, max: number): string {
  if (codePointLength(slug) <= max) return slug;
  // Two units for a character at most: enough of the beginning, whatever the length.
  const cut = [...slug.slice(0, 2 * max + 2)].slice(0, max + 1).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : [...cut].slice(0, max).join('');
}

/** The last part of a published article's address: the words for readers, and the id that finds it. */
export function buildAddressName({ id, slug }: { readonly id: string; readonly slug?: string | null }): string {
  return slug === undefined || slug === null || slug === '' ? id : `${slug}-${id}`;
}

const idLength = 36;

/** The id in the last part of an article's address, whatever words stand before it; the whole part where there are none. */
export function findIdInAddress(name: string): string {
  return name.at(-idLength - 1) === '-' ? name.slice(-idLength) : name;
}
