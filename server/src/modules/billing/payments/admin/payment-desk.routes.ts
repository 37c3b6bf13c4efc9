import { exportPayments } from '@hokka/contracts/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/payment-inquiry.ts';
import { recordAudit } from '../../../../platform/database/audit.ts';
import { fileRoute, type Route, route } from '../../../../platform/http/route.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { askByHand } from '../reconciliation/ask-by-hand.ts';
import { paymentFile } from './payment-file.ts';
import { getAnyPayment, readAdminPayment } from './read-all-payments.ts';

/** What admins find out about payments beyond the list: a file of them, and the provider's word on one. */
export function paymentDeskRoutes(dependencies: BillingDependencies): Route[] {
  const { database, newId } = dependencies;
  return [
    route(reconcilePayment, {
      find: ({ params }) => getAnyPayment(dependencies, params.id),
      handle: async ({ found: payment, caller, request }) => {
        const told = await askByHand({ payment, caller, request }, dependencies);
        return { ...told, payment: await readAdminPayment(dependencies, payment.id) };
      },
    }),
    fileRoute(exportPayments, {
      file: async ({ query: { search, ...filters }, caller, request }) => {
        await database.transaction().execute((trx) =>
          recordAudit(trx, newId, {
            actorId: caller.userId,
            action: 'payments.export',
            targetKind: 'payment',
            targetId: undefined,
            // A search may name a person, who can be erased; that there was one says enough.
            details: { ...filters, isSearched: search !== undefined },
            address: request.address,
            userAgent: request.userAgent,
            at: request.now,
          }),
        );
        return paymentFile(dependencies, { ...filters, search }, request.now);
      },
    }),
  ];
}
