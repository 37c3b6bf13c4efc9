import { type MailStatus, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  queued: { tone: 'warning', Icon: Clock },
  sent: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  obsolete: { tone: 'neutral', Icon: CircleMinus },
} as const satisfies Record<MailStatus, object>;

/** What became of a mail. */
export function MailStatusBadge({ status }: { readonly status: MailStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {mailStatusLabels[status]}
    </Badge>
  );
}
