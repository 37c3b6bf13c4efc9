import type { BulkCounts, BulkJobState } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

/** What became of the rows of a job, in words; states without rows are left out. */
export function describeCounts(counts: BulkCounts, state: BulkJobState): string[] {
  const words = [
    ['done', 'tamamlandı'],
    ['writing', 'yazılıyor'],
    ['waiting', state === 'draft' ? 'yazılmaya hazır' : 'sırada'],
    ['failed', 'başarısız'],
    ['invalid', 'hatalı'],
    ['skipped', 'atlandı'],
    ['cancelled', 'iptal edildi'],
    ['trashed', 'silindi'],
  ] as const;
  return words.flatMap(([name, word]) => (counts[name] === 0 ? [] : [`${formatNumber(counts[name])} ${word}`]));
}
