import { sql } from 'kysely';
import { addMonths, startOfIstanbulDay } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';

/** How many months calls are stored individually. */
export const callRetentionMonths = 13;
const batchSize = 5000;
/** Maximum number of batches per run; the rest waits for the next run. */
const maxBatches = 40;

/**
 * Replaces calls older than 13 months, by whole days in Istanbul, with sums by day, kind, model, plan and gateway. Each
 * batch is one statement, so a call is counted exactly when it is deleted.
 * @returns the number of calls deleted
 */
export async function sumUpOldCalls(database: Database, now: Date): Promise<number> {
  const before = startOfIstanbulDay(addMonths(now, -callRetentionMonths));
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { rows } = await sql<{ count: number }>`
      WITH gone AS (
        DELETE FROM gateway_calls WHERE id IN (
          SELECT id FROM gateway_calls WHERE asked_at < ${before} AND status <> 'open' ORDER BY asked_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
        RETURNING *
      ), stored AS (
        INSERT INTO gateway_call_days (day, kind, model, plan_id, gateway, calls, prompt_tokens, completion_tokens, cost_usd, cost_try, cost_usd_without_rate)
        SELECT (asked_at AT TIME ZONE 'Europe/Istanbul')::date, kind, coalesce(model_served, model_asked), plan_id, gateway, count(*),
          coalesce(sum(prompt_tokens), 0), coalesce(sum(completion_tokens), 0), coalesce(sum(cost_usd), 0),
          coalesce(sum(cost_usd * usd_try), 0), coalesce(sum(cost_usd) FILTER (WHERE usd_try IS NULL), 0)
        FROM gone LEFT JOIN LATERAL (
          SELECT subscriptions.plan_id FROM subscriptions
          WHERE subscriptions.user_id = gone.user_id AND status <> 'inactive' AND starts_at <= asked_at
            AND asked_at < coalesce(ended_at, 'infinity')
          ORDER BY starts_at DESC LIMIT 1) AS plan ON true
        GROUP BY 1, 2, 3, 4, 5
        ON CONFLICT (day, kind, model, plan_id, gateway) DO UPDATE SET calls = gateway_call_days.calls + excluded.calls,
          prompt_tokens = gateway_call_days.prompt_tokens + excluded.prompt_tokens,
          completion_tokens = gateway_call_days.completion_tokens + excluded.completion_tokens,
          cost_usd = gateway_call_days.cost_usd + excluded.cost_usd, cost_try = gateway_call_days.cost_try + excluded.cost_try,
          cost_usd_without_rate = gateway_call_days.cost_usd_without_rate + excluded.cost_usd_without_rate
      )
      SELECT count(*)::integer AS count FROM gone`.execute(database);
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count < batchSize) break;
  }
  return total;
}
