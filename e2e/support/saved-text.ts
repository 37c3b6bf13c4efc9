import { getArticle } from '@hokka/contracts/articles/articles.ts';
import type { Api } from './api.ts';

/** Reads the Markdown that the server has of an article. */
export async function readSavedText(api: Api, token: string, id: string): Promise<string> {
  const article = await api.call(getArticle, { token, params: { id } });
  return 'content' in article ? (article.content ?? '') : '';
}
