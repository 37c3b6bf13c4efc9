import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import type { listArticles } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';

type ArticlePage = EndpointData<typeof listArticles>;

/** The page with a new article in front, at its former length; unchanged if the article is already on it. */
export function withNewArticle(page: ArticlePage, article: ArticleListItem): ArticlePage {
  if (page.articles.some(({ id }) => id === article.id)) return page;
  const articles = [article, ...page.articles].slice(0, page.pagination.limit);
  return { ...page, articles, pagination: counted(page, page.pagination.total + 1) };
}

/** The page with the new state of one article. */
export function withChangedArticle(page: ArticlePage, article: ArticleListItem): ArticlePage {
  return { ...page, articles: page.articles.map((one) => (one.id === article.id ? article : one)) };
}

/** A page without an article. */
export function withoutArticle(page: ArticlePage, articleId: string): ArticlePage {
  const articles = page.articles.filter(({ id }) => id !== articleId);
  if (articles.length === page.articles.length) return page;
  return { ...page, articles, pagination: counted(page, page.pagination.total - 1) };
}

/** Puts a created article first in each cached list that begins with the newest articles. */
export function addToCachedLists(client: QueryClient, article: ArticleListItem): void {
  for (const [key, page] of client.getQueriesData<ArticlePage>({ queryKey: ['listArticles'] })) {
    if (page !== undefined && isUnfilteredFirstPage(key[2])) client.setQueryData(key, withNewArticle(page, article));
  }
}

/** Applies a change to every cached list. */
export function changeCachedLists(client: QueryClient, change: (page: ArticlePage) => ArticlePage): void {
  client.setQueriesData<ArticlePage>({ queryKey: ['listArticles'] }, (page) => page && change(page));
}

/** New articles only appear on an unfiltered first page. */
function isUnfilteredFirstPage(query: unknown): boolean {
  const { page = 1, limit: _, ...others } = (query ?? {}) as { readonly page?: unknown; readonly limit?: unknown };
  return page === 1 && Object.values(others).every((value) => value === undefined || value === '');
}

function counted({ pagination }: ArticlePage, total: number) {
  return { ...pagination, total, totalPages: Math.ceil(total / pagination.limit) };
}
