import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { emptyResponse, queryInteger, timestamp } from '../../shared/primitives.ts';
import { exchangeRate } from '../exchange-rates.ts';
import { paymentMethods, purchaseKinds } from '../payments/payments.ts';
import { currencies } from '../plans/plans.ts';

/** What a plan costs this user now, and why. */
export const quote = z.object({
  kind: z.enum(purchaseKinds),
  planId: z.int(),
  listPrice: z.number(),
  /** The first month's half price. */
  discount: z.number(),
  /** What of the unused value of paid periods lowers the price. */
  credit: z.number(),
  total: z.number(),
  currency: z.enum(currencies),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Days added for credit beyond the price. */
  extraDays: z.int(),
  /** At which unused value in other currencies was converted; empty when none was. */
  exchangeRates: z.array(exchangeRate),
  /** The plan that was to begin next, and whose place and value the purchase takes. */
  replacedPlan: z.string().nullable(),
  /** KDV that `total` includes, and its rate in per cent. */
  tax: z.number(),
  taxRate: z.number(),
});
export type Quote = z.infer<typeof quote>;

/** Who sells, as the settings say; what is not given is empty. */
export const seller = z.object({
  name: z.string(),
  address: z.string(),
  taxOffice: z.string(),
  taxNumber: z.string(),
  mersisNumber: z.string(),
  kepAddress: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** A quote with what else the order summary shows and asks. */
export const orderSummary = quote.extend({
  seller,
  /** How an order can be paid now. */
  methods: z.array(z.enum(paymentMethods)),
  /** Whether nothing is sold, however it is paid: who sells is not known yet. */
  salesClosed: z.boolean(),
  /** Whom the last order was billed to. */
  lastBilling: z
    .object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      tax_number: z.string().optional(),
      tax_office: z.string().optional(),
    })
    .nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const getQuote = endpoint({
  name: 'getQuote',
  summary: 'What a plan would cost the caller now and why',
  method: 'GET',
  path: '/subscriptions/quote',
  access: 'user',
  query: z.object({
    planId: queryInteger({ min: 0, max: 999_999_999 }),
  }),
  data: orderSummary,
  errors: [
    'use_cancel',
    'plan_unavailable',
    'change_already_scheduled',
    'exchange_rate_missing',
    'credit_too_large',
    'not_found',
  ],
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary: 'Cancels with service until the end of the period',
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'user',
  data: emptyResponse,
  errors: ['subscription_not_cancellable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  summary: 'Takes a cancellation back, until the end of the period',
  method: 'POST',
  path: '/subscriptions/resume',
  access: 'user',
  data: emptyResponse,
  errors: ['subscription_not_resumable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});
