import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { isApprovedText } from '../articles/index.ts';
import { isAtRest } from '../publications/queries.ts';

/** Whether the publication of a target is at rest or was never ordered. */
const isSettleable = sql`(publications.id IS NULL OR ${isAtRest})`;

/** A target of `schedules` without a result so far. */
const isOpenTarget = sql`schedule_targets.schedule_id = schedules.id AND schedule_targets.state IN ('waiting', 'ordered')`;

/** Running schedules with a target that has ended or can be ordered now, or without an open target. */
const hasNews = sql`(EXISTS (
  SELECT FROM schedule_targets
  LEFT JOIN publications ON publications.article_id = schedules.article_id AND publications.site_id = schedule_targets.site_id
  WHERE ${isOpenTarget} AND ${isSettleable})
  OR NOT EXISTS (SELECT FROM schedule_targets WHERE ${isOpenTarget}))`;

/**
 * Query with which the database poll finds out whether schedules are due, or results of running ones must be recorded.
 */
export function selectHasDueSchedules(now: Date) {
  return sql<boolean>`SELECT EXISTS (SELECT FROM schedules WHERE state = 'waiting' AND publish_at <= ${now}::timestamptz)
    OR EXISTS (SELECT FROM schedules WHERE state = 'running' AND ${hasNews})`;
}

/**
 * A due schedule with everything that decides about it. Schedule, article and account stay locked until the transaction
 * ends.
 */
export interface DueSchedule {
  readonly id: string;
  readonly user_id: string;
  readonly article_id: string;
  readonly publish_at: Date;
  readonly on_hokka: boolean;
  readonly title: string;
  readonly status: string;
  readonly moderation_status: string;
  readonly is_deleted: boolean;
  readonly is_public: boolean;
  readonly has_working_copy: boolean;
  readonly is_account_open: boolean;
  readonly is_approved: boolean;
}

/** Maximum size of a batch, and the schedules it must skip. */
export interface BatchLimits {
  readonly max: number;
  readonly except: readonly string[];
}

/**
 * Locks the schedules that have been due the longest; skips rows that are locked elsewhere. The locks leave the keys
 * free, so that an order for the same article, which the batch may wait for, does not wait for the batch.
 */
export async function lockDueSchedules(
  trx: DatabaseTransaction,
  { now, max, except }: BatchLimits & { readonly now: Date },
): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    SELECT schedules.id, schedules.user_id, schedules.article_id, schedules.publish_at,
      EXISTS (SELECT FROM schedule_targets WHERE schedule_id = schedules.id AND site_id IS NULL) AS on_hokka,
      articles.title, articles.status, articles.moderation_status, articles.deleted_at IS NOT NULL AS is_deleted,
      articles.is_public, articles.copy_saved_at IS NOT NULL AS has_working_copy,
      users.is_active AND users.leaving_at IS NULL AS is_account_open, ${isApprovedText} AS is_approved
    FROM schedules
    JOIN articles ON articles.id = schedules.article_id
    JOIN users ON users.id = schedules.user_id
    WHERE schedules.state = 'waiting' AND schedules.publish_at <= ${now}::timestamptz AND schedules.id <> ALL (${except}::uuid[])
    ORDER BY schedules.publish_at, schedules.article_id
    LIMIT ${max}
    FOR NO KEY UPDATE OF schedules, articles SKIP LOCKED
    FOR KEY SHARE OF users SKIP LOCKED`.execute(trx);
  return rows;
}

/** Locks running schedules with new results, longest running first, and prevents the deletion of their articles. */
export async function lockSchedulesWithNews(trx: DatabaseTransaction, { max, except }: BatchLimits): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT schedules.id FROM schedules JOIN articles ON articles.id = schedules.article_id
    WHERE schedules.state = 'running' AND schedules.id <> ALL (${except}::uuid[]) AND ${hasNews}
    ORDER BY schedules.started_at, schedules.id LIMIT ${max}
    FOR NO KEY UPDATE OF schedules SKIP LOCKED
    FOR KEY SHARE OF articles SKIP LOCKED`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The decision about a due schedule. */
export interface DueDecision {
  readonly id: string;
  readonly state: 'running' | 'failed' | 'missed' | 'plan_required' | 'cancelled';
  readonly reason: string | null;
}

export async function storeDueDecisions(
  trx: DatabaseTransaction,
  decisions: readonly DueDecision[],
  now: Date,
): Promise<void> {
  const column = (name: keyof DueDecision) => decisions.map((one) => one[name]);
  await sql`
    UPDATE schedules SET state = decided.state, reason = decided.reason,
      started_at = CASE WHEN decided.state = 'running' THEN ${now}::timestamptz END,
      ended_at = CASE WHEN decided.state <> 'running' THEN ${now}::timestamptz END
    FROM unnest(${column('id')}::uuid[], ${column('state')}::text[], ${column('reason')}::text[]) AS decided (id, state, reason)
    WHERE schedules.id = decided.id`.execute(trx);
}

/** Ends the Hokka targets of these schedules, whose articles are public now. */
export async function endHokkaTargets(trx: DatabaseTransaction, scheduleIds: readonly string[]): Promise<void> {
  await sql`UPDATE schedule_targets SET state = 'done'
    WHERE schedule_id = ANY (${scheduleIds}::uuid[]) AND site_id IS NULL`.execute(trx);
}

/** Records the results of the publications of these schedules that are at rest. */
export async function endSiteTargets(trx: DatabaseTransaction, scheduleIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE schedule_targets SET
      state = CASE WHEN targets.outcome IS NULL THEN 'done' ELSE 'failed' END, failure_code = targets.outcome
    FROM (
      SELECT waiting.schedule_id, waiting.site_id, CASE
        WHEN waiting.state = 'waiting' AND sites.deleted_at IS NOT NULL THEN 'site_deleted'
        WHEN waiting.state = 'waiting' THEN 'publication_undecided'
        WHEN publications.state = 'verified' THEN NULL
        WHEN publications.state = 'failed' THEN publications.failure_code
        ELSE publications.state END AS outcome
      FROM schedule_targets AS waiting
      JOIN schedules ON schedules.id = waiting.schedule_id
      JOIN sites ON sites.id = waiting.site_id
      LEFT JOIN publications ON publications.article_id = schedules.article_id AND publications.site_id = sites.id
      WHERE waiting.schedule_id = ANY (${scheduleIds}::uuid[]) AND (
        (waiting.state = 'waiting' AND (sites.deleted_at IS NOT NULL OR publications.state IN ('conflict', 'outcome_unknown')) AND ${isSettleable})
        OR (waiting.state = 'ordered' AND ${isAtRest}))) AS targets
    WHERE schedule_targets.schedule_id = targets.schedule_id AND schedule_targets.site_id = targets.site_id`.execute(
    trx,
  );
}

/** Ends those of these running schedules that have no open target. @returns the ended ones with their owners */
export async function endSchedules(
  trx: DatabaseTransaction,
  scheduleIds: readonly string[],
  now: Date,
): Promise<{ readonly id: string; readonly user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    UPDATE schedules SET ended_at = ${now}, state = CASE WHEN EXISTS (
      SELECT FROM schedule_targets WHERE schedule_id = schedules.id AND schedule_targets.state = 'failed') THEN 'failed' ELSE 'done' END
    WHERE id = ANY (${scheduleIds}::uuid[]) AND state = 'running' AND NOT EXISTS (
      SELECT FROM schedule_targets WHERE schedule_id = schedules.id AND schedule_targets.state IN ('waiting', 'ordered'))
    RETURNING id, user_id`.execute(trx);
  return rows;
}
