import type { Order } from '../../server/src/modules/payments/grant-period.rules.ts';
import type { StoredPlan } from '../../server/src/modules/plans/rules.ts';
import type { Quote } from '../../server/src/modules/subscriptions/purchase-price.rules.ts';
import { toTerms } from '../../server/src/modules/subscriptions/rules.ts';

/** An upgrade at the list price, without credit. */
export function anOrder(plan: StoredPlan, order: Partial<Order> = {}): Order {
  return {
    paymentId: 'payment',
    priceHoldMs: 0,
    planId: plan.id,
    kind: 'upgrade',
    terms: toTerms(plan),
    totalMinor: plan.priceMinor,
    discountMinor: 0,
    credits: [],
    exchangeRates: {},
    extraDays: 0,
    ...order,
  };
}

/** The order of a user who accepts a quote at once. */
export function anOrderForPlan(plan: StoredPlan, quote: Quote, order: Pick<Order, 'paymentId'>): Order {
  const { kind, totalMinor, discountMinor, credits, exchangeRates, extraDays } = quote;
  return anOrder(plan, { ...order, kind, totalMinor, discountMinor, credits, exchangeRates, extraDays });
}
