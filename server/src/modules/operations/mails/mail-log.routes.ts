import * as contracts from '@hokka/contracts/operations/mail-log.ts';
import { fileRoute, route } from '../../../platform/http/route.ts';
import type { OperationsPart } from '../operations-part.ts';
import { exportMailsCsv } from './export-mails.ts';
import { getMail, type MailLogDependencies, resendFailedMails, resendMail } from './resend-mails.ts';

/** The mail log for admins. */
export function createMailLogPart(dependencies: MailLogDependencies): OperationsPart {
  const routes = [
    route(contracts.listMails, { handle: ({ query }) => dependencies.mailLog.list(query) }),
    fileRoute(contracts.exportMails, {
      file: ({ query, caller, request }) => exportMailsCsv(dependencies, query, { caller, request }),
    }),
    route(contracts.resendMail, {
      message: 'E-posta yeniden gönderilmek üzere sıraya alındı.',
      find: ({ params }) => getMail(dependencies, params.id),
      handle: ({ found, caller, request }) => resendMail(dependencies, found, { caller, request }),
    }),
    route(contracts.resendFailedMails, {
      handle: async ({ caller, request }) => ({ resent: await resendFailedMails(dependencies, { caller, request }) }),
    }),
  ];
  return { routes };
}
