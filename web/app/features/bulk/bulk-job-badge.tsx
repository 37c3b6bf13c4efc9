import type { BulkJobState } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkJobStateLabels } from '@hokka/contracts/bulk/labels.ts';
import { CircleCheck, CirclePause, CircleX, LoaderCircle, PencilLine } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  draft: { tone: 'warning', Icon: PencilLine },
  running: { tone: 'info', Icon: LoaderCircle },
  paused: { tone: 'warning', Icon: CirclePause },
  cancelled: { tone: 'neutral', Icon: CircleX },
  finished: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<BulkJobState, object>;

export function BulkJobBadge({ state }: { readonly state: BulkJobState }) {
  return <Badge {...looks[state]}>{bulkJobStateLabels[state]}</Badge>;
}
