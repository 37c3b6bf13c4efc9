import { mailKindLabel, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import type { exportMails, LoggedMail } from '@hokka/contracts/operations/mail-log.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, toCsvTime } from '../../../platform/http/csv-file.ts';
import type { FileResponse } from '../../../platform/http/route.ts';
import type { MailLogDependencies } from './resend-mails.ts';

const columns: CsvColumns<LoggedMail> = {
  Oluşturuldu: (mail) => toCsvTime(mail.created_at),
  'E-posta': (mail) => mailKindLabel(mail.kind),
  Alıcı: (mail) => mail.User?.name,
  'Alıcının adresi': (mail) => mail.User?.email,
  Durum: (mail) => mailStatusLabels[mail.status],
  Deneme: (mail) => mail.attempts,
  'Son hata': (mail) => mail.last_error,
  Gönderildi: (mail) => toCsvTime(mail.sent_at),
};

/** The mail log as a file, newest first; the export is recorded in the audit log. */
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
    columns,
    read: mailLog.reader(filters),
    now: actor.request.now,
  });
}
