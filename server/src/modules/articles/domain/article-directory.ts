import type { AdminArticle, exportAllArticles, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';

export type ArticleListQuery = ParsedQuery<typeof listAllArticles>;
/** What narrows and orders the list, whatever page of it is looked at. */
export type ArticleFilters = ParsedQuery<typeof exportAllArticles>;

export type ArticleAuthor = AdminArticle['User'];

export interface ArticleIdPage {
  /** Those of the page, in its order. */
  readonly ids: readonly string[];
  /** How many there are on all pages; counting stops at one more than can be paged through. */
  readonly total: number;
  /** More may match than were looked at. */
  readonly isMinimum: boolean;
}

/** Everybody's articles found by what admins know of them and of their authors, whom this module does not know. */
export interface ArticleDirectory {
  find(query: ArticleListQuery): Promise<ArticleIdPage>;
  /** All that can be paged through, in the order of the query. */
  findAll(query: ArticleFilters): Promise<readonly string[]>;
  /** People by their ids; those whose account is gone are missing. */
  findAuthors(userIds: readonly string[]): Promise<ReadonlyMap<string, ArticleAuthor>>;
}
