import { type Compilable, type RawBuilder, type Selectable, sql } from 'kysely';
import { streamRows } from '../../platform/database/batches.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { GatewayCalls as CallsTable } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { ExportSection } from '../accounts/index.ts';

/** What a gateway call is for. A call for the rest of an answer is a `continuation`. */
export type CallKind = Selectable<CallsTable>['kind'];

export interface NewCall {
  readonly id: string;
  readonly kind: CallKind;
  readonly promptVersion: number;
  readonly userId: string;
  readonly generationId: string;
  readonly attempt: number;
  readonly model: string;
  /** See `nameGateway`. */
  readonly gateway: string;
  readonly sentChars: number;
  /** Effort counted until the call ends, in UTF-16 units; see `computeExpectedEffort`. */
  readonly effortChars: number;
  /** Undefined when the settings have no rate. */
  readonly usdTryRate: number | undefined;
  readonly askedAt: Date;
  readonly deadlineAt: Date;
}

const insertedCall = defineStatement(
  (
    database,
    call: Omit<NewCall, 'usdTryRate'> & { readonly usdTryRate: number | null; readonly onlyReserved: boolean },
  ): Compilable<never> => ({
    compile: () =>
      sql<never>`
    INSERT INTO gateway_calls (id, user_id, article_id, generation_id, generation_kind, attempt, kind, prompt_version, model_asked, gateway, sent_chars, effort_chars, usd_try,
      asked_at, deadline_at, retry_of)
    SELECT ${call.id}::uuid, ${call.userId}::uuid, (SELECT article_id FROM generations WHERE id = ${call.generationId}::uuid),
      ${call.generationId}::uuid, (SELECT kind FROM generations WHERE id = ${call.generationId}::uuid), ${call.attempt}::integer, ${call.kind}::text, ${call.promptVersion}::integer, ${call.model}::text, ${call.gateway}::text,
      ${call.sentChars}::integer, ${call.effortChars}::integer, ${call.usdTryRate}::numeric, ${call.askedAt}::timestamptz, ${call.deadlineAt}::timestamptz,
      (SELECT CASE WHEN status <> 'completed' THEN id END FROM gateway_calls
       WHERE generation_id = ${call.generationId}::uuid ORDER BY asked_at DESC, id DESC LIMIT 1)
    WHERE NOT ${call.onlyReserved}::boolean
      OR NOT EXISTS (SELECT FROM gateway_calls WHERE generation_id = ${call.generationId}::uuid)
      OR ${call.effortChars}::integer + (SELECT sum(effort_chars) FROM gateway_calls WHERE generation_id = ${call.generationId}::uuid)
        <= (SELECT effort_chars FROM generations WHERE id = ${call.generationId}::uuid)`.compile(database),
  }),
);

/**
 * Stores a call before it is made. It is a retry of the newest call of its generation if that one did not complete.
 * @param options.onlyReserved stores it only if it is the first of its generation or within the generation's reserved
 * effort
 * @returns whether it was stored
 */
export async function insertCall(
  database: Database | DatabaseTransaction,
  call: NewCall,
  { onlyReserved }: { readonly onlyReserved: boolean },
): Promise<boolean> {
  const { usdTryRate = null } = call;
  return (await insertedCall.change(database, { ...call, usdTryRate, onlyReserved })) === 1;
}

const storedGatewayId = defineStatement(
  (database, { id, gatewayId }: { readonly id: string; readonly gatewayId: string }) =>
    database
      .updateTable('gateway_calls')
      .set({ gateway_id: gatewayId })
      .where('id', '=', id)
      .where('status', '=', 'open'),
);

/** Stores the gateway's id of an open call, so that its cost can be asked for even if this process dies. */
export async function storeGatewayId(database: Database, id: string, gatewayId: string): Promise<void> {
  await storedGatewayId.change(database, { id, gatewayId });
}

export interface ClosedCall {
  readonly id: string;
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly endedAt: Date;
  readonly modelServed: string | null;
  readonly gatewayId: string | null;
  readonly receivedChars: number;
  /** Effort of the call in UTF-16 units; 0 when the service failed before any text. */
  readonly effortChars: number;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  /**
   * `reported` by the gateway, `estimated` from the lengths of prompt and answer, or `none` when the gateway refused
   * the call.
   */
  readonly basis: 'reported' | 'estimated' | 'none';
  readonly promptTokens: number | null;
  readonly cachedTokens: number | null;
  readonly completionTokens: number | null;
  readonly reasoningTokens: number | null;
  /** A plausible cost, except that zero is implausible for a paid model. */
  readonly costUsd: number | null;
  readonly costProblem: 'none' | 'zero' | 'negative' | 'implausible' | null;
  /** Whether the gateway can be asked later for the cost, by `gatewayId`. */
  readonly canBeCorrected: boolean;
}

/** Maximum amount that the column can store; larger ones are cut. */
const largestUsd = 999_999;

/**
 * Price of the model that served the call, otherwise of the requested one, and whether the gateway charges for it as
 * far as is known.
 */
const price = sql`
  SELECT prompt_usd, completion_usd,
    coalesce(prompt_usd + completion_usd > 0, EXISTS (SELECT FROM gateway_prices WHERE prompt_usd > 0 OR completion_usd > 0)) AS is_paid`;

const closedCall = defineStatement(
  (
    database,
    call: Omit<ClosedCall, 'costUsd'> & { readonly cost: string | null },
  ): Compilable<{ readonly isUnpriced: boolean }> => ({
    compile: () =>
      sql<{ readonly isUnpriced: boolean }>`
    UPDATE gateway_calls SET status = ${call.status}::text, ended_at = ${call.endedAt}::timestamptz, model_served = ${call.modelServed}::text,
      gateway_id = coalesce(${call.gatewayId}::text, gateway_id), received_chars = ${call.receivedChars}::integer,
      effort_chars = ${call.effortChars}::integer,
      first_token_ms = ${call.firstTokenMs}::integer, total_ms = ${call.totalMs}::integer,
      prompt_tokens = ${call.promptTokens}::integer, cached_tokens = ${call.cachedTokens}::integer,
      completion_tokens = ${call.completionTokens}::integer, reasoning_tokens = ${call.reasoningTokens}::integer,
      cost_usd = told.cost_usd, cost_source = told.cost_source,
      price_problem = CASE WHEN told.is_unpriced THEN ${call.costProblem}::text END,
      mend_at = CASE WHEN ${call.canBeCorrected}::boolean AND (${call.basis}::text = 'estimated' OR told.is_unpriced) THEN ${call.endedAt}::timestamptz END
    FROM (
      SELECT is_paid AND ${call.basis}::text = 'reported' AND ${call.costProblem}::text IS NOT NULL AS is_unpriced,
        CASE
          WHEN ${call.basis}::text = 'none' THEN 0
          WHEN ${call.basis}::text = 'reported' AND (${call.cost}::numeric > 0 OR ${call.cost}::numeric = 0 AND NOT is_paid) THEN ${call.cost}::numeric
          ELSE listed_usd
        END AS cost_usd,
        CASE
          WHEN ${call.basis}::text = 'none' THEN 'provider'
          WHEN ${call.basis}::text = 'reported' AND (${call.cost}::numeric > 0 OR ${call.cost}::numeric = 0 AND NOT is_paid) THEN 'provider'
          WHEN listed_usd IS NULL THEN NULL
          WHEN ${call.basis}::text = 'reported' THEN 'table'
          ELSE 'estimated'
        END AS cost_source
      FROM (
        SELECT coalesce(bool_or(is_paid), EXISTS (SELECT FROM gateway_prices WHERE prompt_usd > 0 OR completion_usd > 0)) AS is_paid,
          -- The CASE is needed because least() alone ignores an unknown price.
          max(CASE WHEN prompt_usd + completion_usd IS NOT NULL THEN least((coalesce(${call.promptTokens}::numeric, 0) * prompt_usd
            + coalesce(${call.completionTokens}::numeric, 0) * completion_usd) / 1000000, ${largestUsd}) END) AS listed_usd
        FROM (${price} FROM model_prices WHERE model IN (${call.modelServed}::text, (SELECT model_asked FROM gateway_calls WHERE id = ${call.id}::uuid))
          ORDER BY (model = ${call.modelServed}::text) DESC LIMIT 1) AS line
      ) AS priced
    ) AS told
    WHERE id = ${call.id}::uuid AND status = 'open'
    RETURNING price_problem IS NOT NULL AS "isUnpriced"`.compile(database),
  }),
);

/**
 * Closes an open call exactly once, with its cost: as the gateway reports it; otherwise from the price list and the
 * tokens; otherwise from the price list and the lengths of prompt and answer. Without a price the cost stays unknown.
 * @returns whether a paid model reported no plausible price; undefined when the call was already closed
 */
export async function closeCall(
  database: Database,
  { costUsd, ...call }: ClosedCall,
): Promise<{ readonly isUnpriced: boolean } | undefined> {
  return closedCall.executeTakeFirst(database, { ...call, cost: costUsd === null ? null : costUsd.toFixed(8) });
}

/** UTF-16 units per token. Turkish has about three; overestimating tokens is better than underestimating them. */
export const charsPerToken = 3;

const listedLost = sql`
  (SELECT (ceil(gateway_calls.sent_chars / ${charsPerToken}::numeric) * prompt_usd
    + ceil(lost.received / ${charsPerToken}::numeric) * completion_usd) / 1000000
   FROM model_prices WHERE model = gateway_calls.model_asked)`;

const lostValues = (at: Date) => sql`
  status = 'lost', ended_at = ${at}::timestamptz, received_chars = lost.received,
  effort_chars = gateway_calls.sent_chars + lost.received,
  prompt_tokens = ceil(gateway_calls.sent_chars / ${charsPerToken}::numeric),
  completion_tokens = ceil(lost.received / ${charsPerToken}::numeric),
  cost_usd = CASE WHEN ${listedLost} IS NOT NULL THEN least(${listedLost}, ${largestUsd}) END,
  cost_source = CASE WHEN ${listedLost} IS NOT NULL THEN 'estimated' END,
  mend_at = CASE WHEN gateway_calls.gateway_id LIKE 'gen-%' THEN ${at}::timestamptz END`;

/**
 * Closes the open calls of a generation whose worker died.
 * @param storedChars length of its stored running text; what earlier calls of the same attempt produced is subtracted
 */
export async function closeLostCalls(
  trx: DatabaseTransaction,
  { generationId, storedChars, at }: { readonly generationId: string; readonly storedChars: number; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE gateway_calls SET ${lostValues(at)}
    FROM (
      SELECT id, greatest(0, ${storedChars}::integer - (
        SELECT coalesce(sum(received_chars), 0) FROM gateway_calls AS earlier
        WHERE earlier.generation_id = open.generation_id AND earlier.attempt = open.attempt AND earlier.status = 'completed')) AS received
      FROM gateway_calls AS open WHERE generation_id = ${generationId} AND status = 'open'
    ) AS lost
    WHERE gateway_calls.id = lost.id AND status = 'open'`.execute(trx);
}

/**
 * Closes all calls past their deadline, which have no worker any more, with an empty answer. @returns the number closed
 */
export async function closeOverdueCalls(database: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE gateway_calls SET ${lostValues(now)}
    FROM (SELECT id, 0 AS received FROM gateway_calls WHERE status = 'open' AND deadline_at <= ${now} ORDER BY deadline_at LIMIT 1000) AS lost
    WHERE gateway_calls.id = lost.id AND status = 'open'`.execute(database);
  return Number(numAffectedRows ?? 0);
}

/** Whether any gateway call with effort was made for a generation. */
export async function hasCalls(trx: DatabaseTransaction, generationId: string): Promise<boolean> {
  const call = await trx
    .selectFrom('gateway_calls')
    .select('id')
    .where('generation_id', '=', generationId)
    .where('effort_chars', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}

/** Expression: number of calls of a generation that may be billed, however they ended. @param generationId a column */
export function selectBilledCalls(generationId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(SELECT count(*) FROM gateway_calls WHERE gateway_calls.generation_id = ${generationId}
    AND (gateway_calls.prompt_tokens IS DISTINCT FROM 0 OR gateway_calls.received_chars > 0))::integer`;
}

/** For the personal data export: the calls made for a user, without their cost to the operator. */
export function exportCalls(database: Database, userId: string): ExportSection[] {
  const calls = database
    .selectFrom('gateway_calls')
    .select([
      'id',
      'article_id',
      'kind',
      'model_asked',
      'model_served',
      'prompt_tokens',
      'completion_tokens',
      'status',
      'asked_at',
      'ended_at',
    ])
    .where('user_id', '=', userId);
  return [{ name: 'gateway_calls', rows: streamRows(calls) }];
}
