import {
  formatAttempts,
  type MailStatus,
  mailKindLabel,
  mailStatusLabels,
} from '@hokka/contracts/operations/labels.ts';
import { type LoggedMail, listMails, resendMail } from '@hokka/contracts/operations/mail-log.ts';
import { CircleAlert, CircleCheck, CircleMinus, Clock, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataDetails, DataRow } from '../../../ui/data-table.tsx';
import { DetailsButton } from '../../../ui/details-button.tsx';
import { notifyFailure, notifySuccess } from '../../../ui/notify.ts';
import { RecordLink, TextLink } from '../../../ui/text-link.tsx';
import { ListTime } from '../../../ui/time-text.tsx';
import { describeMailFailure } from './mail-failure.ts';

interface MailProps {
  readonly mail: LoggedMail;
}

interface MailRowProps extends MailProps {
  /** Number of columns of the table. */
  readonly columns: number;
}

/** One mail with its state, and what else is known about it behind a button; on small screens its cells are stacked. */
export function MailRow({ mail, columns }: MailRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <DataRow>
        <DataCell place="main" className="wrap-anywhere font-medium">
          <span>{mailKindLabel(mail.kind)}</span>
        </DataCell>
        <DataCell className="@max-3xl:order-1">
          <Recipient mail={mail} />
        </DataCell>
        {/* On a card, the time of a sent mail stands in the place of its state. */}
        <DataCell {...(mail.status === 'sent' ? { className: '@max-3xl:sr-only' } : { place: 'state' })}>
          <MailStatusBadge status={mail.status} />
        </DataCell>
        <DataCell
          {...(mail.status === 'sent' && { place: 'state' as const })}
          className="text-ink-soft text-sm @max-3xl:order-2"
        >
          <ListTime value={mail.sent_at ?? mail.created_at} />
        </DataCell>
        <DataCell place="menu">
          <DetailsButton isOpen={isOpen} controls={detailsId} onToggle={() => setOpen(!isOpen)} />
        </DataCell>
      </DataRow>
      {(isOpen || mail.last_error !== null) && (
        <DataDetails id={detailsId} columns={columns} scrollsIntoView={isOpen}>
          {mail.last_error !== null && <MailFailure mail={mail} lastError={mail.last_error} isWhole={isOpen} />}
          {isOpen && <MailDetails mail={mail} />}
        </DataDetails>
      )}
    </>
  );
}

interface MailFailureProps extends MailProps {
  readonly lastError: string;
  /** With the error of the mail server, for its operator. */
  readonly isWhole: boolean;
}

/** Why a mail was not sent, and the button that sends it again. */
function MailFailure({ mail, lastError, isWhole }: MailFailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
        <span className="sr-only">Son hata: </span>
        {describeMailFailure(lastError, isWhole)}
      </p>
      {mail.status === 'failed' && <ResendButton mail={mail} />}
    </div>
  );
}

/** The whole address, which the row may cut, the times and the attempts of a mail, and the other mails to its recipient. */
function MailDetails({ mail }: MailProps) {
  const { User: user, created_at, sent_at, attempts } = mail;
  const facts = [
    ['Adres', user?.email],
    ['Sıraya alındı', formatDateTime(created_at)],
    ['Gönderildi', sent_at === null ? undefined : formatDateTime(sent_at)],
    ['Deneme', formatAttempts(attempts)],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 not-first:mt-3">
      {/* Links in it are as good as a password. */}
      <p className="basis-full">Metni saklanmaz; yalnızca alıcısı okur.</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {user !== null && (
        <TextLink to={`${paths.adminMails}?${new URLSearchParams({ search: user.email })}`}>
          Bu kişiye gönderilenler
        </TextLink>
      )}
    </div>
  );
}

function Recipient({ mail: { User: user, kind } }: MailProps) {
  if (user === null) {
    // What visitors write goes to the support.
    const name = kind === 'contact_message' ? 'Destek adresi' : 'Hesabı olmayan alıcı';
    return <span className="text-ink-soft text-sm">{name}</span>;
  }
  return (
    <span className="flex items-baseline gap-x-2 @max-3xl:text-sm @3xl:block">
      <span className="relative block min-w-0 @max-3xl:max-w-[60%] @max-3xl:shrink-0" title={user.name}>
        <RecordLink
          to={paths.adminUser(user.id)}
          className="block truncate touch-block @max-3xl:font-normal! @3xl:font-medium"
        >
          {user.name}
        </RecordLink>
      </span>
      <span className="block min-w-0 truncate text-ink-soft text-sm" title={user.email}>
        {user.email}
      </span>
    </span>
  );
}

function ResendButton({ mail }: MailProps) {
  const { mutateAsync: sendAgain } = useEndpointMutation(resendMail, { rereadOnConflict: [listMails] });
  const resend = () =>
    sendAgain({ params: { id: mail.id } }).then(
      () => notifySuccess('E-posta yeniden sıraya alındı'),
      (error: unknown) => notifyFailure('E-posta yeniden gönderilemedi', error),
    );
  const to = mail.User?.email ?? mailKindLabel(mail.kind);
  return (
    <Button
      size="small"
      icon={<RotateCw aria-hidden size={16} />}
      aria-label={`Yeniden gönder: ${to}`}
      onClick={resend}
    >
      Yeniden gönder
    </Button>
  );
}

const looks = {
  queued: { tone: 'warning', Icon: Clock },
  sent: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  obsolete: { tone: 'neutral', Icon: CircleMinus },
} as const satisfies Record<MailStatus, object>;

function MailStatusBadge({ status }: { readonly status: MailStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon} isQuiet={status === 'sent'}>
      {mailStatusLabels[status]}
    </Badge>
  );
}
