import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { BillingDependencies } from './dependencies.ts';
import { isRateMissing } from './domain/exchange.ts';
import { createBillingParts } from './module.ts';
import { recordHalfPriceBeforeErasure } from './payments/completion/half-price.ts';
import { failPendingOrders } from './personal-data/account-deletion.ts';
import { exportBilling } from './personal-data/export-billing.ts';
import { listActivePlans } from './plans/read-plans.ts';
import { purgeConsentOrigins } from './store/consents.queries.ts';
import { hasSandboxPayments } from './store/payments/checkout-sessions.queries.ts';
import { keepDefaultPlan } from './store/plans/plans.queries.ts';
import { anonymizeUserPayments } from './store/retention.queries.ts';
import { insertOpenSubscription, listRunningCurrencies } from './store/subscriptions/subscriptions.queries.ts';
import { grantPlanToUser, type PlanGrant } from './subscriptions/grants/grant-subscription.ts';
import { listSubscriptionNames, type NamedSubscription } from './subscriptions/list-subscription-names.ts';
import { readSubscription } from './subscriptions/read-subscription.ts';

export type { BillingDependencies } from './dependencies.ts';
export { reconciliationTask } from './dependencies.ts';
export { isActiveFreePlan } from './store/plans/plans.queries.ts';
export { createEntitlementReader } from './subscriptions/read-subscription.ts';
export { createHasFeature, createRequireFeature, type RequireFeature } from './subscriptions/require-feature.ts';

export interface BillingModule {
  readonly routes: readonly Route[];
  readonly workers: readonly Worker[];
  readonly tasks: readonly PeriodicTask[];
  /** Call when nothing runs any more. */
  stop(): Promise<void>;
  /** Active plans in the order they are shown. */
  listActivePlans(): Promise<Plan[]>;
  /** Gives a new user their first subscription, in the transaction that makes the user: on this free plan, else on the default one. */
  openFirstSubscription(
    trx: DatabaseTransaction,
    user: { userId: string; at: Date; planId?: number | undefined },
  ): Promise<void>;
  /** Gives a user a period of a plan on an admin's word: see `grantInTransaction`. @returns false when the plan is not on offer */
  grantPlan(trx: DatabaseTransaction, gift: PlanGrant): Promise<boolean>;
  /** See `readSubscription`. */
  readSubscription(userId: string, now: Date): Promise<Subscription>;
  /** Plans and statuses of a user's periods as they are now, the current one first. */
  listSubscriptionNames(userId: string): Promise<NamedSubscription[]>;
  /** Ends what a user who leaves has ordered and not paid, in the transaction in which they leave. */
  failPendingOrders(trx: DatabaseTransaction, user: { userId: string; at: Date }): Promise<void>;
  /** Takes the person out of a user's payments and consents; subscriptions go with the user. That they had the half price stays known. */
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  /** Whether plans on offer are of currencies between which the settings have no rate. */
  missesExchangeRate(): Promise<boolean>;
  /** Whether anything was paid at the stand-in of a demo, where nobody pays with money. */
  hasSandboxPayments(): Promise<boolean>;
  /** What is known of a user's subscriptions, payments and consents, for their export. */
  exportUserData(userId: string): ExportSection[];
}

/** Plans, subscriptions and what is paid for them. */
export function createBilling(dependencies: BillingDependencies): BillingModule {
  const { clock, database, newId, settings, defaultPlanId } = dependencies;
  const parts = createBillingParts(dependencies);
  return {
    routes: parts.flatMap(({ routes = [] }) => routes),
    workers: parts.flatMap(({ workers = [] }) => workers),
    tasks: parts.flatMap(({ tasks = [] }) => tasks),
    stop: async () => {
      for (const part of parts) await part.stop?.();
    },
    listActivePlans: () => listActivePlans(database),
    openFirstSubscription: async (trx, { userId, at, planId = defaultPlanId() }) =>
      insertOpenSubscription(trx, {
        id: newId(),
        userId,
        planId: await keepDefaultPlan(trx, planId),
        startsAt: at,
      }),
    grantPlan: (trx, gift) => grantPlanToUser(trx, dependencies, gift),
    readSubscription: (userId, now) => readSubscription(dependencies, userId, now),
    listSubscriptionNames: (userId) => listSubscriptionNames(dependencies, userId, clock.now()),
    failPendingOrders,
    eraseUserData: async (trx, userId) => {
      await recordHalfPriceBeforeErasure(trx, userId, dependencies);
      await anonymizeUserPayments(trx, userId);
      await purgeConsentOrigins(trx, userId);
    },
    missesExchangeRate: async () => {
      const [plans, running] = await Promise.all([listActivePlans(database), listRunningCurrencies(database)]);
      return isRateMissing(plans, running, settings.current().payment);
    },
    hasSandboxPayments: () => hasSandboxPayments(database),
    exportUserData: (userId) => exportBilling(database, userId),
  };
}
