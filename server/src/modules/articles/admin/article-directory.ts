import type { AdminArticle, exportAllArticles, listAllArticles } from '@hokka/contracts/article-admin.ts';
import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';

export type ListQuery = ParsedQuery<typeof listAllArticles>;
/** What narrows and orders the list, whatever page of it is looked at. */
export type DirectoryQuery = ParsedQuery<typeof exportAllArticles>;

export type Person = AdminArticle['User'];

export interface FoundArticles {
  /** Those of the page, in its order. */
  readonly ids: readonly string[];
  /** How many there are on all pages; counting stops at one more than can be paged through. */
  readonly total: number;
  /** More may match than were looked at. */
  readonly isMinimum: boolean;
}

/** Everybody's articles found by what admins know of them and of their authors, whom this module does not know. */
export interface ArticleDirectory {
  find(query: ListQuery): Promise<FoundArticles>;
  /** All that can be paged through, in the order of the query. */
  findAll(query: DirectoryQuery): Promise<readonly string[]>;
  /** People by their ids; those whose account is gone are missing. */
  peopleOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
}
