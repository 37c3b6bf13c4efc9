import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { HealthKey, HealthRow } from './rules.ts';

/** Format of keys in `wait_for` and `paused_for`. */
export function toKeyText({ gateway, model }: HealthKey): string {
  return `${gateway} ${model}`;
}

const healthRow = defineStatement((database, { gateway, model }: HealthKey) =>
  database.selectFrom('gateway_health').selectAll().where('gateway', '=', gateway).where('model', '=', model),
);

/** Undefined when nothing is wrong with the model. */
export function findHealth(database: Database, key: HealthKey): Promise<HealthRow | undefined> {
  return healthRow.executeTakeFirst(database, key);
}

/** The rows of those keys that have one, unordered. */
export function listHealth(database: Database | DatabaseTransaction, keys: readonly HealthKey[]): Promise<HealthRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('gateway_health')
    .selectAll()
    .where(sql<string>`gateway || ' ' || model`, 'in', keys.map(toKeyText))
    .execute();
}

/** Takes the trial call of an open breaker. @returns whether this process may make it */
export async function takeTrial(
  database: Database,
  { gateway, model }: HealthKey,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('gateway_health')
    .set((set) => ({ trial_until: until, trials: set('trials', '+', 1) }))
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .where('opened_at', 'is not', null)
    .where('trial_at', '<=', now)
    .where(({ or, eb }) => or([eb('trial_until', 'is', null), eb('trial_until', '<=', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the next turn, if it comes before `latest`. @returns its time, undefined when it would be too late */
export async function takeTurn(
  database: Database,
  { gateway, model }: HealthKey,
  { now, latest }: { readonly now: Date; readonly latest: Date },
): Promise<Date | undefined> {
  const startsAt = sql`greatest(next_at, blocked_until, ${now}::timestamptz)`;
  const { rows } = await sql<{ starts_at: Date }>`
    UPDATE gateway_health SET next_at = ${startsAt} + coalesce(interval_ms, 0) * interval '1 ms'
    WHERE gateway = ${gateway} AND model = ${model} AND opened_at IS NULL AND ${startsAt} <= ${latest}::timestamptz
    RETURNING next_at - coalesce(interval_ms, 0) * interval '1 ms' AS starts_at`.execute(database);
  return rows[0]?.starts_at;
}

/** Locks the row of a key; creates it if necessary. */
export async function lockHealth(trx: DatabaseTransaction, { gateway, model }: HealthKey): Promise<HealthRow> {
  await trx
    .insertInto('gateway_health')
    .values({ gateway, model })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('gateway_health')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates a row that the transaction has locked. */
export async function updateHealth(
  trx: DatabaseTransaction,
  { gateway, model }: HealthKey,
  changes: Partial<Omit<HealthRow, 'gateway' | 'model'>>,
): Promise<void> {
  const { failed_at, ...others } = changes;
  await trx
    .updateTable('gateway_health')
    .set({ ...others, ...(failed_at === undefined ? {} : { failed_at: [...failed_at] }) })
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .execute();
}

/** Records a successful call: removes one failure and raises the pace by a twentieth. */
export async function recordSuccess(database: Database, { gateway, model }: HealthKey): Promise<void> {
  await sql`
    UPDATE gateway_health SET failed_at = failed_at[2:],
      interval_ms = CASE WHEN interval_ms > 100 THEN floor(interval_ms * 0.95) END,
      slow_since = CASE WHEN interval_ms > 100 THEN slow_since END
    WHERE gateway = ${gateway} AND model = ${model} AND opened_at IS NULL
      AND (cardinality(failed_at) > 0 OR interval_ms IS NOT NULL OR slow_since IS NOT NULL)`.execute(database);
}

/** Returns a trial call that this process did not make, so that another one can. */
export async function returnTrial(database: Database, { gateway, model }: HealthKey): Promise<void> {
  await database
    .updateTable('gateway_health')
    .set({ trial_until: null })
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .execute();
}

/** The number of calls of a model since a time. */
export async function countCallsSince(trx: DatabaseTransaction, { gateway, model }: HealthKey, since: Date) {
  const { calls } = await trx
    .selectFrom('gateway_calls')
    .select((select) => select.fn.countAll<string>().as('calls'))
    .where('asked_at', '>', since)
    .where('model_asked', '=', model)
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** Claims the right to send a mail about this cause. @returns false when one was sent within `pauseMs` */
export async function takeMailTurn(
  trx: DatabaseTransaction,
  { cause, now, pauseMs }: { readonly cause: string; readonly now: Date; readonly pauseMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO outage_mails (cause, sent_at) VALUES (${cause}, ${now})
    ON CONFLICT (cause) DO UPDATE SET sent_at = ${now} WHERE outage_mails.sent_at <= ${addMilliseconds(now, -pauseMs)}
    RETURNING cause`.execute(trx);
  return rows.length === 1;
}

/** Expression: whether a model of these keys can be asked. @param keys a column of type `text[]` */
export function selectCanAsk(keys: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM unnest(${keys}) AS wanted (key)
    LEFT JOIN gateway_health AS health ON health.gateway || ' ' || health.model = wanted.key
    WHERE health.opened_at IS NULL AND coalesce(greatest(health.next_at, health.blocked_until) <= ${now}::timestamptz, true))`;
}

/** Expression: whether a trial call of one of these keys is due. */
export function selectIsTrialDue(keys: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM unnest(${keys}) AS wanted (key)
    JOIN gateway_health AS health ON health.gateway || ' ' || health.model = wanted.key
    WHERE health.opened_at IS NOT NULL AND health.trial_at <= ${now}::timestamptz
      AND coalesce(health.trial_until <= ${now}::timestamptz, true))`;
}

/**
 * Open breakers whose trial call no order makes: it has been due since `dueBefore`, and no waiting generation could
 * make it.
 */
export async function listIdleOutages(
  database: Database,
  { now, dueBefore }: { readonly now: Date; readonly dueBefore: Date },
): Promise<(HealthKey & Pick<HealthRow, 'cause' | 'opened_at'>)[]> {
  return database
    .selectFrom('gateway_health')
    .select(['gateway', 'model', 'cause', 'opened_at'])
    .where('opened_at', 'is not', null)
    .where('trial_at', '<=', dueBefore)
    .where(({ or, eb }) => or([eb('trial_until', 'is', null), eb('trial_until', '<=', dueBefore)]))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM generations WHERE wait_since IS NOT NULL AND wait_until <= ${now}::timestamptz
        AND gateway_health.gateway || ' ' || gateway_health.model = ANY (wait_for))`,
    )
    .orderBy('gateway')
    .orderBy('model')
    .limit(20)
    .execute();
}

/** Deletes an outage, unless it has ended or started again in the meantime. */
export async function deleteHealth(
  database: Database,
  { gateway, model, opened_at }: HealthKey & Pick<HealthRow, 'opened_at'>,
): Promise<void> {
  await database
    .deleteFrom('gateway_health')
    .where('gateway', '=', gateway)
    .where('model', '=', model)
    .where('opened_at', '=', opened_at)
    .execute();
}

/** Metrics of a model of a gateway. */
export interface MeasuredModel extends HealthKey {
  readonly isOpen: boolean;
  readonly isSlow: boolean;
  readonly openings: number;
  readonly trials: number;
  /** Number of texts that wait for it. */
  readonly waiting: number;
}

/** Metrics of all models with a health row. */
export async function measureModels(database: Database, now: Date): Promise<MeasuredModel[]> {
  const { rows } = await sql<MeasuredModel>`
    SELECT gateway, model, opened_at IS NOT NULL AS "isOpen", openings, trials,
      opened_at IS NULL AND (interval_ms IS NOT NULL OR coalesce(blocked_until > ${now}::timestamptz, false)) AS "isSlow",
      (SELECT count(*) FROM generations WHERE wait_since IS NOT NULL AND wait_for[1] = gateway_health.gateway || ' ' || gateway_health.model)::integer AS waiting
    FROM gateway_health ORDER BY gateway, model LIMIT 200`.execute(database);
  return rows;
}
