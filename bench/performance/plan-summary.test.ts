import { expect, test } from 'vitest';
import { summarizePlan } from './plan-summary.ts';

const plan = `Sort (actual rows=10.00 loops=1)
  Buffers: shared hit=460 read=3
  CTE newest
    ->  Limit (actual rows=400.00 loops=1)
          Buffers: shared hit=405
          ->  Index Scan using articles_of_user on articles articles_1 (actual rows=1400.00 loops=1)
                Buffers: shared hit=405
  ->  CTE Scan on newest (actual rows=51.00 loops=1)
        ->  Bitmap Heap Scan on articles articles_2 (actual rows=4.00 loops=1)
              ->  Bitmap Index Scan on articles_search (actual rows=4.00 loops=1)
  ->  Index Only Scan Backward using articles_by_day on articles (actual rows=3.00 loops=1)
  ->  Index Scan using users_pkey on users (actual rows=1.00 loops=10)
  ->  Index Scan using users_pkey on users impersonators (actual rows=2.00 loops=1)
  ->  Index Scan using generations_pkey on generations (never executed)
  ->  Seq Scan on plans (actual rows=3.00 loops=1)
  Buffers: shared hit=34
Planning Time: 0.639 ms
Execution Time: 1.317 ms`;

test('a plan is summarised by the rows of its scans, the pages of its topmost node and its time', () => {
  expect(summarizePlan(plan.split('\n'))).toEqual({
    scans: ['articles_of_user 1,400', 'articles_search 4', 'articles_by_day 3', 'users_pkey 12', 'all of plans 3'],
    pages: 463,
    executionMs: 1.317,
  });
});

test('a query that reads no table has no scans and no pages', () => {
  const text = ['Result (actual rows=1.00 loops=1)', 'Planning Time: 4.153 ms', 'Execution Time: 0.033 ms'];
  expect(summarizePlan(text)).toEqual({ scans: [], pages: 0, executionMs: 0.033 });
});
