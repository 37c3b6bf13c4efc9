import { mailKindLabel, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import * as contracts from '@hokka/contracts/operations/mail-log.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent, recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { type CsvColumns, createCsvFile, type ReadRowsAfter, toCsvTime } from '../../platform/http/csv-file.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { OperationsPart } from './operations-part.ts';

const columns: CsvColumns<contracts.LoggedMail> = {
  Oluşturuldu: (mail) => toCsvTime(mail.created_at),
  'E-posta': (mail) => mailKindLabel(mail.kind),
  Alıcı: (mail) => mail.User?.name,
  'Alıcının adresi': (mail) => mail.User?.email,
  Durum: (mail) => mailStatusLabels[mail.status],
  Deneme: (mail) => mail.attempts,
  'Son hata': (mail) => mail.last_error,
  Gönderildi: (mail) => toCsvTime(mail.sent_at),
};

/** Older mails are mostly no longer useful. */
const resendWindowMs = 7 * dayMs;

interface MailLogReads {
  list(query: ParsedQuery<typeof contracts.listMails>): Promise<EndpointData<typeof contracts.listMails>>;
  /** All mails that match the filters, newest first, in batches. */
  reader(filters: ParsedQuery<typeof contracts.exportMails>): ReadRowsAfter<contracts.LoggedMail>;
  find(id: string): Promise<contracts.LoggedMail | undefined>;
}

/** The mail log for admins. Exports and repeated deliveries are recorded in the audit log. */
export function createMailLogPart({
  database,
  newId,
  outbox,
  mailLog,
}: {
  readonly database: Database;
  readonly newId: NewId;
  readonly outbox: Pick<MailOutbox, 'resend' | 'resendFailed'>;
  readonly mailLog: MailLogReads;
}): OperationsPart {
  const getMail = async (id: string) => {
    const mail = await mailLog.find(id);
    if (mail === undefined) throw new AppError('not_found');
    return mail;
  };
  const routes = [
    route(contracts.listMails, { handle: ({ query }) => mailLog.list(query) }),
    fileRoute(contracts.exportMails, {
      file: async ({ query, caller, request }) => {
        const { search: _, ...recorded } = query;
        await recordStandaloneAuditEvent(
          { database, newId },
          {
            caller,
            request,
            action: 'mails.export',
            targetKind: 'mail',
            details: Object.keys(recorded).length === 0 ? {} : { filters: recorded },
          },
        );
        return createCsvFile({ name: 'hokka-e-postalar', columns, read: mailLog.reader(query), now: request.now });
      },
    }),
    route(contracts.resendMail, {
      message: 'E-posta yeniden gönderilmek üzere sıraya alındı.',
      find: ({ params }) => getMail(params.id),
      handle: async ({ found: { id, kind }, caller, request }) => {
        await database.transaction().execute(async (trx) => {
          if (!(await outbox.resend(trx, id))) throw new AppError('mail_not_failed');
          await recordAuditEvent(trx, newId, {
            caller,
            request,
            action: 'mail.resend',
            targetKind: 'mail',
            targetId: id,
            details: { kind },
          });
        });
        return getMail(id);
      },
    }),
    route(contracts.resendFailedMails, {
      handle: async ({ caller, request }) =>
        database.transaction().execute(async (trx) => {
          const resent = await outbox.resendFailed(trx, addMilliseconds(request.now, -resendWindowMs));
          if (resent > 0)
            await recordAuditEvent(trx, newId, {
              caller,
              request,
              action: 'mail.resend_failed',
              targetKind: 'mail',
              details: { resent },
            });
          return { resent };
        }),
    }),
  ];
  return { routes };
}
