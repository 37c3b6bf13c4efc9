import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { findPurchasablePlan } from '../plans/plans.queries.ts';
import type { AdminGrant } from './admin-grant.ts';
import { grantInTransaction } from './grant-subscription.ts';

export interface PlanGrant extends Pick<AdminGrant<unknown>, 'userId' | 'caller' | 'request'> {
  readonly planId: number;
  readonly reason: string;
}

/** Gives somebody who has paid for nothing a plan from now on. @returns false when it is not on offer */
export async function grantPlanToUser(
  trx: DatabaseTransaction,
  dependencies: Pick<BillingDependencies, 'defaultPlanId' | 'newId' | 'outbox'>,
  { userId, planId, reason, caller, request }: PlanGrant,
): Promise<boolean> {
  if ((await findPurchasablePlan(trx, planId)) === undefined) return false;
  await grantInTransaction(trx, dependencies, {
    userId,
    input: { planId, begins: 'now', reason },
    caller,
    request,
    call: undefined,
  });
  return true;
}
