import * as contracts from '@hokka/contracts/billing/payments/payment-admin.ts';
import { exportNotifications, exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import * as refunds from '@hokka/contracts/billing/payments/refunds.ts';
import { formatAuditValue } from '@hokka/contracts/operations/audit/audit-details.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import { fromMajorUnits } from '../../platform/money.ts';
import { inquireManually } from '../payments/reconciliation/manual-inquiry.ts';
import { recordRefund } from '../refunds/finalize-refund.ts';
import { previewRefund } from '../refunds/preview-refund.ts';
import { previewOutsideReturn, recordOutsideReturn } from '../refunds/record-outside-return.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { dismissIssue } from './dismiss-issue.ts';
import { grantReviewedPayment } from './grant-reviewed-payment.ts';
import { buildPaymentFile } from './payment-export.ts';
import type { PaymentAdminDependencies } from './payment-log.ts';
import { buildNotificationFile, readNotifications } from './paytr-notifications.ts';
import { getAnyPayment, getTransfer, readAdminPayment, readAllPayments } from './read-all-payments.ts';
import { confirmTransfer, rejectTransfer } from './transfers/confirm-transfer.ts';
import { previewConfirmation } from './transfers/preview-confirmation.ts';
import { reopenTransfer } from './transfers/reopen-transfer.ts';

/** Routes with which admins read payments and decide about them. */
export function paymentAdminRoutes(dependencies: PaymentAdminDependencies): Route[] {
  return [
    ...readingRoutes(dependencies),
    ...transferRoutes(dependencies),
    ...refundRoutes(dependencies),
    ...reviewRoutes(dependencies),
  ];
}

function readingRoutes(dependencies: PaymentAdminDependencies): Route[] {
  return [
    route(contracts.listAllPayments, { handle: ({ query }) => readAllPayments(dependencies, query) }),
    route(listNotifications, { handle: ({ query }) => readNotifications(dependencies, query) }),
  ];
}

function transferRoutes(dependencies: PaymentAdminDependencies): Route[] {
  return [
    route(contracts.previewConfirmation, {
      find: ({ params }) => getTransfer(dependencies.database, params.id),
      handle: ({ found: payment, request: { now } }) => previewConfirmation(payment, now, dependencies),
    }),
    route(contracts.confirmTransfer, {
      find: ({ params }) => getTransfer(dependencies.database, params.id),
      handle: async ({ found: payment, caller, request }) => {
        await confirmTransfer({ payment, caller, request }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
      message: (_call, { attention }) => formatConfirmation(attention),
    }),
    route(contracts.rejectTransfer, {
      message: 'Havale reddedildi.',
      find: ({ params }) => getTransfer(dependencies.database, params.id),
      handle: async ({ found: payment, body, caller, request }) => {
        await rejectTransfer({ payment, caller, request, reason: body.reason || undefined }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
    route(contracts.reopenTransfer, {
      message: 'Havale yeniden açıldı.',
      find: ({ params }) => getTransfer(dependencies.database, params.id),
      handle: async ({ found: payment, caller, request }) => {
        await reopenTransfer({ payment, caller, request }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
  ];
}

function refundRoutes(dependencies: PaymentAdminDependencies): Route[] {
  return [
    route(refunds.previewRefund, {
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: ({ found: payment, query, request: { now } }) =>
        previewRefund(dependencies, { payment, amountMinor: parseMinor(query.amount), now }),
    }),
    route(refunds.refundPayment, {
      message: 'İade yapıldı.',
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ found: payment, body, caller, request }) => {
        const input = { amountMinor: parseMinor(body.amount), reason: body.reason || undefined };
        await refundPayment({ payment, caller, request, ...input }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
    route(refunds.previewOutsideReturn, {
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: ({ found: payment, query, request: { now } }) => {
        const amountMinor = fromMajorUnits(query.amount);
        return previewOutsideReturn(dependencies, { payment, amountMinor, right: query.right, now });
      },
    }),
    route(refunds.recordOutsideReturn, {
      message: 'Dışarıda yapılan iade kaydedildi.',
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ found: payment, body, caller, request }) => {
        const { returned_on: returnedOn, reason, right } = body;
        const amountMinor = fromMajorUnits(body.amount);
        await recordOutsideReturn({ payment, caller, request, amountMinor, returnedOn, reason, right }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
    route(refunds.recordRefund, {
      message: 'İadenin sonucu kaydedildi.',
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ found: payment, body, caller, request }) => {
        await recordRefund({ payment, caller, request, ...body }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
  ];
}

function reviewRoutes(dependencies: PaymentAdminDependencies): Route[] {
  return [
    route(contracts.grantReviewedPayment, {
      message: 'Ödemenin hakkı tanımlandı.',
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ found: payment, caller, request }) => {
        await grantReviewedPayment({ payment, caller, request }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
    route(contracts.dismissPaymentAttention, {
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ found: payment, body, caller, request }) => {
        await dismissIssue({ payment, caller, request, task: body.task }, dependencies);
        return readAdminPayment(dependencies, payment.id);
      },
    }),
  ];
}

/** @param issue why nothing was granted; null when the period was granted */
function formatConfirmation(issue: string | null): string {
  if (issue === null) return 'Havale onaylandı.';
  return `Havale onaylandı, ama plan tanımlanmadı: ${formatAuditValue(issue, 'attention')}.`;
}

function parseMinor(amount: number | string | undefined): number | undefined {
  return amount === undefined ? undefined : fromMajorUnits(amount);
}

/** Routes for admins beyond the payment list: the export, and an inquiry to the provider about one payment. */
export function paymentExportRoutes(dependencies: PaymentAdminDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(reconcilePayment, {
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
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
      // A search may contain a name, which must be erasable; that there was a search is enough.
      details: { ...filters, isSearched: search !== undefined },
    });
  }
}
