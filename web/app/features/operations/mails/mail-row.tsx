import {
  formatAttempts,
  type MailStatus,
  mailKindLabel,
  mailStatusLabels,
} from '@hokka/contracts/operations/labels.ts';
import { type LoggedMail, listMails, resendMail } from '@hokka/contracts/operations/mail-log.ts';
import { CircleAlert, CircleCheck, CircleMinus, Clock, RotateCw } from 'lucide-react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataCell, DataRow } from '../../../ui/data-table.tsx';
import { notifyFailure, notifySuccess } from '../../../ui/notify.ts';
import { Person } from '../../../ui/person.tsx';
import { describeMailFailure } from './mail-failure.ts';

/** One mail; on small screens its cells are stacked. */
export function MailRow({ mail }: { readonly mail: LoggedMail }) {
  const attempts = formatAttempts(mail.attempts);
  return (
    <DataRow>
      <DataCell place="main">
        <Recipient user={mail.User} />
      </DataCell>
      <DataCell place="line" className="wrap-anywhere">
        {mailKindLabel(mail.kind)}
      </DataCell>
      <DataCell place="state">
        <MailStatusBadge status={mail.status} />
        {attempts !== undefined && mail.attempts > 1 && (
          <span className="text-ink-soft text-sm tabular-nums @3xl:ml-2.5">{attempts}</span>
        )}
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
        <Timestamp value={mail.sent_at ?? mail.created_at} />
        {mail.sent_at !== null && !isSentAtOnce(mail) && <Timestamp label="Oluşturuldu" value={mail.created_at} />}
      </DataCell>
    </DataRow>
  );
}

/** Whether a mail was sent within the minute in which it was created: one time is enough for both. */
function isSentAtOnce({ created_at, sent_at }: LoggedMail): boolean {
  return sent_at !== null && formatDateTime(created_at) === formatDateTime(sent_at);
}

function Recipient({ user }: { readonly user: LoggedMail['User'] }) {
  if (user === null) return <span className="text-ink-soft text-sm">Hesabı olmayan alıcı</span>;
  return <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} />;
}

function Timestamp({ label, value }: { readonly label?: string; readonly value: string }) {
  return (
    <span className="block">
      {label !== undefined && `${label}: `}
      <time dateTime={value}>{formatDateTime(value)}</time>
    </span>
  );
}

function ResendButton({ mail }: { readonly mail: LoggedMail }) {
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
