import { getDashboardStats, getWritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { listArticles, listWaitingArticles } from '@hokka/contracts/articles/articles.ts';
import { firstRead } from '../../../../lib/api/first-reads.ts';

/** The articles that were changed last. */
export const editedQuery = { sortBy: 'updated_at', status: 'completed', limit: 3 } as const;
/** The newest articles. */
export const latestQuery = { limit: 5 } as const;

/** Article reads of the overview's first view. */
export const overviewReads = [
  firstRead(getDashboardStats),
  firstRead(listArticles, { query: editedQuery }),
  firstRead(listWaitingArticles),
  firstRead(listArticles, { query: latestQuery }),
  firstRead(getWritingAnalytics, { query: { days: '30' } }),
];
