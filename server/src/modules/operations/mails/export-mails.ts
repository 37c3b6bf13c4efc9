import type { ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { exportMails, LoggedMail } from '@hokka/contracts/mail-log.ts';
import { mailKindLabel, mailStatusLabels } from '@hokka/contracts/mail-words.ts';
import { listFile } from '../../../platform/http/list-file.ts';
import { type Acting, recordActAlone } from '../../../platform/http/record-act.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { shortMoment } from '../../../platform/text/dates.ts';
import type { MailLogDependencies } from './resend-mails.ts';

const headings = ['Oluşturuldu', 'E-posta', 'Alıcı', 'Alıcının adresi', 'Durum', 'Deneme', 'Son hata', 'Gönderildi'];

/** The mail log as a file, newest first; that it was taken is on record. */
export async function mailFile(
  { mailLog, ...recording }: MailLogDependencies,
  filters: ParsedQuery<typeof exportMails>,
  acting: Acting,
): Promise<FileAnswer> {
  const { search: _, ...recorded } = filters;
  await recordActAlone(recording, {
    ...acting,
    action: 'mails.export',
    targetKind: 'mail',
    details: Object.keys(recorded).length === 0 ? {} : { filters: recorded },
  });
  return listFile({
    name: 'hokka-e-postalar',
    headings,
    read: mailLog.reader(filters),
    fieldsOf,
    now: acting.request.now,
  });
}

function fieldsOf(mail: LoggedMail): (string | number)[] {
  return [
    shortMoment(new Date(mail.created_at)),
    mailKindLabel(mail.kind),
    mail.User?.name ?? '',
    mail.User?.email ?? '',
    mailStatusLabels[mail.status],
    mail.attempts,
    mail.last_error ?? '',
    mail.sent_at === null ? '' : shortMoment(new Date(mail.sent_at)),
  ];
}
