import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { findPlanOnOffer } from '../plans/plans.queries.ts';
import type { AdminGrant } from './admin-grant.ts';
import { giveIn } from './grant-subscription.ts';

export interface PlanGift extends Pick<AdminGrant<unknown>, 'userId' | 'caller' | 'request'> {
  readonly planId: number;
  readonly reason: string;
}

/** Gives somebody who has paid for nothing a plan from now on. @returns false when it is not on offer */
export async function givePlan(
  trx: DatabaseTransaction,
  dependencies: Pick<BillingDependencies, 'defaultPlanId' | 'newId' | 'outbox'>,
  { userId, planId, reason, caller, request }: PlanGift,
): Promise<boolean> {
  if ((await findPlanOnOffer(trx, planId)) === undefined) return false;
  await giveIn(trx, dependencies, {
    userId,
    wish: { planId, begins: 'now', reason },
    caller,
    request,
    call: undefined,
  });
  return true;
}
