import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { createContext, useContext } from 'react';

/** The language of the article on the page, undefined outside of one. */
export const TextLanguage = createContext<ArticleLanguage | undefined>(undefined);

/** What an element says of the text in it: its language and the direction in which that is read. */
export function toTextAttributes(language: ArticleLanguage): { lang: ArticleLanguage; dir: 'ltr' | 'rtl' } {
  return { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' };
}

/** @returns the attributes for a text of the article on the page; none outside of one */
export function useTextAttributes() {
  const language = useContext(TextLanguage);
  return language === undefined ? {} : toTextAttributes(language);
}
