import type { BulkCounts, BulkJobState } from '@hokka/contracts/bulk/bulk-job.ts';
import { describe, expect, test } from 'vitest';
import { describeCounts, joinCounts } from './job-status.tsx';
import { findSheetProblem } from './list/use-sheet-upload.ts';

const none = { waiting: 0, invalid: 0, skipped: 0, writing: 0, done: 0, failed: 0, cancelled: 0, trashed: 0 };

describe('bulk jobs in words', () => {
  test('counts name what there is, the finished first', () => {
    const counts = { ...none, waiting: 1200, done: 3, failed: 1, skipped: 2 };
    const job = (state: BulkJobState, given: BulkCounts) => ({ state, counts: given, pause_reason: null });
    expect(describeCounts(job('running', counts))).toEqual([
      '3 tamamlandı',
      '1.200 sırada',
      '1 başarısız',
      '2 atlandı',
    ]);
    expect(describeCounts(job('draft', { ...none, waiting: 2, invalid: 1 }))).toEqual([
      '2 yazılmaya hazır',
      '1 hatalı',
    ]);
    expect(describeCounts(job('finished', none))).toEqual([]);
    expect(joinCounts(job('cancelled', { ...none, done: 3, cancelled: 15 }))).toBe(
      '3\u00a0tamamlandı · 15\u00a0iptal\u00a0edildi',
    );
  });

  test('articles that wait for the service are not said to be written', () => {
    const counts = { ...none, writing: 4 };
    expect(describeCounts({ state: 'paused', pause_reason: 'service', counts })).toEqual(['4 servisi bekliyor']);
    expect(describeCounts({ state: 'running', pause_reason: null, is_held: true, counts })).toEqual([
      '4 servisi bekliyor',
    ]);
    expect(describeCounts({ state: 'running', pause_reason: null, is_held: false, counts })).toEqual(['4 yazılıyor']);
  });

  test.each([
    ['makaleler.CSV', 10, undefined],
    ['makaleler.xlsx', 2 * 1024 * 1024, undefined],
    ['makaleler.xls', 10, 'Eski Excel'],
    ['makaleler.pdf', 10, 'CSV, TSV ya da Excel'],
    ['makaleler.csv', 2 * 1024 * 1024 + 1, 'en fazla 2 MB'],
    ['makaleler.tsv', 0, 'boş'],
  ])('%s of %d bytes', (name, size, problem) => {
    const found = findSheetProblem({ name, size });
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});
