import { unscheduledOrder } from '@hokka/contracts/publishing/schedule.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, newestFirst, selectRowPage } from '../../platform/database/list-cursor.ts';
import { countBounded } from '../../platform/database/pagination.ts';
import { escapeLikePattern } from '../../platform/database/search-terms.ts';
import { isApprovedText } from '../articles/index.ts';

type Handle = Database | DatabaseTransaction;

/** A schedule with its article, as shown to its owner. */
export interface ScheduleRow {
  readonly id: string;
  readonly user_id: string;
  readonly article_id: string;
  readonly title: string;
  readonly slug: string | null;
  readonly publish_at: Date;
  readonly article_version: number;
  readonly current_version: number;
  readonly state: string;
  readonly reason: string | null;
  readonly ended_at: Date | null;
  /** JSON array sorted by site name, Hokka first. */
  readonly targets: unknown;
}

/** Schedules of a user whose articles are outside the trash. */
function selectSchedules(database: Handle, userId: string) {
  return database
    .selectFrom('schedules')
    .innerJoin('articles', 'articles.id', 'schedules.article_id')
    .select([
      'schedules.id',
      'schedules.user_id',
      'schedules.article_id',
      sql<string>`coalesce(articles.copy_head->>'title', articles.title)`.as('title'),
      'articles.slug',
      'schedules.publish_at',
      'schedules.article_version',
      'articles.version as current_version',
      'schedules.state',
      'schedules.reason',
      'schedules.ended_at',
      sql<unknown>`(SELECT jsonb_agg(jsonb_build_object('site', CASE WHEN sites.id IS NOT NULL THEN jsonb_build_object('id', sites.id,
            'name', sites.name, 'kind', sites.kind, 'url', sites.url, 'is_deleted', sites.deleted_at IS NOT NULL) END,
          'state', schedule_targets.state, 'failure_code', schedule_targets.failure_code, 'live_url', publications.live_url)
          ORDER BY sites.id IS NOT NULL, sites.name, sites.id)
        FROM schedule_targets
        LEFT JOIN sites ON sites.id = schedule_targets.site_id
        LEFT JOIN publications ON publications.article_id = schedules.article_id AND publications.site_id = sites.id
        WHERE schedule_targets.schedule_id = schedules.id)`.as('targets'),
    ])
    .where('schedules.user_id', '=', userId)
    .where('articles.deleted_at', 'is', null);
}

export function findScheduleRow(database: Handle, articleId: string, userId: string): Promise<ScheduleRow | undefined> {
  return selectSchedules(database, userId).where('schedules.article_id', '=', articleId).executeTakeFirst();
}

/** Schedules with a time from `from` to before `until`. */
export function listScheduleRows(
  database: Handle,
  { userId, from, until }: { readonly userId: string; readonly from: Date; readonly until: Date },
): Promise<ScheduleRow[]> {
  return selectSchedules(database, userId)
    .where('schedules.publish_at', '>=', from)
    .where('schedules.publish_at', '<', until)
    .orderBy('schedules.publish_at')
    .orderBy('schedules.article_id')
    .limit(1000)
    .execute();
}

/** Schedules in one of these states, newest first. */
export function listScheduleRowsInStates(
  database: Handle,
  { userId, states, max }: { readonly userId: string; readonly states: readonly string[]; readonly max: number },
): Promise<ScheduleRow[]> {
  return selectSchedules(database, userId)
    .where('schedules.state', 'in', states)
    .orderBy('schedules.publish_at', 'desc')
    .orderBy('schedules.article_id')
    .limit(max)
    .execute();
}

/** Ended schedules with these ids, for the mail about them. */
export function listEndedScheduleRows(
  database: Handle,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<ScheduleRow[]> {
  return selectSchedules(database, userId)
    .where('schedules.id', 'in', ids)
    .where('schedules.state', 'in', ['done', 'failed', 'missed', 'plan_required'])
    .orderBy('schedules.publish_at')
    .orderBy('schedules.article_id')
    .execute();
}

/** Completed and approved articles that are neither published nor scheduled, most recently changed first. */
export async function listUnscheduledArticles(database: Database, userId: string, max: number) {
  const { rows } = await selectRowPage(selectUnscheduledArticles(database, userId), byChange, { page: 1, limit: max });
  return rows;
}

/** One page of these articles, and their number. */
export async function readUnscheduledPage(
  database: Database,
  userId: string,
  { search, ...page }: CursorPage & { readonly search?: string | undefined },
) {
  const found = selectUnscheduledArticles(database, userId).$if(search !== undefined && search !== '', (builder) =>
    builder.where(sql<boolean>`tr_fold(title) LIKE '%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'`),
  );
  const [{ rows, next }, total] = await Promise.all([
    selectRowPage(found, byChange, page),
    countBounded(database, found.clearSelect()),
  ]);
  return { rows, next, total };
}

const byChange = newestFirst(unscheduledOrder, 'updated_at');

function selectUnscheduledArticles(database: Database, userId: string) {
  return database
    .selectFrom('articles')
    .select(['id', 'title', 'version', 'word_count', 'updated_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'completed')
    .where('moderation_status', '=', 'approved')
    .where('is_public', '=', false)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM schedules WHERE schedules.article_id = articles.id
      AND schedules.state IN ('waiting', 'running', 'failed', 'missed', 'plan_required'))`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM publications WHERE publications.article_id = articles.id AND publications.state = 'verified')`,
    );
}

/**
 * Locks an article of the user until the transaction ends, so that it cannot be trashed or scheduled by another call.
 * Undefined when it does not exist outside the trash.
 */
export function lockArticleToSchedule(trx: DatabaseTransaction, articleId: string, userId: string) {
  return trx
    .selectFrom('articles')
    .select(['version', 'status', 'moderation_status', isApprovedText.as('is_approved')])
    .where('id', '=', articleId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Whether the options that an article already has for these sites, with which a schedule sends it, are approved. The
 * article must be locked.
 */
export async function areSiteOptionsApproved(
  trx: DatabaseTransaction,
  articleId: string,
  siteIds: readonly (string | null)[],
): Promise<boolean> {
  const { rows } = await sql<{ are_approved: boolean }>`
    SELECT coalesce(bool_and(may_be_sent(articles, publications.site_id,
      with_approved_options(articles, publications.site_id, publications.options))), true) AS are_approved
    FROM publications JOIN articles ON articles.id = publications.article_id
    WHERE publications.article_id = ${articleId} AND publications.site_id = ANY (${siteIds}::uuid[])`.execute(trx);
  return rows[0]?.are_approved === true;
}

/** Ids of those sites that belong to the user. */
export async function listKnownSiteIds(
  trx: DatabaseTransaction,
  userId: string,
  siteIds: readonly string[],
): Promise<Set<string>> {
  if (siteIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('sites')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', siteIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface NewSchedule {
  readonly id: string;
  readonly userId: string;
  readonly articleId: string;
  readonly publishAt: Date;
  readonly articleVersion: number;
  /** Null means Hokka itself. */
  readonly siteIds: readonly (string | null)[];
  readonly now: Date;
}

/** Replaces the article's schedule. The article must be locked. @returns false while the current schedule is running */
export async function replaceSchedule(trx: DatabaseTransaction, schedule: NewSchedule): Promise<boolean> {
  await trx
    .deleteFrom('schedules')
    .where('article_id', '=', schedule.articleId)
    .where('state', '!=', 'running')
    .execute();
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('schedules')
    .values({
      id: schedule.id,
      article_id: schedule.articleId,
      user_id: schedule.userId,
      publish_at: schedule.publishAt,
      article_version: schedule.articleVersion,
      created_at: schedule.now,
    })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) return false;
  await trx
    .insertInto('schedule_targets')
    .values(schedule.siteIds.map((siteId) => ({ schedule_id: schedule.id, site_id: siteId })))
    .execute();
  return true;
}

/** Deletes a schedule that has not started. @returns false when there is none, or it is running or done */
export async function deleteSchedule(trx: DatabaseTransaction, articleId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('schedules')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .where('state', 'not in', ['running', 'done'])
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteUserSchedules(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('schedules').where('user_id', '=', userId).execute();
}

/** For the personal data export: the schedules of a user. */
export function selectOwnSchedules(database: Database, userId: string) {
  return database
    .selectFrom('schedules')
    .select([
      'article_id',
      'publish_at',
      'article_version',
      'state',
      'reason',
      'created_at',
      'started_at',
      'ended_at',
      sql<unknown>`(SELECT jsonb_agg(jsonb_build_object('target', coalesce(site_id::text, 'hokka'), 'state', schedule_targets.state,
          'failure_code', failure_code) ORDER BY site_id NULLS FIRST)
        FROM schedule_targets WHERE schedule_id = schedules.id)`.as('targets'),
    ])
    .where('user_id', '=', userId);
}
