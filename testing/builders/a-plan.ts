import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface PlanOptions {
  /** Features of the plan; all eight by default. */
  readonly features?: readonly string[];
  /** 0 is unlimited. */
  readonly articleLimit?: number;
  readonly aiRequestsLimit?: number;
}

/**
 * Inserts a free plan that is not offered, so that no refusal names it.
 * @returns its id
 */
export async function aStoredPlan(database: Database, options: PlanOptions = {}): Promise<number> {
  const { features = featureKeys, articleLimit = 0, aiRequestsLimit = 0 } = options;
  const at = new Date('2026-03-01T09:00:00.000Z');
  const { id } = await database
    .insertInto('plans')
    .values({
      name: 'Deneme planı',
      description: 'Yalnızca denemeler için.',
      price_minor: 0,
      article_limit: articleLimit,
      ai_requests_limit: aiRequestsLimit,
      is_active: false,
      features: JSON.stringify(Object.fromEntries(featureKeys.map((key) => [key, features.includes(key)]))),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
