import { expect, test } from 'vitest';
import { reportFilters } from './report-queue.tsx';

const { defaults: reportFilterDefaults, toListQuery: toReportQuery } = reportFilters;

test('asks for open reports unless the address says otherwise', () => {
  expect(toReportQuery(reportFilterDefaults)).toEqual({ page: 1, status: 'open' });
  expect(toReportQuery({ state: 'lost', article: 'bir', page: 'x' })).toEqual({ page: 1, status: 'open' });
  const article = '0198c0de-0000-7000-8000-000000000001';
  expect(toReportQuery({ state: 'closed', article, page: '2' })).toEqual({
    page: 2,
    status: 'closed',
    article_id: article,
  });
});
