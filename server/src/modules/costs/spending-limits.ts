import { sectionsMax } from '@hokka/contracts/briefs/outline.ts';
import { listedNames } from '@hokka/contracts/settings/model-names.ts';
import { freePlansCapPercent } from '@hokka/contracts/usage/allowance.ts';
import { sql } from 'kysely';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { createExhaustedError } from './daily-allowance.ts';
import type { HasPaidPlan, SpendingLimits } from './dependencies.ts';

type DatabaseHandle = Database | DatabaseTransaction;

/** Expected tokens of prompt and answer for a model without any calls so far. */
const expectedPromptTokens = 3000;
const expectedCompletionTokens = 2000;
/** Number of recent calls whose mean is the expected cost of a call. */
const meanCalls = 50;

/** Number of calls for the longest text: an introduction and the maximum number of sections. */
const longestTextCalls = 1 + sectionsMax;

/** An order to be checked against the limits. */
export interface SpendingOrder {
  readonly userId: string;
  readonly model: string;
  readonly now: Date;
  /** Number of gateway calls that it is expected to need. */
  readonly calls: number;
}

const freePlansMessage =
  'Ücretsiz planların bugünkü AI payı doldu. Yarın saat 00.00’da (İstanbul saatiyle) yenilenir; ücretli planlarda üretim sürüyor.';

/**
 * Refuses an order of a model that is turned off, and one that comes after a cap is reached. Counted are the day's cost
 * so far and the expected cost of all unfinished orders, including all calls of this order but the last. Takes a lock
 * that other capped orders wait for until the transaction ends, so that concurrent orders cannot exceed a cap together;
 * it is overshot at most by what running orders cost beyond expectation. An account's share is exhausted when its cost
 * and expected cost reach it. Accounts without a paid plan reach the cap at `freePlansCapPercent` of it. Must be called
 * before anything is stored. Running orders are finished.
 * @throws AppError `generation_paused`, `effort_exhausted` when the share of the account or of free plans is exhausted
 */
export async function assertCanSpend(
  trx: DatabaseTransaction,
  order: SpendingOrder,
  limits: SpendingLimits,
  hasPaidPlan: HasPaidPlan,
): Promise<void> {
  const { model, userId, now } = order;
  const limit = limits.models.find((one) => one.model === model);
  if (limit?.is_off === true) throw new AppError('generation_paused', { details: { model, why: 'switched off' } });
  const modelCapUsd = limit?.cap_usd ?? 0;
  if (limits.dailyCapUsd === 0 && modelCapUsd === 0) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('spending limits', 0))`.execute(trx);
  if (limits.dailyCapUsd > 0 && (await isReached(trx, undefined, limits.dailyCapUsd, order, limits)))
    throw new AppError('generation_paused', { details: { why: 'cap of the day' } });
  if (await isShareUsedUp(trx, order, limits)) throw createExhaustedError(now, 'share of the cap of the day');
  const freePlansCapUsd = (limits.dailyCapUsd * freePlansCapPercent) / 100;
  if (freePlansCapUsd > 0 && (await isReached(trx, undefined, freePlansCapUsd, order, limits))) {
    if (!(await hasPaidPlan(trx, userId, now)))
      throw createExhaustedError(now, 'share of free plans', freePlansMessage);
  }
  if (modelCapUsd > 0 && (await isReached(trx, model, modelCapUsd, order, limits)))
    throw new AppError('generation_paused', { details: { model, why: 'cap of the model' } });
}

async function isShareUsedUp(
  trx: DatabaseTransaction,
  { userId, now }: SpendingOrder,
  limits: SpendingLimits,
): Promise<boolean> {
  const { dailyCapUsd, accountPercent } = limits;
  if (dailyCapUsd === 0 || accountPercent === 100) return false;
  const { rows } = await sql<{ isUsedUp: boolean }>`
    SELECT (SELECT coalesce(sum(cost_usd), 0) FROM gateway_calls
        WHERE user_id = ${userId}::uuid AND asked_at >= ${startOfIstanbulDay(now)})
      + ${expectedCalls(undefined, limits, userId)} * ${expectedUsd(undefined, limits)}
      >= ${dailyCapUsd}::numeric * ${accountPercent}::integer / 100 AS "isUsedUp"`.execute(trx);
  return rows[0]?.isUsedUp === true;
}

/** Whether a model is neither turned off nor at its own cap, so that it can replace another one. */
export async function isSpendable(
  database: DatabaseHandle,
  model: string,
  now: Date,
  limits: SpendingLimits,
): Promise<boolean> {
  const { is_off = false, cap_usd = 0 } = limits.models.find((one) => one.model === model) ?? {};
  return !is_off && !(cap_usd > 0 && (await isReached(database, model, cap_usd, { now, calls: 1 }, limits)));
}

async function isReached(
  database: DatabaseHandle,
  model: string | undefined,
  capUsd: number,
  { now, calls }: Pick<SpendingOrder, 'now' | 'calls'>,
  limits: SpendingLimits,
): Promise<boolean> {
  const { rows } = await sql<{ isReached: boolean }>`
    SELECT ${spentSince(startOfIstanbulDay(now), model)} + (${expectedCalls(model, limits)} + ${calls - 1}::integer) * ${expectedUsd(model, limits)}
      >= ${capUsd}::numeric AS "isReached"`.execute(database);
  return rows[0]?.isReached === true;
}

/** Whether the longest text alone would reach the cap; like `assertCanSpend`, it does not count the last call. */
async function isTooSmall(
  database: DatabaseHandle,
  model: string | undefined,
  capUsd: number,
  limits: SpendingLimits,
): Promise<boolean> {
  const { rows } = await sql<{ isTooSmall: boolean }>`
    SELECT ${longestTextCalls - 1}::integer * ${expectedUsd(model, limits)} >= ${capUsd}::numeric AS "isTooSmall"`.execute(
    database,
  );
  return rows[0]?.isTooSmall === true;
}

/** A call that another model served counts for both models. */
function ofModel(model: string | undefined) {
  return model === undefined ? sql`true` : sql`(model_asked = ${model} OR model_served = ${model})`;
}

function spentSince(since: Date, model: string | undefined) {
  return sql`(SELECT coalesce(sum(cost_usd), 0) FROM gateway_calls WHERE asked_at >= ${since} AND ${ofModel(model)})`;
}

/**
 * Expected calls of unfinished generations: one for each unfinished section, one for any other generation. Running
 * calls are counted in full, although they may have cost something already.
 * @param userId counts only those of one account
 */
function expectedCalls(
  model: string | undefined,
  { defaultModel, chosenModels }: SpendingLimits,
  userId: string | undefined = undefined,
) {
  const used = sql`CASE WHEN articles.chosen_model = ANY(${[...chosenModels]}::text[]) THEN articles.chosen_model ELSE ${defaultModel} END`;
  return sql`(
    SELECT coalesce(sum(CASE WHEN generations.kind IN ('planned', 'continuation') THEN greatest(1,
        coalesce(jsonb_array_length(articles.missing_sections), 1 + jsonb_array_length(articles.plan #> '{outline,sections}'))
        - (SELECT count(*) FROM generation_sections WHERE generation_sections.generation_id = generations.id))
      ELSE 1 END), 0)
    FROM generations LEFT JOIN articles ON articles.id = generations.article_id
    WHERE generations.status IN ('queued', 'writing') AND ${model === undefined ? sql`true` : sql`${used} = ${model}`}
      AND ${userId === undefined ? sql`true` : sql`generations.user_id = ${userId}::uuid`}
  )`;
}

/** Expected cost of one call, in US dollars. */
function expectedUsd(model: string | undefined, { defaultModel }: SpendingLimits) {
  return sql`coalesce(
    (SELECT avg(cost_usd) FROM (
      SELECT cost_usd FROM gateway_calls WHERE status = 'completed' AND cost_usd IS NOT NULL AND ${ofModel(model)}
      ORDER BY asked_at DESC LIMIT ${meanCalls}) AS newest),
    (SELECT (${expectedPromptTokens}::numeric * prompt_usd + ${expectedCompletionTokens}::numeric * completion_usd) / 1000000
     FROM model_prices WHERE model = ${model ?? defaultModel}),
    0)`;
}

/** Usage of a cap, without expected cost. */
export interface SpendingLevel {
  /** Undefined for all models together. */
  readonly model: string | undefined;
  readonly capUsd: number;
  /** As formatted by PostgreSQL. */
  readonly spentUsd: string;
  /** Percentage of the cap, rounded down. */
  readonly percent: number;
}

/** All caps with the cost so far on the day of `now`. */
export async function readSpendingLevels(
  database: DatabaseHandle,
  now: Date,
  { dailyCapUsd, models }: SpendingLimits,
): Promise<SpendingLevel[]> {
  const caps = [
    ...(dailyCapUsd > 0 ? [{ model: undefined, capUsd: dailyCapUsd }] : []),
    ...models.filter(({ cap_usd }) => cap_usd > 0).map(({ model, cap_usd }) => ({ model, capUsd: cap_usd })),
  ];
  const since = startOfIstanbulDay(now);
  const levels: SpendingLevel[] = [];
  for (const { model, capUsd } of caps) {
    const { rows } = await sql<{ spentUsd: string; percent: number }>`
      SELECT spent::text AS "spentUsd", least(1000000, floor(spent * 100 / ${capUsd}::numeric))::integer AS percent
      FROM (SELECT ${spentSince(since, model)} AS spent) AS sums`.execute(database);
    const [row] = rows;
    if (row !== undefined) levels.push({ model, capUsd, ...row });
  }
  return levels;
}

/** Paid models with a call on this day that reported no plausible price. */
export async function listUnpricedModels(database: DatabaseHandle, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('gateway_calls')
    .select((select) => select.fn.coalesce('model_served', 'model_asked').as('model'))
    .distinct()
    .where('asked_at', '>=', startOfIstanbulDay(now))
    .where('price_problem', 'is not', null)
    .orderBy('model')
    .limit(100)
    .execute();
  return rows.map(({ model }) => model);
}

/**
 * Models with finished calls on this day that a cap applies to but cannot count, because the gateway reports neither
 * cost nor price. Empty without a cap, since a self-hosted server charges nothing.
 */
export async function listUncountedModels(
  database: DatabaseHandle,
  now: Date,
  { dailyCapUsd, models }: SpendingLimits,
): Promise<string[]> {
  const capped = models.filter(({ cap_usd }) => cap_usd > 0).map(({ model }) => model);
  if (dailyCapUsd === 0 && capped.length === 0) return [];
  const { rows } = await sql<{ model: string }>`
    SELECT DISTINCT coalesce(model_served, model_asked) AS model FROM gateway_calls
    WHERE asked_at >= ${startOfIstanbulDay(now)} AND status <> 'open' AND cost_usd IS NULL
      AND (${dailyCapUsd > 0} OR model_asked = ANY(${capped}::text[]) OR model_served = ANY(${capped}::text[]))
    ORDER BY model LIMIT 100`.execute(database);
  return rows.map(({ model }) => model);
}

/** Facts about spending that admins should see at once. */
export interface SpendingState {
  /** New orders are refused: all of them, or those that choose no model. */
  readonly isCapReached: boolean;
  /** The longest text is refused even on a day without any other call. */
  readonly isCapTooSmall: boolean;
  readonly isDefaultModelStopped: boolean;
  /** The gateway's price list is known and does not contain it. */
  readonly isDefaultModelUnknown: boolean;
  readonly lacksPrice: boolean;
  /** A cap cannot count some of the day's calls, see `listUncountedModels`. */
  readonly isCapBlind: boolean;
}

/**
 * Whether an order without a chosen model would be refused now, and why. @param gateway the first one, see
 * `nameGateway`
 */
export async function readSpendingState(
  database: Database,
  now: Date,
  limits: SpendingLimits,
  gateway: string,
): Promise<SpendingState> {
  const { dailyCapUsd, defaultModel, models } = limits;
  const limit = models.find(({ model }) => model === defaultModel);
  const modelCapUsd = limit?.cap_usd ?? 0;
  const [isCapReached, isModelCapReached, isCapTooSmall, isModelCapTooSmall, unpriced, uncounted, isUnknown] =
    await Promise.all([
      dailyCapUsd > 0 && isReached(database, undefined, dailyCapUsd, { now, calls: 1 }, limits),
      modelCapUsd > 0 && isReached(database, defaultModel, modelCapUsd, { now, calls: 1 }, limits),
      dailyCapUsd > 0 && isTooSmall(database, undefined, dailyCapUsd, limits),
      modelCapUsd > 0 && isTooSmall(database, defaultModel, modelCapUsd, limits),
      listUnpricedModels(database, now),
      listUncountedModels(database, now, limits),
      isUnlisted(database, defaultModel, gateway),
    ]);
  return {
    isCapReached,
    isCapTooSmall: isCapTooSmall || isModelCapTooSmall,
    isDefaultModelStopped: limit?.is_off === true || isModelCapReached,
    isDefaultModelUnknown: isUnknown,
    lacksPrice: unpriced.length > 0,
    isCapBlind: uncounted.length > 0,
  };
}

/** Whether the latest list of a gateway is known and does not contain the model. */
async function isUnlisted(database: Database, model: string, gateway: string): Promise<boolean> {
  const { rows } = await sql<{ isUnlisted: boolean }>`
    SELECT count(*) > 0 AND count(*) FILTER (WHERE model = ANY(${listedNames(model)}::text[])) = 0 AS "isUnlisted"
    FROM gateway_prices WHERE gateway = ${gateway}`.execute(database);
  return rows[0]?.isUnlisted === true;
}
