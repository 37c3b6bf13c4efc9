import { sql } from 'kysely';
import { addMilliseconds, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CompletionReport,
  type GatewayConnection,
  GatewayError,
  nameGateway,
} from '../../providers/gateway/port.ts';
import type { CostsDependencies } from './dependencies.ts';

/** Delays after each answer without a cost before the gateway is asked again. After the last one the estimate stays. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 3 * hourMs, 12 * hourMs];
const batchSize = 50;
const inquiryTimeoutMs = 10 * secondMs;

/**
 * Asks the gateway for the actual cost of calls with an estimated cost, and stores it.
 * @returns the number of calls updated
 */
export async function correctCallCosts(dependencies: CostsDependencies): Promise<number> {
  const { database, clock, gatewayConnection } = dependencies;
  const { standby = [], ...first } = gatewayConnection();
  if (!first.configured) return 0;
  const calls = await database
    .selectFrom('gateway_calls')
    .select(['id', 'gateway', 'gateway_id', 'mend_at', 'mend_tries'])
    .where('mend_at', '<=', clock.now())
    .orderBy('mend_at')
    .limit(batchSize)
    .execute();
  let corrected = 0;
  for (const call of calls) {
    // Calls from before gateways were recorded went to the first one. A gateway that was removed from the settings
    // cannot be asked.
    const connection = [first, ...standby].find((one) => (call.gateway ?? nameGateway(first)) === nameGateway(one));
    const report = connection && (await findUsage(call.gateway_id ?? '', connection, dependencies));
    if (report?.usage?.costUsd !== undefined && report.usage.costUsd > 0) {
      await storeCost(database, call.id, report);
      corrected += 1;
    } else await postpone(database, call, clock.now());
  }
  return corrected;
}

async function findUsage(
  id: string,
  connection: GatewayConnection,
  { gateway, log }: CostsDependencies,
): Promise<CompletionReport | undefined> {
  try {
    return await gateway.findUsage(connection, id, AbortSignal.timeout(inquiryTimeoutMs));
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err;
    log.warn({ err, gatewayId: id }, 'could not query the cost of a gateway call');
    return undefined;
  }
}

/** Values missing in the report stay as counted or estimated. */
async function storeCost(database: Database, id: string, { usage }: CompletionReport): Promise<void> {
  await sql`
    UPDATE gateway_calls SET cost_usd = ${usage?.costUsd?.toFixed(8)}::numeric, cost_source = 'provider', mend_at = NULL, price_problem = NULL,
      prompt_tokens = coalesce(${usage?.promptTokens ?? null}::integer, prompt_tokens),
      cached_tokens = coalesce(${usage?.cachedTokens ?? null}::integer, cached_tokens),
      completion_tokens = coalesce(${usage?.completionTokens ?? null}::integer, completion_tokens),
      reasoning_tokens = coalesce(${usage?.reasoningTokens ?? null}::integer, reasoning_tokens)
    WHERE id = ${id} AND mend_at IS NOT NULL`.execute(database);
}

async function postpone(
  database: Database,
  { id, mend_tries: tries }: { readonly id: string; readonly mend_tries: number },
  now: Date,
): Promise<void> {
  const delayMs = retryDelaysMs[tries];
  await database
    .updateTable('gateway_calls')
    .set({ mend_tries: tries + 1, mend_at: delayMs === undefined ? null : addMilliseconds(now, delayMs) })
    .where('id', '=', id)
    .where('mend_at', 'is not', null)
    .execute();
}
