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

/** The same in one line; where it breaks, a number stays with its word. */
export function joinCounts(counts: BulkCounts, state: BulkJobState): string {
  return describeCounts(counts, state)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
