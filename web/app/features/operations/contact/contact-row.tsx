import type { ContactMessage, ContactStatus } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { Ban, CircleDot, EllipsisVertical, MailOpen, Reply, Star } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Person } from '../../../ui/person.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { ListTime, RelativeTime } from '../../../ui/time-text.tsx';
import { useMark } from './message-actions.tsx';

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

interface ContactRowProps {
  readonly message: ContactMessage;
  /** Opens the message. */
  readonly href: string;
}

/** One message; its state says whether an admin has read it. */
export function ContactRow({ message, href }: ContactRowProps) {
  return (
    <DataRow isLink>
      <DataCell place="main">
        <Person
          isStrong={message.status === 'new'}
          name={message.name}
          email={message.email}
          isShort
          {...(message.User !== null && { to: paths.adminUser(message.User.id) })}
        />
      </DataCell>
      <DataCell>
        <RecordLink
          to={href}
          preventScrollReset
          className={classNames(
            'wrap-anywhere line-clamp-2 row-link',
            message.status === 'new' ? 'font-semibold!' : 'font-normal!',
          )}
        >
          {message.subject}
        </RecordLink>
        <span className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-soft text-sm">{message.message}</span>
      </DataCell>
      <DataCell place="state">
        <span className="flex flex-wrap gap-1.5">
          <ContactStatusBadge status={message.status} />
          {message.is_priority && <PriorityBadge />}
        </span>
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm">
        <Waiting message={message} />
      </DataCell>
      <DataCell place="menu">
        <MessageMenu message={message} />
      </DataCell>
    </DataRow>
  );
}

const lateMs = 20 * 3_600_000;

/** Since when a message waits, marked before the promised 24 hours are over; of an answered one the day. */
function Waiting({ message: { status, created_at: at } }: Pick<ContactRowProps, 'message'>) {
  if (status === 'answered' || status === 'spam') return <ListTime value={at} />;
  const isLate = Date.now() - Date.parse(at) > lateMs;
  return (
    <>
      <RelativeTime value={at} />
      {isLate && (
        <span className="font-medium text-amber @3xl:block @max-3xl:before:content-['_·_']">Yanıt gecikiyor</span>
      )}
    </>
  );
}

const icon = { 'aria-hidden': true, size: 16 } as const;

const marks = [
  { status: 'read', icon: <MailOpen {...icon} /> },
  { status: 'answered', icon: <Reply {...icon} /> },
  { status: 'spam', icon: <Ban {...icon} /> },
] as const;

/** Changes the state of a message without opening it. */
function MessageMenu({ message }: Pick<ContactRowProps, 'message'>) {
  const mark = useMark(message);
  return (
    <DropdownMenu
      trigger={<IconButton label={`İşlemler: ${message.subject}`} icon={<EllipsisVertical aria-hidden size={18} />} />}
    >
      {marks
        .filter(({ status }) => status !== message.status)
        .map(({ status, icon }) => (
          <MenuAction key={status} icon={icon} onSelect={() => void mark(status)()}>
            {`${contactStatusLabels[status]} olarak işaretle`}
          </MenuAction>
        ))}
    </DropdownMenu>
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
