import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { ArticleSource, DocumentImage } from '@hokka/contracts/articles/article-document.ts';

/** Characters that XML and HTML forbid even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is dropped
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes characters from the texts of an article that a file cannot contain. */
export function toStorableSource(source: ArticleSource): ArticleSource {
  return {
    ...source,
    title: toStorable(source.title).replace(/\s+/g, ' ').trim(),
    content: toStorable(source.content),
    description: source.description === null ? null : toStorable(source.description),
    author: toStorable(source.author),
    brand: source.brand && {
      ...source.brand,
      name: toStorable(source.brand.name),
      imprint: toStorable(source.brand.imprint),
    },
  };
}

function toStorable(text: string): string {
  return text.toWellFormed().replace(forbidden, '');
}

interface LanguageTexts {
  /** Language tag with country, by which word processors choose their dictionaries. */
  readonly tag: string;
  readonly isRightToLeft: boolean;
  readonly page: string;
}

/** Fixed texts of a file in the language of its article. */
export const languageTexts: Readonly<Record<ArticleLanguage, LanguageTexts>> = {
  tr: { tag: 'tr-TR', isRightToLeft: false, page: 'Sayfa' },
  en: { tag: 'en-GB', isRightToLeft: false, page: 'Page' },
  de: { tag: 'de-DE', isRightToLeft: false, page: 'Seite' },
  fr: { tag: 'fr-FR', isRightToLeft: false, page: 'Page' },
  es: { tag: 'es-ES', isRightToLeft: false, page: 'Página' },
  ar: { tag: 'ar-SA', isRightToLeft: true, page: 'صفحة' },
  ru: { tag: 'ru-RU', isRightToLeft: false, page: 'Страница' },
};

/** Path of a picture next to a Markdown file. */
export function toImageFileName(id: string): string {
  return `gorseller/${id}.webp`;
}

const address = /\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w/.-])/g;

/** Ids of the pictures in a text, without duplicates. */
export function listImageIds(content: string): string[] {
  return [...new Set(Array.from(content.matchAll(address), ([, id = '']) => id))];
}

/** Replaces the addresses of these pictures by their file names. */
export function withImageFiles(content: string, images: readonly DocumentImage[]): string {
  const ids = new Set(images.map(({ id }) => id));
  return content.replaceAll(address, (written, id: string) => (ids.has(id) ? toImageFileName(id) : written));
}
