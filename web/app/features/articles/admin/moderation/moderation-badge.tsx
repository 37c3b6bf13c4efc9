import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { moderationLabels } from '@hokka/contracts/articles/status.ts';
import { Ban, Hourglass, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';

const looks = {
  approved: { tone: 'neutral', Icon: ShieldCheck },
  rejected: { tone: 'danger', Icon: Ban },
  pending: { tone: 'warning', Icon: Hourglass },
} as const satisfies Record<ModerationStatus, object>;

export function ModerationBadge({ status }: { readonly status: ModerationStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {moderationLabels[status]}
    </Badge>
  );
}
