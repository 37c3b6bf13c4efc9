import type { exportMails, LoggedMail, listMails } from '@hokka/contracts/operations/mail-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { ReadRowsAfter } from '../../../platform/http/csv-file.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';

export interface MailLogDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'resend' | 'resendFailed'>;
  readonly mailLog: {
    list(query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>>;
    reader(filters: ParsedQuery<typeof exportMails>): ReadRowsAfter<LoggedMail>;
    find(id: string): Promise<LoggedMail | undefined>;
  };
}

/** Older mails are mostly no longer useful. */
const resendWindowMs = 7 * dayMs;

/** @throws AppError `not_found` */
export async function getMail({ mailLog }: MailLogDependencies, id: string): Promise<LoggedMail> {
  const mail = await mailLog.find(id);
  if (mail === undefined) throw new AppError('not_found');
  return mail;
}

/** Requeues a failed mail, and records who did it. @throws AppError `mail_not_failed`, `not_found` */
export async function resendMail(
  dependencies: MailLogDependencies,
  mail: LoggedMail,
  actor: AuditActor,
): Promise<LoggedMail> {
  const { database, newId, outbox } = dependencies;
  await database.transaction().execute(async (trx) => {
    if (!(await outbox.resend(trx, mail.id))) throw new AppError('mail_not_failed');
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'mail.resend',
      targetKind: 'mail',
      targetId: mail.id,
      details: { kind: mail.kind },
    });
  });
  return getMail(dependencies, mail.id);
}

/** Requeues all mails that failed in the last 7 days, and records who did it. @returns the number of mails */
export async function resendFailedMails(
  { database, newId, outbox }: MailLogDependencies,
  actor: AuditActor,
): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const resent = await outbox.resendFailed(trx, addMilliseconds(actor.request.now, -resendWindowMs));
    if (resent > 0)
      await recordAuditEvent(trx, newId, {
        ...actor,
        action: 'mail.resend_failed',
        targetKind: 'mail',
        details: { resent },
      });
    return resent;
  });
}
