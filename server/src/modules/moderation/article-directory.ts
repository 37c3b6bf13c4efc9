import type { AdminArticle, exportAllArticles, listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';

export type ArticleListQuery = ParsedQuery<typeof listAllArticles>;
/** Filters and order of the list, without the page. */
export type ArticleFilters = ParsedQuery<typeof exportAllArticles>;

export type ArticleAuthor = AdminArticle['User'];

interface ArticleIdPage {
  /** Ids on this page, in its order. */
  readonly ids: readonly string[];
  /** Number of matches on all pages. Counting stops at one more than the pages can show. */
  readonly total: number;
  /** Whether `total` is a lower bound, because not all rows were searched. */
  readonly isMinimum: boolean;
}

/**
 * Finds articles by their own fields and by fields of their authors. Implemented outside, since this module does not
 * read accounts.
 */
export interface ArticleDirectory {
  find(query: ArticleListQuery): Promise<ArticleIdPage>;
  /** Ids of all matches up to the page limit, in the order of the query. */
  findAll(query: ArticleFilters): Promise<readonly string[]>;
  /** Authors by id; erased accounts are missing. */
  findAuthors(userIds: readonly string[]): Promise<ReadonlyMap<string, ArticleAuthor>>;
}

export interface ModerationDependencies extends ArticlesDependencies {
  readonly articleDirectory: ArticleDirectory;
}
