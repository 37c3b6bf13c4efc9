import { exportNotifications, exportPayments } from '@hokka/contracts/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/payment-inquiry.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../../../platform/http/record-act.ts';
import { fileRoute, type Route, route } from '../../../../platform/http/route.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import { inquireManually } from '../reconciliation/ask-by-hand.ts';
import { buildNotificationFile } from './notification-file.ts';
import { buildPaymentFile } from './payment-file.ts';
import { getAnyPayment, readAdminPayment } from './read-all-payments.ts';

/** What admins find out about payments beyond the list: a file of them, and the provider's word on one. */
export function paymentExportRoutes(dependencies: BillingDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(reconcilePayment, {
      find: ({ params }) => getAnyPayment(dependencies, params.id),
      handle: async ({ found: payment, caller, request }) => {
        const result = await inquireManually({ payment, caller, request }, dependencies);
        return { ...result, payment: await readAdminPayment(dependencies, payment.id) };
      },
    }),
    fileRoute(exportPayments, {
      file: async ({ query, caller, request }) => {
        await recordExport('payments.export', query, { caller, request });
        return buildPaymentFile(dependencies, query, request.now);
      },
    }),
    fileRoute(exportNotifications, {
      file: async ({ query, caller, request }) => {
        await recordExport('notifications.export', query, { caller, request });
        return buildNotificationFile(database, query, request.now);
      },
    }),
  ];

  function recordExport(
    action: 'payments.export' | 'notifications.export',
    { search, ...filters }: { readonly search?: string | undefined },
    actor: AuditActor,
  ): Promise<void> {
    return recordStandaloneAuditEvent(dependencies, {
      ...actor,
      action,
      targetKind: 'payment',
      // A search may name a person, who can be erased; that there was one says enough.
      details: { ...filters, isSearched: search !== undefined },
    });
  }
}
