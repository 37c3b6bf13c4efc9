import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { LoggedMail, listMails } from '@hokka/contracts/mail-log.ts';
import { after, dayMs } from '../../platform/clock.ts';
import { recordAudit } from '../../platform/database/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestFacts } from '../../platform/http/route.ts';
import type { NewId } from '../../platform/ids.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';

export interface MailLogDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'resend' | 'resendFailed'>;
  readonly mailLog: {
    list(query: ParsedQuery<typeof listMails>): Promise<EndpointData<typeof listMails>>;
    find(id: string): Promise<LoggedMail | undefined>;
  };
}

/** What was owed longer ago has mostly lost its use. */
const resentFromMs = 7 * dayMs;

/** @throws AppError `not_found` */
export async function getMail({ mailLog }: Pick<MailLogDependencies, 'mailLog'>, id: string): Promise<LoggedMail> {
  const mail = await mailLog.find(id);
  if (mail === undefined) throw new AppError('not_found');
  return mail;
}

/** Sends a mail that was given up once more, and records who did it. @throws AppError `mail_not_failed`, `not_found` */
export async function resendMail(
  dependencies: MailLogDependencies,
  mail: LoggedMail,
  caller: Caller,
  request: RequestFacts,
): Promise<LoggedMail> {
  const { database, outbox } = dependencies;
  await database.transaction().execute(async (trx) => {
    if (!(await outbox.resend(trx, mail.id))) throw new AppError('mail_not_failed');
    await record(trx, dependencies, caller, request, {
      action: 'mail.resend',
      targetId: mail.id,
      details: { kind: mail.kind },
    });
  });
  return getMail(dependencies, mail.id);
}

/** Sends all mails of the last 7 days once more that were given up, and records who did it. @returns how many */
export async function resendFailedMails(
  dependencies: MailLogDependencies,
  caller: Caller,
  request: RequestFacts,
): Promise<number> {
  const { database, outbox } = dependencies;
  return database.transaction().execute(async (trx) => {
    const resent = await outbox.resendFailed(trx, after(request.now, -resentFromMs));
    if (resent > 0)
      await record(trx, dependencies, caller, request, {
        action: 'mail.resend_failed',
        targetId: undefined,
        details: { resent },
      });
    return resent;
  });
}

async function record(
  trx: DatabaseTransaction,
  { newId }: MailLogDependencies,
  caller: Caller,
  request: RequestFacts,
  entry: { readonly action: string; readonly targetId: string | undefined; readonly details: Record<string, unknown> },
): Promise<void> {
  await recordAudit(trx, newId, {
    ...entry,
    actorId: caller.userId,
    targetKind: 'mail',
    address: request.address,
    userAgent: request.userAgent,
    at: request.now,
  });
}
