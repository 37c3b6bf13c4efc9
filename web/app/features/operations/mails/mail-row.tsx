import {
  formatAttempts,
  type MailStatus,
  mailKindLabel,
  mailStatusLabels,
} from '@hokka/contracts/operations/labels.ts';
import { type LoggedMail, listMails, resendMail } from '@hokka/contracts/operations/mail-log.ts';
import { CircleAlert, CircleCheck, CircleMinus, Clock, RotateCw } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { DetailsButton } from '../../../ui/details-button.tsx';
import { notifyFailure, notifySuccess } from '../../../ui/notify.ts';
import { Person } from '../../../ui/person.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeMailFailure } from './mail-failure.ts';

interface MailProps {
  readonly mail: LoggedMail;
}

/** One mail with its state, and what else is known about it behind a button; on small screens its cells are stacked. */
export function MailRow({ mail }: MailProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <DataRow>
      <DataCell place="main">
        <Recipient user={mail.User} />
        <div id={detailsId}>{isOpen && <MailDetails mail={mail} />}</div>
      </DataCell>
      <DataCell place="line" className="wrap-anywhere">
        {mailKindLabel(mail.kind)}
      </DataCell>
      <DataCell place="state">
        <MailStatusBadge status={mail.status} />
        {mail.last_error !== null && (
          <span className="wrap-anywhere mt-1.5 block text-sm">
            <span className="text-ink-soft">Son hata:</span> {describeMailFailure(mail.last_error)}
          </span>
        )}
        {mail.status === 'failed' && (
          <div>
            <ResendButton mail={mail} />
          </div>
        )}
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm">
        <time dateTime={mail.sent_at ?? mail.created_at}>{formatDateTime(mail.sent_at ?? mail.created_at)}</time>
      </DataCell>
      <DataCell place="menu">
        <DetailsButton isOpen={isOpen} controls={detailsId} onToggle={() => setOpen(!isOpen)} />
      </DataCell>
    </DataRow>
  );
}

/** The whole address, the times and the attempts of a mail, and the other mails to its recipient. */
function MailDetails({ mail }: MailProps) {
  const { User: user, created_at, sent_at, attempts } = mail;
  const facts = [
    ['Adres', user?.email],
    ['Sıraya alındı', formatDateTime(created_at)],
    ['Gönderildi', sent_at === null ? undefined : formatDateTime(sent_at)],
    ['Deneme', formatAttempts(attempts)],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <div className="mt-1.5 flex flex-col gap-2 rounded-control bg-wash px-3 py-2.5 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </Fragment>
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

function Recipient({ user }: { readonly user: LoggedMail['User'] }) {
  if (user === null) return <span className="text-ink-soft text-sm">Hesabı olmayan alıcı</span>;
  return <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} />;
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
      className="mt-2"
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
