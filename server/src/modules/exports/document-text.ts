import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';

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
