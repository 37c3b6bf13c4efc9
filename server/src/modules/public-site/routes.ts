import { listPublicArticles } from '@hokka/contracts/articles/articles.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ReadQueryStems } from '../articles/query-stems.ts';
import { listPublicArticlesForApi } from './list-published-articles.ts';

/** The list of published articles, for visitors and programs. */
export function publicArticleRoutes(dependencies: {
  readonly database: Database;
  readonly readQueryStems: ReadQueryStems;
}): Route[] {
  return [route(listPublicArticles, { handle: ({ query }) => listPublicArticlesForApi(dependencies, query) })];
}
