import type { ContactStatus } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { Ban, CircleDot, MailOpen, Reply } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  new: { tone: 'info', Icon: CircleDot },
  read: { tone: 'warning', Icon: MailOpen },
  answered: { tone: 'success', Icon: Reply },
  spam: { tone: 'neutral', Icon: Ban },
} as const satisfies Record<ContactStatus, object>;

export function ContactStatusBadge({ status }: { readonly status: ContactStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon} isQuiet={status === 'answered' || status === 'read'}>
      {contactStatusLabels[status]}
    </Badge>
  );
}
