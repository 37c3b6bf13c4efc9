import { z } from 'zod';
import { currencies } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessages } from './messages.ts';
import { purchaseKinds } from './payments.ts';
import { nothing, timestamp } from './primitives.ts';

/** What a plan costs this user now, and why. */
export const quote = z.object({
  kind: z.enum(purchaseKinds),
  planId: z.int(),
  listPrice: z.number(),
  /** The first month's half price. */
  discount: z.number(),
  /** The unused value of the running period. */
  credit: z.number(),
  total: z.number(),
  currency: z.enum(currencies),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Days added for credit beyond the price. */
  extraDays: z.int(),
  /** KDV that `total` includes, and its rate in per cent. */
  tax: z.number(),
  taxRate: z.number(),
});
export type Quote = z.infer<typeof quote>;

export const getQuote = endpoint({
  name: 'getQuote',
  summary: 'What a plan would cost the caller now and why',
  method: 'GET',
  path: '/subscriptions/quote',
  access: 'user',
  query: z.object({
    planId: z
      .string()
      .regex(/^\d{1,9}$/, fieldMessages.notWholeNumber)
      .transform(Number),
  }),
  data: quote,
  errors: ['use_cancel', 'plan_unavailable', 'not_found'],
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary: 'Cancels with service until the end of the period',
  method: 'POST',
  path: '/subscriptions/cancel',
  access: 'user',
  data: nothing,
  errors: ['subscription_not_cancellable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  summary: 'Takes a cancellation back, until the end of the period',
  method: 'POST',
  path: '/subscriptions/resume',
  access: 'user',
  data: nothing,
  errors: ['subscription_not_resumable'],
  invalidates: ['getSubscription', 'getProfile', 'getLimits'],
});
