import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { emptyResponse, queryInteger, timestamp } from '../../shared/primitives.ts';
import { exchangeRate } from '../exchange-rates.ts';
import { paymentMethods, purchaseKinds } from '../payments/payments.ts';
import { currencies } from '../plans/plans.ts';

/** The price of a plan for this user now, and how it is computed. */
export const quote = z.object({
  kind: z.enum(purchaseKinds),
  planId: z.int(),
  /** The plan as it would be ordered now; lists of plans may be older. */
  plan: z.object({
    name: z.string(),
    duration_months: z.int(),
    article_limit: z.int(),
    ai_requests_limit: z.int(),
  }),
  /** Changes when the effect of the purchase or what it includes changes; sent with the order as `expectedTerms`. */
  terms: z.string(),
  listPrice: z.number(),
  /** Half price of the first month. */
  discount: z.number(),
  /** The part of the unused value of paid periods that lowers the price. */
  credit: z.number(),
  total: z.number(),
  currency: z.enum(currencies),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Days added because the credit exceeds the price. */
  extraDays: z.int(),
  /** Rates used to convert unused value in other currencies; empty if there was none. */
  exchangeRates: z.array(exchangeRate),
  /** The scheduled plan that this purchase replaces, taking over its value. */
  replacedPlan: z.string().nullable(),
  /** KDV included in `total`, and its rate in per cent. */
  tax: z.number(),
  taxRate: z.number(),
});
export type Quote = z.infer<typeof quote>;

/** The seller as given in the settings; missing values are empty. */
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

/** A quote with everything else that the order summary shows and asks for. */
export const orderSummary = quote.extend({
  seller,
  /** Payment methods that are available now. */
  methods: z.array(z.enum(paymentMethods)),
  /** Whether sales are closed for every payment method, because the settings do not name the seller. */
  salesClosed: z.boolean(),
  /** Invoice details of the last order. */
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
  summary: 'Returns what a plan would cost the caller now, and why',
  method: 'GET',
  path: '/subscriptions/quote',
  access: 'user',
  right: 'billing',
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
  summary: 'Cancels the subscription. It stays active until the end of the period',
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'user',
  right: 'billing',
  data: emptyResponse,
  errors: ['subscription_not_cancellable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  summary: 'Undoes a cancellation, until the end of the period',
  method: 'POST',
  path: '/subscriptions/resume',
  access: 'user',
  right: 'billing',
  data: emptyResponse,
  errors: ['subscription_not_resumable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});
