import * as contracts from '@hokka/contracts/billing/payments/invoices.ts';
import { type AuditActor, recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { fileRoute, type Route, route, uploadRoute } from '../../platform/http/route.ts';
import type { PaymentAdminDependencies } from '../payment-admin/payment-log.ts';
import { getAnyPayment, readAdminPayment } from '../payment-admin/read-all-payments.ts';
import { createReceiptGuard } from '../payments/read-receipt.ts';
import { attachInvoice, readInvoiceFile, removeInvoice } from './attach-invoice.ts';
import { buildInvoiceCsv, buildInvoiceXmlFile } from './invoice-files.ts';
import { closeInvoiceMonth, readInvoiceMonth, readInvoiceMonths } from './invoice-months.ts';

/** Routes for invoices of payments and invoice data of months. */
export function invoiceRoutes(dependencies: PaymentAdminDependencies): Route[] {
  const { database } = dependencies;
  return [
    uploadRoute(contracts.attachInvoice, {
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ params, caller, request, readFile }) => {
        const { bytes } = await readFile();
        await attachInvoice({ paymentId: params.id, bytes, caller, request }, dependencies);
        return readAdminPayment(dependencies, params.id);
      },
    }),
    route(contracts.removeInvoice, {
      message: 'Fatura kaldırıldı.',
      find: ({ params }) => getAnyPayment(dependencies.database, params.id),
      handle: async ({ params, caller, request }) => {
        await removeInvoice({ paymentId: params.id, caller, request }, dependencies);
        return readAdminPayment(dependencies, params.id);
      },
    }),
    fileRoute(contracts.getInvoice, {
      find: createReceiptGuard(database),
      file: ({ params }) => readInvoiceFile(database, params.id),
    }),
    route(contracts.listInvoiceMonths, { handle: ({ request }) => readInvoiceMonths(database, request.now) }),
    route(contracts.getInvoiceMonth, {
      handle: ({ params, request }) => readInvoiceMonth(database, params.month, request.now),
    }),
    route(contracts.closeInvoiceMonth, {
      message: 'Ay kapatıldı.',
      handle: async ({ params: { month }, caller, request }) => {
        await closeInvoiceMonth({ month, caller, request }, dependencies);
        return readInvoiceMonth(database, month, request.now);
      },
    }),
    fileRoute(contracts.exportInvoiceData, {
      file: async ({ query, caller, request }) => {
        await recordExport({ ...query, format: 'CSV' }, { caller, request });
        return buildInvoiceCsv(database, query, request.now);
      },
    }),
    fileRoute(contracts.exportInvoiceXml, {
      file: async ({ query, caller, request }) => {
        await recordExport({ ...query, format: 'XML' }, { caller, request });
        return buildInvoiceXmlFile(database, query);
      },
    }),
  ];

  function recordExport(details: Readonly<Record<string, string>>, actor: AuditActor): Promise<void> {
    return recordStandaloneAuditEvent(dependencies, {
      ...actor,
      action: 'invoices.export',
      targetKind: 'payment',
      details,
    });
  }
}
