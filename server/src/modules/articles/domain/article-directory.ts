import type { AdminArticle, exportAllArticles, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';

export type ArticleListQuery = ParsedQuery<typeof listAllArticles>;
/** Filters and order of the list, without the page. */
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

/** Finds articles by their own fields and by those of their authors, whose accounts this module does not know. */
export interface ArticleDirectory {
  find(query: ArticleListQuery): Promise<ArticleIdPage>;
  /** All that can be paged through, in the order of the query. */
  findAll(query: ArticleFilters): Promise<readonly string[]>;
  /** Authors by their ids; erased accounts are missing. */
  findAuthors(userIds: readonly string[]): Promise<ReadonlyMap<string, ArticleAuthor>>;
}
