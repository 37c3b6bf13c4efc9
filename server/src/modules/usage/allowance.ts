import { computeDefaultAllowance } from '@hokka/contracts/usage/effort.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { FindEntitlement } from './entitlement.ts';

interface AllowanceDependencies {
  readonly findEntitlement: FindEntitlement;
  /** What the settings say of single plans, in characters a day. */
  readonly planAllowances: () => readonly { readonly plan_id: number; readonly daily_chars: number }[];
}

/**
 * Finds the effort that a user may take on the day of `now`: that of their plan, else by its quota and what was given on top of it.
 * In characters (UTF-16 units) sent to the gateway and received from it.
 */
export function createAllowanceReader({ findEntitlement, planAllowances }: AllowanceDependencies) {
  return async (database: Database | DatabaseTransaction, userId: string, now: Date): Promise<number> => {
    const { planId, articleLimit, aiRequestsLimit, counters } = await findEntitlement(database, userId, now);
    const set = planAllowances().find(({ plan_id }) => plan_id === planId);
    if (set !== undefined) return set.daily_chars;
    return computeDefaultAllowance({
      articles: articleLimit === null ? 0 : articleLimit + counters.bonus.articles,
      aiRequests: aiRequestsLimit === null ? 0 : aiRequestsLimit + counters.bonus.aiRequests,
    });
  };
}
