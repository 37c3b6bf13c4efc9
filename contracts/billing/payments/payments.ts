import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { cursorPageQuery, type ListOrder } from '../../shared/list-cursor.ts';
import {
  choice,
  dayRangeQuery,
  idParams,
  pagination,
  singleLineText,
  timestamp,
  trimmedText,
} from '../../shared/primitives.ts';
import { isNationalIdentityNumber, isTaxNumber } from '../../shared/tax-identity.ts';
import { periodEndReasons } from '../period-states.ts';
import { currencies } from '../plans/plans.ts';

export const paymentStatuses = ['pending', 'completed', 'failed'] as const;
export const paymentMethods = ['card', 'transfer'] as const;
/** What a purchase means for the buyer's subscription; determined by the server. */
export const purchaseKinds = ['upgrade', 'renewal', 'downgrade'] as const;

/** Amounts are in major units, as everywhere in the API. */
export const payment = z.object({
  id: z.uuid(),
  planId: z.int(),
  plan: z.object({ id: z.int(), name: z.string() }),
  kind: z.enum(purchaseKinds),
  amount: z.number(),
  currency: z.enum(currencies),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  created_at: timestamp,
  completed_at: timestamp.nullable(),
  refunded_amount: z.number(),
  failure_reason: z.string().nullable(),
  /** When the buyer withdrew a transfer order, which then counts as failed. */
  withdrawn_at: timestamp.nullable(),
  /** Null until the payment is completed. */
  receipt_number: z.string().nullable(),
  refund_requested_at: timestamp.nullable(),
  /** When an admin declined the buyer's refund request. */
  refund_declined_at: timestamp.nullable(),
  /** Money arrived or may have arrived, nothing was granted automatically, and an admin decides. */
  under_review: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

/** The period that a payment bought, and its state. */
const boughtPeriod = z.object({
  starts_at: timestamp,
  ends_at: timestamp,
  /** When the period ended; null while it is running or scheduled. */
  ended_at: timestamp.nullable(),
  end_reason: z.enum(periodEndReasons).nullable(),
});

export const listedPayment = payment.extend({
  period: boughtPeriod.nullable(),
  /** When the downloadable e-Arşiv invoice was attached; null if there is none. */
  invoice_attached_at: timestamp.nullable(),
});
export type ListedPayment = z.infer<typeof listedPayment>;

export const billingDetails = z.object({
  name: singleLineText({
    required: 'Ad Soyad zorunludur',
    max: [60, 'Ad Soyad en fazla 60 karakter olabilir'],
  }).meta({ title: 'Ad Soyad' }),
  address: trimmedText({ required: 'Adres zorunludur', max: [400, 'Adres en fazla 400 karakter olabilir'] }),
  phone: singleLineText({
    required: 'Telefon zorunludur',
    max: [20, 'Telefon numarası en fazla 20 karakter olabilir'],
  }).refine((phone) => phone === '' || /^[0-9+\-\s()]{7,20}$/.test(phone), 'Geçerli bir telefon numarası girin'),
  tax_number: singleLineText({ max: [11, 'Geçerli bir TCKN veya VKN girin'] })
    .refine(
      (text) => text === '' || isNationalIdentityNumber(text) || isTaxNumber(text),
      'Geçerli bir TCKN veya VKN girin',
    )
    .optional(),
  tax_office: singleLineText({ max: [100, 'Vergi dairesi en fazla 100 karakter olabilir'] }).optional(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

const consent = (message: string) => z.literal(true, { error: message });

export const consents = z.object(
  {
    contract: consent('Ön Bilgilendirme Formu ve Mesafeli Satış Sözleşmesi onayı zorunludur'),
    immediatePerformance: consent('Hizmetin hemen başlaması için onayınız zorunludur'),
  },
  { error: 'Sözleşme onayları zorunludur' },
);

export const createPaymentRequest = z.object({
  planId: z.int().min(1),
  currency: choice(currencies).default('TRY'),
  method: choice(paymentMethods).default('card'),
  consents,
  billing: billingDetails.optional(),
  /** The total that the buyer saw, in major units. An order that would now cost more is refused. */
  expectedTotal: z.number().optional(),
  /** The end of the period that the buyer saw. An order whose period would now end on an earlier day is refused. */
  expectedEndsAt: timestamp.optional(),
  /** `terms` of the quote that the buyer saw. An order that would now give something else is refused. */
  expectedTerms: singleLineText({ max: [100, 'Beklenen koşullar en fazla 100 karakter olabilir'] }).optional(),
});

/** Where to send the money, and the reference to write on the transfer. */
export const transferInstructions = z.object({
  reference: z.string(),
  iban: z.string(),
  holder: z.string(),
  bank: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  expiresAt: timestamp,
});
export type TransferInstructions = z.infer<typeof transferInstructions>;

export const createPayment = endpoint({
  name: 'createPayment',
  summary: 'Stores an order as pending and returns where to pay it',
  method: 'POST',
  path: '/payments/create',
  access: 'user',
  right: 'billing',
  body: createPaymentRequest,
  status: 201,
  idempotent: true,
  data: z.object({
    paymentId: z.uuid(),
    paymentUrl: z.string(),
    status: z.enum(paymentStatuses),
    kind: z.enum(purchaseKinds),
    transfer: transferInstructions.optional(),
  }),
  errors: [
    'use_cancel',
    'plan_unavailable',
    'sales_closed',
    'payment_not_configured',
    'payment_method_unavailable',
    'payment_provider_failed',
    'change_already_scheduled',
    'exchange_rate_missing',
    'credit_too_large',
    'quote_changed',
    'too_many_pending_payments',
    'workspace_ending',
    'not_found',
    'idempotency_mismatch',
  ],
  invalidates: ['listPayments'],
  rateLimits: [{ bucket: 'create-payment', subject: 'user', max: 30, windowSeconds: 3600 }],
});

/** PayTR's notification. Its hash covers only `merchant_oid`, `status` and `total_amount`. */
export const receivePaytrNotification = endpoint({
  name: 'receivePaytrNotification',
  summary:
    'Receives PayTR’s notifications (Bildirim URL). Responds with exactly `OK` after a notification was processed',
  method: 'POST',
  path: '/payments/paytr/callback',
  access: 'public',
  accepts: 'form',
  media: 'text',
  bodyLimitBytes: 64 * 1024,
  body: z.object({
    merchant_oid: z.string(),
    status: z.enum(['success', 'failed']),
    total_amount: z.string(),
    hash: z.string(),
    test_mode: z.string().optional(),
    payment_type: z.string().optional(),
    currency: z.string().optional(),
    payment_amount: z.string().optional(),
    failed_reason_code: z.string().optional(),
    failed_reason_msg: z.string().optional(),
  }),
  data: z.literal('OK'),
  errors: ['payment_not_configured'],
  openInMaintenance: true,
});

export const getPaymentStatus = endpoint({
  name: 'getPaymentStatus',
  summary: 'Returns the state of a payment. The page after payment polls it',
  method: 'GET',
  path: '/payments/:id/status',
  access: 'user',
  right: 'billing.read',
  params: idParams,
  data: payment.extend({
    transfer: transferInstructions.nullable(),
    /**
     * The page where a pending card payment can still be paid; null once that page accepts no card, and for all other
     * payments.
     */
    paymentUrl: z.string().nullable(),
  }),
});

export const paymentsOrder: ListOrder = { name: 'payments', key: 'timestamp' };

export const listPayments = endpoint({
  name: 'listPayments',
  summary: 'Lists the caller’s payments, newest first',
  method: 'GET',
  path: '/payments/history',
  access: 'user',
  right: 'billing.read',
  /** `from` and `to` are days on which the order was placed. */
  query: z.object({
    ...cursorPageQuery(paymentsOrder),
    ...dayRangeQuery,
    status: choice(paymentStatuses).optional(),
  }),
  data: z.object({ payments: z.array(listedPayment), pagination }),
});

export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'Returns the receipt of a completed payment as a PDF',
  method: 'GET',
  path: '/payments/:id/receipt',
  access: 'user',
  right: 'billing.read',
  params: idParams,
  media: 'file',
  fileTypes: ['application/pdf'],
  data: z.unknown(),
  errors: ['receipt_not_available'],
  rateLimits: [{ bucket: 'receipt', subject: 'user', max: 60, windowSeconds: 3600 }],
});

export const withdrawPayment = endpoint({
  name: 'withdrawPayment',
  summary: 'Cancels a pending bank transfer. Repeating the call returns the same result',
  method: 'POST',
  path: '/payments/:id/withdraw',
  access: 'user',
  right: 'billing',
  params: idParams,
  data: payment,
  errors: ['payment_not_withdrawable'],
  invalidates: ['listPayments', 'getPaymentStatus'],
});

export const refundRequest = z.object({
  reason: trimmedText({ max: [1000, 'Açıklama en fazla 1000 karakter olabilir'] }).optional(),
});

export const requestRefund = endpoint({
  name: 'requestRefund',
  summary: 'Requests a refund, which an admin decides',
  method: 'POST',
  path: '/payments/:id/refund-request',
  access: 'user',
  right: 'billing',
  params: idParams,
  body: refundRequest,
  data: payment,
  errors: ['payment_not_refundable', 'refund_already_requested'],
  invalidates: ['listPayments'],
});
