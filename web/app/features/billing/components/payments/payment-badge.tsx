import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { CircleAlert, CircleCheck, CircleSlash, Clock, Search, Undo2 } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { displayStatusLabels, type PaymentDisplayStatus, toDisplayStatus } from '../../labels.ts';

const looks = {
  pending: { tone: 'warning', Icon: Clock },
  completed: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  withdrawn: { tone: 'neutral', Icon: CircleSlash },
  reviewed: { tone: 'warning', Icon: Search },
  partly_refunded: { tone: 'info', Icon: Undo2 },
  refunded: { tone: 'neutral', Icon: Undo2 },
} as const satisfies Record<PaymentDisplayStatus, object>;

export function PaymentBadge({ payment }: { readonly payment: Payment }) {
  const displayStatus = toDisplayStatus(payment);
  const { tone, Icon } = looks[displayStatus];
  return (
    <Badge tone={tone} Icon={Icon} isQuiet={displayStatus === 'completed'}>
      {displayStatusLabels[displayStatus]}
    </Badge>
  );
}
