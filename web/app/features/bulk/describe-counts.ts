import type { BulkCounts, BulkJobState, BulkPauseReason } from '@hokka/contracts/bulk/bulk-job.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

/** A job as far as its rows are named by it. */
interface Described {
  readonly state: BulkJobState;
  readonly pause_reason: BulkPauseReason | null;
  readonly counts: BulkCounts;
  /** Absent in a list, where only jobs that stand still for the service are known to wait for it. */
  readonly is_held?: boolean;
}

/** What became of the rows of a job, in words; states without rows are left out. */
export function describeCounts({ counts, state, pause_reason: pause, is_held: isHeld }: Described): string[] {
  const words = [
    ['done', 'tamamlandı'],
    ['writing', isHeld === true || pause === 'service' ? 'servisi bekliyor' : 'yazılıyor'],
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
export function joinCounts(job: Described): string {
  return describeCounts(job)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
