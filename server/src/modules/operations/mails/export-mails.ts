import { mailKindLabel, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import type { exportMails, LoggedMail } from '@hokka/contracts/operations/mail-log.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { createCsvFile } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import { formatShortDateTime } from '../../../platform/text/dates.ts';
import type { MailLogDependencies } from './resend-mails.ts';

const headings = ['Oluşturuldu', 'E-posta', 'Alıcı', 'Alıcının adresi', 'Durum', 'Deneme', 'Son hata', 'Gönderildi'];

/** The mail log as a file, newest first; that it was taken is on record. */
export async function exportMailsCsv(
  { mailLog, ...auditDependencies }: MailLogDependencies,
  filters: ParsedQuery<typeof exportMails>,
  actor: AuditActor,
): Promise<FileResponse> {
  const { search: _, ...recorded } = filters;
  await recordStandaloneAuditEvent(auditDependencies, {
    ...actor,
    action: 'mails.export',
    targetKind: 'mail',
    details: Object.keys(recorded).length === 0 ? {} : { filters: recorded },
  });
  return createCsvFile({
    name: 'hokka-e-postalar',
    headings,
    read: mailLog.reader(filters),
    toFields,
    now: actor.request.now,
  });
}

function toFields(mail: LoggedMail): (string | number)[] {
  return [
    formatShortDateTime(new Date(mail.created_at)),
    mailKindLabel(mail.kind),
    mail.User?.name ?? '',
    mail.User?.email ?? '',
    mailStatusLabels[mail.status],
    mail.attempts,
    mail.last_error ?? '',
    mail.sent_at === null ? '' : formatShortDateTime(new Date(mail.sent_at)),
  ];
}
