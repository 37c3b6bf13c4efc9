import type { BulkCounts, BulkJobState, BulkPauseReason } from '@hokka/contracts/bulk/bulk-job.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

/** The fields of a job that determine the names of its rows' states. */
interface Described {
  readonly state: BulkJobState;
  readonly pause_reason: BulkPauseReason | null;
  readonly counts: BulkCounts;
  /** Absent in lists, where waiting for the service is only known of paused jobs. */
  readonly is_held?: boolean;
}

/** Describes the number of rows in each state; states without rows are left out. */
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

/** Joins the counts on one line, without line breaks between a number and its word. */
export function joinCounts(job: Described): string {
  return describeCounts(job)
    .map((text) => text.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
