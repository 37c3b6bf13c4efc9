import { codePointLength } from '../shared/text-rules.ts';
import { foldText } from '../shared/turkish-case.ts';

/** Maximum length, in code points, of the words in an article's address. */
export const slugMax = 100;

/** Maximum length of a slug made from a title; only whole words are used. */
const madeSlugMax = 60;

/**
 * Converts a text to a slug: lower case without Turkish diacritics, joined by hyphens (`Işığın hızı` becomes
 * `isigin-hizi`); other scripts are retained. Empty for a text without letters and digits. The result is never longer
 * than the text, and a slug stays unchanged.
 */
export function toSlug(text: string): string {
  return foldText(text.replace(/['’ʼ]/g, ''))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Makes the slug of an article's address from its title; empty if the title has neither letters nor digits. */
export function makeSlug(title: string): string {
  return shortenSlug(toSlug(title), madeSlugMax);
}

/** Shortens a slug to whole words within this many code points. */
export function shortenSlug(slug: string, max: number): string {
  if (codePointLength(slug) <= max) return slug;
  // A character has at most two units, so this prefix is long enough and bounds the work.
  const cut = [...slug.slice(0, 2 * max + 2)].slice(0, max + 1).join('');
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : [...cut].slice(0, max).join('');
}

/** Last segment of a published article's address: the slug for readers, and the id for the lookup. */
export function buildAddressName({ id, slug }: { readonly id: string; readonly slug?: string | null }): string {
  return slug === undefined || slug === null || slug === '' ? id : `${slug}-${id}`;
}

const idLength = 36;

/**
 * The id in the last segment of an article's address, whatever slug precedes it; the whole segment if there is no slug.
 */
export function findIdInAddress(name: string): string {
  return name.at(-idLength - 1) === '-' ? name.slice(-idLength) : name;
}
