import type { PeriodEndReason } from '@hokka/contracts/billing/period-states.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { Database } from '../../platform/database/connect.ts';
import { defineSessionRead, type SessionRead } from '../../platform/http/session-read.ts';
import { getStoredPlan } from '../plans/queries.ts';
import type { DefaultPlanSource } from './rules.ts';
import { advanceTo, toDefaultSubscriptionOptions, toPublicEndReason } from './rules.ts';
import {
  getSubscriptionsWithEndedNames,
  type SubscriptionsWithEndedNames,
  selectSubscriptionsWithEndedNames,
  toSubscriptionsWithEndedNames,
} from './subscriptions-with-plans.queries.ts';

export interface NamedSubscription {
  readonly plan_name: string;
  readonly status: Subscription['status'];
  /** Null while the period is running or scheduled. */
  readonly end_reason: PeriodEndReason | null;
}

/** Plan and status of a user's periods. */
interface SubscriptionNames {
  /** The user's periods at `now`: the current one, the scheduled one, then the ended ones, latest first. */
  list(userId: string, now: Date): Promise<NamedSubscription[]>;
  /** The caller’s periods in the same order, read with their session. */
  readonly ofCaller: SessionRead<NamedSubscription[]>;
}

/** Creates the readers of plan and status of a user's periods. */
export function createSubscriptionNames({
  database,
  ...defaultPlanSource
}: DefaultPlanSource & { readonly database: Database }): SubscriptionNames {
  async function presentNames(
    { subscriptions, planNames, endedNames }: SubscriptionsWithEndedNames,
    now: Date,
  ): Promise<NamedSubscription[]> {
    const { current, scheduled, ended } = advanceTo(
      subscriptions,
      now,
      toDefaultSubscriptionOptions(defaultPlanSource),
    );
    const live = scheduled === undefined ? [current] : [current, scheduled];
    const names = await Promise.all(
      [...live, ...ended.toReversed()].map(async (one) => ({
        plan_name:
          one.bought?.planName ?? planNames.get(one.planId) ?? (await getStoredPlan(database, one.planId)).name,
        status: one.status,
        end_reason: toPublicEndReason(one.endReason),
      })),
    );
    return [
      ...names,
      ...endedNames.map(({ name, endReason }) => ({
        plan_name: name,
        status: 'expired' as const,
        end_reason: toPublicEndReason(endReason),
      })),
    ];
  }

  return {
    list: async (userId, now) => presentNames(await getSubscriptionsWithEndedNames(database, userId), now),
    ofCaller: defineSessionRead({
      parameters: () => ({}),
      select: selectSubscriptionsWithEndedNames,
      present: (rows, { now }) => presentNames(toSubscriptionsWithEndedNames(rows), now),
    }),
  };
}
