import { computeDefaultAllowance } from '@hokka/contracts/usage/allowance.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FindEntitlement } from './dependencies.ts';

/**
 * Creates the function that finds a user's daily allowance at `now`: set for their plan, or else derived from its quota
 * and bonus. In characters (UTF-16 units) sent to and received from the gateway.
 * @param ports.planAllowances allowances of single plans from the settings, in characters per day
 */
export function createAllowanceReader({
  findEntitlement,
  planAllowances,
}: {
  readonly findEntitlement: FindEntitlement;
  readonly planAllowances: () => readonly { readonly plan_id: number; readonly daily_chars: number }[];
}) {
  return async (database: Database | DatabaseTransaction, userId: string, now: Date): Promise<number> => {
    const { planId, articleLimit, aiRequestsLimit, counters } = await findEntitlement(database, userId, now);
    const set = planAllowances().find(({ plan_id }) => plan_id === planId);
    if (set !== undefined) return set.daily_chars;
    return computeDefaultAllowance({
      articles: toPlanLimit(articleLimit, counters.bonus.articles),
      aiRequests: toPlanLimit(aiRequestsLimit, counters.bonus.aiRequests),
    });
  };
}

/** A limit as plans have it, where 0 is unlimited: a workspace without quota has the least allowance instead. */
function toPlanLimit(limit: number | null, bonus: number): number {
  return limit === null ? 0 : Math.max(1, limit + bonus);
}
