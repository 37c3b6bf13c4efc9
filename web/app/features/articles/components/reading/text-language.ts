import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { createContext, useContext } from 'react';

/** Language of the article on the page; undefined on other pages. */
export const TextLanguage = createContext<ArticleLanguage | undefined>(undefined);

/** HTML attributes of a text's language and its direction. */
export function toTextAttributes(language: ArticleLanguage): { lang: ArticleLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' };
}

/** @returns the attributes for a text of the article on the page; empty on other pages */
export function useTextAttributes() {
  const language = useContext(TextLanguage);
  return language === undefined ? {} : toTextAttributes(language);
}
