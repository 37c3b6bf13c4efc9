import { getWritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { readArticleAnalytics } from './writing-analytics.ts';

export function analyticsRoutes(dependencies: ArticlesDependencies): Route[] {
  return [
    route(getWritingAnalytics, {
      handle: ({ caller, query, request }) =>
        readArticleAnalytics({ userId: caller.userId, days: Number(query.days), now: request.now }, dependencies),
    }),
  ];
}
