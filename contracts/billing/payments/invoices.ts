import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { choice, idParams, timestamp } from '../../shared/primitives.ts';
import { currencies } from '../plans/plans.ts';
import { adminPayment } from './payment-record.ts';

/** Maximum size of an e-Arşiv invoice, which is a page of text and a logo. */
export const invoiceBytesMax = 5 * 1024 * 1024;

export const attachInvoice = endpoint({
  name: 'attachInvoice',
  summary: 'Attaches an invoice to a completed payment: a PDF as the only part, `file`. It replaces an earlier one',
  method: 'POST',
  path: '/admin/payments/:id/invoice',
  access: 'admin',
  params: idParams,
  accepts: 'file',
  bodyLimitBytes: invoiceBytesMax,
  data: adminPayment,
  errors: ['invoice_unreadable', 'payment_not_completed', 'payload_too_large', 'unsupported_media_type'],
  rateLimits: [{ bucket: 'attach-invoice', subject: 'user', max: 300, windowSeconds: 3600 }],
  invalidates: ['listAllPayments', 'getInvoiceMonth'],
});

export const removeInvoice = endpoint({
  name: 'removeInvoice',
  summary: 'Removes an invoice that was attached by mistake',
  method: 'DELETE',
  path: '/admin/payments/:id/invoice',
  access: 'admin',
  params: idParams,
  data: adminPayment,
  errors: ['invoice_not_available'],
  invalidates: ['listAllPayments', 'getInvoiceMonth'],
});

export const getInvoice = endpoint({
  name: 'getInvoice',
  summary: 'Returns the invoice attached to a payment as a PDF, for its buyer and admins',
  method: 'GET',
  path: '/payments/:id/invoice',
  access: 'user',
  right: 'billing.read',
  params: idParams,
  media: 'file',
  fileTypes: ['application/pdf'],
  data: z.unknown(),
  errors: ['invoice_not_available'],
  rateLimits: [{ bucket: 'invoice', subject: 'user', max: 60, windowSeconds: 3600 }],
});

/** `YYYY-MM` in Istanbul time. */
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Geçerli bir ay girin (YYYY-AA)');

const closing = z.object({ at: timestamp, by: z.object({ id: z.uuid(), name: z.string() }).nullable() });

export const listInvoiceMonths = endpoint({
  name: 'listInvoiceMonths',
  summary: 'Lists the months since the first payment, newest first, and whether each is closed',
  method: 'GET',
  path: '/admin/invoices',
  access: 'admin',
  data: z.object({
    months: z.array(
      z.object({
        month,
        /** Whether the month is over and can be closed. */
        is_over: z.boolean(),
        closed: closing.nullable(),
      }),
    ),
  }),
});

/** In major units; net and KDV add up to gross. */
const sums = z.object({ count: z.int(), net: z.number(), kdv: z.number(), gross: z.number() });

/** Difference from the closed month: `added` or `removed` since the closing, or `changed`. */
export const invoiceChangeKinds = ['added', 'changed', 'removed'] as const;
export const invoiceRowKinds = ['sale', 'refund'] as const;
/** Fields of a row that can change. */
export const invoiceChangeFields = ['at', 'gross', 'kdv', 'fee', 'invoice'] as const;

const invoiceChange = z.object({
  change: z.enum(invoiceChangeKinds),
  row: z.enum(invoiceRowKinds),
  payment_id: z.uuid(),
  receipt_number: z.string().nullable(),
  /** When the payment or the refund was made. */
  at: timestamp,
  gross: z.number(),
  currency: z.enum(currencies),
  fields: z.array(z.enum(invoiceChangeFields)),
});

/** Maximum number of changes listed for a month. */
export const invoiceChangesMax = 200;

export const invoiceMonth = z.object({
  month,
  is_over: z.boolean(),
  closed: closing.nullable(),
  /** For a closed month: the totals at its closing. */
  totals: z.array(z.object({ currency: z.enum(currencies), sales: sums, refunds: sums })),
  /** Payments without an attached invoice. */
  without_invoice: z.int(),
  /** Changes since the month was closed, in the order of the file; at most `invoiceChangesMax`. */
  changes: z.array(invoiceChange),
  changes_total: z.int(),
});
export type InvoiceMonth = z.infer<typeof invoiceMonth>;

export const getInvoiceMonth = endpoint({
  name: 'getInvoiceMonth',
  summary: 'Returns the totals of a month’s invoice data, whether the month is closed, and what has changed since then',
  method: 'GET',
  path: '/admin/invoices/:month',
  access: 'admin',
  params: z.object({ month }),
  data: invoiceMonth,
});

export const closeInvoiceMonth = endpoint({
  name: 'closeInvoiceMonth',
  summary: 'Closes a month that has ended. Its invoice data no longer changes; later changes are listed separately',
  method: 'POST',
  path: '/admin/invoices/:month/close',
  access: 'admin',
  params: z.object({ month }),
  data: invoiceMonth,
  errors: ['month_not_over', 'month_already_closed'],
  invalidates: ['listInvoiceMonths', 'getInvoiceMonth'],
});

/** `changes`: only the changes since the month was closed. */
export const invoiceDataParts = ['month', 'changes'] as const;

const invoiceDataQuery = z.object({ month, part: choice(invoiceDataParts).default('month') });

export const exportInvoiceData = endpoint({
  name: 'exportInvoiceData',
  summary: 'Exports a month’s invoice data as a CSV file, with separate rows for payments and refunds',
  method: 'GET',
  path: '/admin/invoices.csv',
  access: 'admin',
  query: invoiceDataQuery,
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'invoices-export', subject: 'user', max: 60, windowSeconds: 3600 }],
});

export const exportInvoiceXml = endpoint({
  name: 'exportInvoiceXml',
  summary: 'Exports a month’s invoice data as XML with UBL-TR elements',
  method: 'GET',
  path: '/admin/invoices.xml',
  access: 'admin',
  query: invoiceDataQuery,
  media: 'file',
  fileTypes: ['application/xml'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'invoices-export', subject: 'user', max: 60, windowSeconds: 3600 }],
});
