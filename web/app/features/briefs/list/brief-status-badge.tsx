import type { BriefStatus } from '@hokka/contracts/briefs/brief.ts';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { briefStatusLabels } from '../labels.ts';

const looks = {
  planning: { tone: 'warning', Icon: LoaderCircle },
  ready: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
} as const satisfies Record<BriefStatus, object>;

export function BriefStatusBadge({ status }: { readonly status: BriefStatus }) {
  return <Badge {...looks[status]}>{briefStatusLabels[status]}</Badge>;
}
