import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';

/** What XML and HTML allow nowhere, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is dropped
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The article with nothing in its texts that a file could not hold. */
export function toStorableSource(source: ArticleSource): ArticleSource {
  return {
    ...source,
    title: toStorable(source.title).replace(/\s+/g, ' ').trim(),
    content: toStorable(source.content),
    description: source.description === null ? null : toStorable(source.description),
    author: toStorable(source.author),
  };
}

function toStorable(text: string): string {
  return text.toWellFormed().replace(forbidden, '');
}

interface LanguageTexts {
  /** With its country, as word processors choose their dictionaries by. */
  readonly tag: string;
  readonly isRightToLeft: boolean;
  readonly page: string;
}

/** What a file says in the language of its article. */
export const languageTexts: Readonly<Record<ArticleLanguage, LanguageTexts>> = {
  tr: { tag: 'tr-TR', isRightToLeft: false, page: 'Sayfa' },
  en: { tag: 'en-GB', isRightToLeft: false, page: 'Page' },
  de: { tag: 'de-DE', isRightToLeft: false, page: 'Seite' },
  fr: { tag: 'fr-FR', isRightToLeft: false, page: 'Page' },
  es: { tag: 'es-ES', isRightToLeft: false, page: 'Página' },
  ar: { tag: 'ar-SA', isRightToLeft: true, page: 'صفحة' },
  ru: { tag: 'ru-RU', isRightToLeft: false, page: 'Страница' },
};
