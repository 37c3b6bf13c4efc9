import { sectionsMax } from '@hokka/contracts/briefs/outline.ts';
import { listedNames } from '@hokka/contracts/settings/model-names.ts';
import { freePlansCapPercent } from '@hokka/contracts/usage/effort.ts';
import { sql } from 'kysely';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { createExhaustedError } from './effort.ts';

/** What the settings allow to spend. */
export interface SpendingLimits {
  /** Dollars a day in Istanbul, for all models together; 0 for no limit. */
  readonly dailyCapUsd: number;
  /** Per cent of it that one account may use; 100 for all. */
  readonly accountPercent: number;
  readonly models: readonly ModelLimit[];
  /** The model of whoever chooses none, and those that can be chosen. */
  readonly defaultModel: string;
  readonly chosenModels: readonly string[];
}

export interface ModelLimit {
  readonly model: string;
  /** Dollars a day in Istanbul; 0 for no limit. */
  readonly cap_usd: number;
  readonly is_off: boolean;
}

type DatabaseHandle = Database | DatabaseTransaction;

/** What a model without any call so far is expected to be asked and to answer, in tokens. */
const expectedPromptTokens = 3000;
const expectedCompletionTokens = 2000;
/** Of so many calls the mean is what one that has not ended is expected to cost. */
const meanCalls = 50;

/** An introduction and as many sections as a plan may have. */
const longestTextCalls = 1 + sectionsMax;

/** What is about to be ordered. */
export interface SpendingOrder {
  readonly userId: string;
  readonly model: string;
  readonly now: Date;
  /** So many calls of the gateway it is expected to take. */
  readonly calls: number;
}

/** Whether the current plan of a user has a price. */
export type HasPaidPlan = (database: DatabaseHandle, userId: string, now: Date) => Promise<boolean>;

const freePlansMessage =
  'Ücretsiz planların bugünkü AI payı doldu. Yarın saat 00.00’da (İstanbul saatiyle) yenilenir; ücretli planlarda üretim sürüyor.';

/**
 * Refuses an order of a model that is switched off, and one that would begin when a cap is reached: what the day has cost and what is
 * expected of all that is ordered and has not ended, this order's calls but the last included. Orders that a cap applies to wait for each other until their transactions end, so
 * that any number of them at once passes no more than one after the other would: a cap is overshot at most by what the running ones cost
 * beyond expectation. The share of one account is used up when what it has cost and has running reaches it. Accounts without a paid plan reach the cap at
 * `freePlansCapPercent` of it. To be called before anything
 * is stored. What runs is finished.
 * @throws AppError `generation_paused`, `effort_exhausted` when the share of the account or of free plans is used up
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

/** Whether a model is neither switched off nor at a cap of its own, so that it may stand in for another one. */
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

/** Whether the text of most sections would be refused by itself; see `assertCanSpend`, which does not count the last call. */
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

/** Calls that another model served count for both. */
function ofModel(model: string | undefined) {
  return model === undefined ? sql`true` : sql`(model_asked = ${model} OR model_served = ${model})`;
}

function spentSince(since: Date, model: string | undefined) {
  return sql`(SELECT coalesce(sum(cost_usd), 0) FROM gateway_calls WHERE asked_at >= ${since} AND ${ofModel(model)})`;
}

/**
 * Calls that are expected of generations that were ordered and have not ended: one for each section that is not finished, one for anything
 * else. What runs now may have begun, and is counted whole.
 * @param userId counts those of one account alone
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

/** What one call is expected to cost. */
function expectedUsd(model: string | undefined, { defaultModel }: SpendingLimits) {
  return sql`coalesce(
    (SELECT avg(cost_usd) FROM (
      SELECT cost_usd FROM gateway_calls WHERE status = 'completed' AND cost_usd IS NOT NULL AND ${ofModel(model)}
      ORDER BY asked_at DESC LIMIT ${meanCalls}) AS newest),
    (SELECT (${expectedPromptTokens}::numeric * prompt_usd + ${expectedCompletionTokens}::numeric * completion_usd) / 1000000
     FROM model_prices WHERE model = ${model ?? defaultModel}),
    0)`;
}

/** How far a cap is used up, without what is expected. */
export interface SpendingLevel {
  /** Undefined for all models together. */
  readonly model: string | undefined;
  readonly capUsd: number;
  /** As PostgreSQL writes it. */
  readonly spentUsd: string;
  /** In whole per cent of the cap, rounded down. */
  readonly percent: number;
}

/** The caps there are with what the day of `now` has cost so far. */
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

/** The models of whom a call of the day has told no price that could be believed, though they cost something. */
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
 * The models of whom calls of the day have ended that a cap applies to, but does not count, since nothing is known of their cost: a
 * gateway that reports neither a cost nor a price. None where there is no cap: a server of one's own charges nothing.
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

/** What admins should know of spending at once. */
export interface SpendingState {
  /** New orders are refused: all of them, or those that choose no model. */
  readonly isCapReached: boolean;
  /** A text of as many sections as there may be is refused all day, on a day without any other call. */
  readonly isCapTooSmall: boolean;
  readonly isDefaultModelStopped: boolean;
  /** The gateway's list is known and does not have it. */
  readonly isDefaultModelUnknown: boolean;
  readonly lacksPrice: boolean;
  /** A cap is set that calls of the day escape: see `listUncountedModels`. */
  readonly isCapBlind: boolean;
}

/** Whether an order without a chosen model would be refused now, and why. @param gateway the first one; see `nameGateway` */
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

/** Whether the newest list of a gateway is known and does not have the model. */
async function isUnlisted(database: Database, model: string, gateway: string): Promise<boolean> {
  const { rows } = await sql<{ isUnlisted: boolean }>`
    SELECT count(*) > 0 AND count(*) FILTER (WHERE model = ANY(${listedNames(model)}::text[])) = 0 AS "isUnlisted"
    FROM gateway_prices WHERE gateway = ${gateway}`.execute(database);
  return rows[0]?.isUnlisted === true;
}
