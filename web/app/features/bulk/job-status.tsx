import type { BulkCounts, BulkJobState, BulkPauseReason } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkJobStateLabels } from '@hokka/contracts/bulk/labels.ts';
import { CircleCheck, CirclePause, CircleX, Hourglass, LoaderCircle } from 'lucide-react';
import { formatNumber } from '../../lib/formatting/format.ts';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  draft: { tone: 'warning', Icon: Hourglass },
  running: { tone: 'info', Icon: LoaderCircle },
  paused: { tone: 'warning', Icon: CirclePause },
  cancelled: { tone: 'neutral', Icon: CircleX },
  finished: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<BulkJobState, object>;

export function BulkJobBadge({ state }: { readonly state: BulkJobState }) {
  return <Badge {...looks[state]}>{bulkJobStateLabels[state]}</Badge>;
}

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
