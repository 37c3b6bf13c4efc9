import type { ContactMessage } from '@hokka/contracts/operations/contact.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { PriorityBadge } from './contact-row.tsx';
import { ContactStatusBadge } from './contact-status-badge.tsx';

/** Who wrote, when, and how it stands. */
export function MessageMetadata({ message }: { readonly message: ContactMessage }) {
  return (
    <div>
      <p className="wrap-anywhere">
        <span className="font-medium">{message.name}</span>{' '}
        <a href={`mailto:${message.email}`} className="text-cobalt underline underline-offset-3">
          {message.email}
        </a>
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        <DateText value={message.created_at} />
        {' · '}
        {message.User === null ? (
          'Giriş yapmadan yazdı'
        ) : (
          <>
            Hesap: <TextLink to={paths.adminUser(message.User.id)}>{message.User.name}</TextLink>
          </>
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <ContactStatusBadge status={message.status} />
        {message.is_priority && <PriorityBadge />}
      </p>
    </div>
  );
}
