import type { ExchangeRates, StoredPlan } from '../../server/src/modules/plans/rules.ts';
import { computePeriodFrom } from '../../server/src/modules/subscriptions/period.rules.ts';
import type {
  Bought,
  PaidSubscription,
  StoredSubscription,
  Subscriptions,
} from '../../server/src/modules/subscriptions/rules.ts';
import { toTerms } from '../../server/src/modules/subscriptions/rules.ts';

export function aPlan(plan: Partial<StoredPlan> = {}): StoredPlan {
  return {
    id: 1,
    name: 'Plan',
    description: '',
    priceMinor: 0,
    currency: 'TRY',
    durationMonths: 1,
    articleLimit: 3,
    aiRequestsLimit: 10,
    seats: 1,
    sortOrder: 1,
    isActive: true,
    features: {},
    ...plan,
  };
}

/** The three plans of the first start. */
export const freePlan = aPlan({ id: 1, name: 'Ücretsiz' });
export const professionalPlan = aPlan({ id: 2, name: 'Profesyonel', priceMinor: 4900, articleLimit: 50 });
export const enterprisePlan = aPlan({ id: 3, name: 'Kurumsal', priceMinor: 19_900, articleLimit: 0 });

export function aFreeSubscription(startsAt: Date): StoredSubscription {
  return {
    id: 'free',
    planId: freePlan.id,
    status: 'active',
    anchorAt: startsAt,
    startsAt,
    endsAt: null,
    bought: null,
    endedAt: null,
    endReason: null,
  };
}

interface PaidPeriod {
  readonly id?: string;
  readonly plan?: StoredPlan;
  readonly status?: StoredSubscription['status'];
  readonly startsAt: Date;
  readonly bought?: Partial<Bought>;
}

/** A period of a plan, paid at its list price by the payment `pay-<id>`. */
export function aPaidSubscription(period: PaidPeriod): PaidSubscription {
  const { id = 'paid', plan = professionalPlan, status = 'active', startsAt, bought } = period;
  const terms = {
    ...toTerms(plan),
    valueMinor: plan.priceMinor,
    refundedMinor: 0,
    grantedDays: 0,
    paymentId: `pay-${id}`,
    ...bought,
  };
  return {
    id,
    planId: plan.id,
    status,
    ...computePeriodFrom(startsAt, { months: terms.durationMonths }),
    bought: terms,
    endedAt: null,
    endReason: null,
  };
}

export function makeSubscriptions(current: StoredSubscription, scheduled?: PaidSubscription): Subscriptions {
  return { current, scheduled, ended: [] };
}

/** A paid period, followed by its renewal. */
export function aRenewedSubscription(period: PaidPeriod): Subscriptions {
  const current = aPaidSubscription(period);
  const next = computePeriodFrom(current.endsAt, { months: current.bought.durationMonths }, current.anchorAt);
  const scheduled = aPaidSubscription({ ...period, id: 'next', status: 'inactive' });
  return makeSubscriptions(current, { ...scheduled, ...next });
}

/** 1 $ = 41,25 ₺, 1 € = 48,1234 ₺. */
export const someRates: ExchangeRates = { USD: 412_500, EUR: 481_234 };

/** Options for default subscriptions in tests: ids `new-1`, `new-2`, … */
export function defaultSubscriptionOptions(): { defaultPlanId: number; newId: () => string } {
  let count = 0;
  return { defaultPlanId: freePlan.id, newId: () => `new-${++count}` };
}
