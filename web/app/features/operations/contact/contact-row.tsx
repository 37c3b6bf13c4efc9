import type { ContactMessage } from '@hokka/contracts/operations/contact.ts';
import { Star } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { Person } from '../../../ui/person.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { ContactStatusBadge } from './contact-status-badge.tsx';

interface ContactRowProps {
  readonly message: ContactMessage;
  /** Opens the message. */
  readonly href: string;
}

/** One message, in bold until an admin has read it. */
export function ContactRow({ message, href }: ContactRowProps) {
  return (
    <DataRow>
      <DataCell className="min-w-0">
        <Person name={message.name} email={message.email} />
      </DataCell>
      <DataCell className="min-w-0">
        <span className="relative block">
          <TextLink
            to={href}
            preventScrollReset
            className={classNames(
              'wrap-anywhere line-clamp-2 touch-block',
              message.status === 'new' && 'font-semibold!',
            )}
          >
            {message.subject}
          </TextLink>
          <span className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-soft text-sm">{message.message}</span>
        </span>
      </DataCell>
      <DataCell>
        <span className="flex flex-wrap gap-1.5">
          <ContactStatusBadge status={message.status} />
          {message.is_priority && <PriorityBadge />}
        </span>
      </DataCell>
      <DataCell className="text-ink-soft text-sm">
        <RelativeTime value={message.created_at} />
      </DataCell>
    </DataRow>
  );
}

/** The sender's plan included priority support. */
export function PriorityBadge() {
  return (
    <Badge tone="warning" Icon={Star}>
      Öncelikli
    </Badge>
  );
}
