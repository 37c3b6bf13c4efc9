import type { Plan } from '@hokka/contracts/billing.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { NewId } from '../../platform/ids.ts';
import type { ExportSection } from '../accounts/index.ts';
import type { UsageModule } from '../usage/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { exportBilling } from './export/export-billing.ts';
import { anonymizePayments } from './leaving/leaving.queries.ts';
import { readSubscription } from './periods/read-subscription.ts';
import { insertOpenSubscription, listSubscriptionNames } from './periods/subscriptions.queries.ts';
import { popularPlanId, presentPlan } from './plans/plan.ts';
import { listStoredPlans } from './plans/plans.queries.ts';

export { entitlementsOf } from './periods/read-subscription.ts';
export { isActiveFreePlan } from './plans/plans.queries.ts';

export interface BillingModule {
  readonly routes: Route[];
  /** Active plans in the order they are shown. */
  activePlans(): Promise<Plan[]>;
  /** Gives a new user their first subscription, in the transaction that makes the user. */
  openFirstSubscription(trx: DatabaseTransaction, user: { userId: string; at: Date }): Promise<void>;
  subscriptionNamesOf(userId: string): Promise<{ plan_name: string; status: string }[]>;
  /** Takes the person out of a user's payments; subscriptions go with the user. */
  eraseFor(trx: DatabaseTransaction, userId: string): Promise<void>;
  /** What is known of a user's subscriptions, payments and consents, for their export. */
  exportFor(userId: string): ExportSection[];
}

interface BillingDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly usage: Pick<UsageModule, 'countersOf'>;
  readonly defaultPlanId: () => number;
}

/** Plans and subscriptions. */
export function createBilling({ database, newId, usage, defaultPlanId }: BillingDependencies): BillingModule {
  const plans = async (): Promise<Plan[]> => {
    const stored = await listStoredPlans(database);
    const popularId = popularPlanId(stored);
    return stored.map((plan) => presentPlan(plan, popularId));
  };
  const activePlans = async () => (await plans()).filter((plan) => plan.is_active);
  return {
    routes: billingRoutes({
      activePlans,
      subscriptionOf: (userId, now) =>
        readSubscription({ database, countersOf: usage.countersOf, defaultPlanId, newId }, userId, now),
    }),
    activePlans,
    openFirstSubscription: (trx, { userId, at }) =>
      insertOpenSubscription(trx, { id: newId(), userId, planId: defaultPlanId(), startsAt: at }),
    subscriptionNamesOf: (userId) => listSubscriptionNames(database, userId),
    eraseFor: anonymizePayments,
    exportFor: (userId) => exportBilling(database, userId),
  };
}
