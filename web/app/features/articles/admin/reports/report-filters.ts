import { z } from 'zod';
import { parsePage } from '../../../../lib/routing/page-number.ts';

/** The queue's state as the address holds it. */
export const reportFilterDefaults = { state: 'open', article: '', page: '1' };
export type ReportFilters = typeof reportFilterDefaults;

const articleId = z.uuid();

/** What the call is asked; what cannot be asked is left out. */
export function toReportQuery({ state, article, page }: ReportFilters) {
  return {
    page: parsePage(page),
    status: state === 'closed' ? ('closed' as const) : ('open' as const),
    ...(articleId.safeParse(article).success && { article_id: article }),
  };
}
