import { foldForSearch } from './fold.ts';

/**
 * The part of a URL made from a title: lower-case ASCII letters, digits and single hyphens. A suffix stays with its
 * word (`İstanbul’un` gives `istanbulun`). Empty when the title has no Latin letter and no digit.
 */
export function slugify(text: string): string {
  return foldForSearch(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
