import { exportNotifications, exportPayments } from '@hokka/contracts/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/payment-inquiry.ts';
import { recordAudit } from '../../../../platform/database/audit.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { fileRoute, type RequestFacts, type Route, route } from '../../../../platform/http/route.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { askByHand } from '../reconciliation/ask-by-hand.ts';
import { notificationFile } from './notification-file.ts';
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
      file: async ({ query, caller, request }) => {
        await recordExport('payments.export', query, { caller, request });
        return paymentFile(dependencies, query, request.now);
      },
    }),
    fileRoute(exportNotifications, {
      file: async ({ query, caller, request }) => {
        await recordExport('notifications.export', query, { caller, request });
        return notificationFile(database, query, request.now);
      },
    }),
  ];

  function recordExport(
    action: 'payments.export' | 'notifications.export',
    { search, ...filters }: { readonly search?: string | undefined },
    { caller, request }: { readonly caller: Caller; readonly request: RequestFacts },
  ): Promise<void> {
    return database.transaction().execute((trx) =>
      recordAudit(trx, newId, {
        actorId: caller.userId,
        action,
        targetKind: 'payment',
        targetId: undefined,
        // A search may name a person, who can be erased; that there was one says enough.
        details: { ...filters, isSearched: search !== undefined },
        address: request.address,
        userAgent: request.userAgent,
        at: request.now,
      }),
    );
  }
}
