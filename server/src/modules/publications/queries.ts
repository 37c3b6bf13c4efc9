import { scheduleStatesToAttend } from '@hokka/contracts/publishing/schedule-states.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { findRequestId } from '../../platform/logging/log.ts';
import { isApprovedText } from '../articles/index.ts';

type Handle = Database | DatabaseTransaction;

/** A publication with its site, as shown to its owner. */
export interface PublicationRow {
  readonly id: string;
  readonly article_id: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly site_kind: string;
  readonly site_url: string;
  readonly site_deleted_at: Date | null;
  readonly state: string;
  readonly action: string;
  readonly wanted_status: string;
  readonly options: unknown;
  readonly remote_id: string | null;
  readonly live_url: string | null;
  readonly edit_url: string | null;
  readonly failure_code: string | null;
  readonly conflict: unknown;
  readonly due_at: Date | null;
  readonly job_id: string | null;
  readonly article_version: number | null;
  readonly current_version: number;
  readonly updated_at: Date;
  readonly verified_at: Date | null;
}

function selectPublications(database: Handle) {
  return database
    .selectFrom('publications')
    .innerJoin('sites', 'sites.id', 'publications.site_id')
    .innerJoin('articles', 'articles.id', 'publications.article_id')
    .select([
      'publications.id',
      'publications.article_id',
      'publications.site_id',
      'sites.name as site_name',
      'sites.kind as site_kind',
      'sites.url as site_url',
      'sites.deleted_at as site_deleted_at',
      'publications.state',
      'publications.action',
      'publications.wanted_status',
      'publications.options',
      'publications.remote_id',
      'publications.live_url',
      'publications.edit_url',
      'publications.failure_code',
      'publications.conflict',
      'publications.due_at',
      'publications.job_id',
      'publications.article_version',
      'articles.version as current_version',
      'publications.updated_at',
      'publications.verified_at',
    ]);
}

export function listPublicationRows(
  database: Handle,
  userId: string,
  articleIds: readonly string[],
): Promise<PublicationRow[]> {
  if (articleIds.length === 0) return Promise.resolve([]);
  return selectPublications(database)
    .where('publications.user_id', '=', userId)
    .where('publications.article_id', 'in', articleIds)
    .orderBy('publications.created_at')
    .orderBy('publications.id')
    .execute();
}

/** Schedules of these articles that have not ended, or that need their author. */
export async function listShownSchedules(database: Database, userId: string, articleIds: readonly string[]) {
  if (articleIds.length === 0) return [];
  return database
    .selectFrom('schedules')
    .select(['article_id', 'publish_at', 'state'])
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .where('state', 'in', ['waiting', 'running', ...scheduleStatesToAttend])
    .execute();
}

export function findPublication(database: Handle, id: string, userId: string): Promise<PublicationRow | undefined> {
  return selectPublications(database)
    .where('publications.id', '=', id)
    .where('publications.user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Whether an article has the approvals that its workspace asks for, and whether they include these options of a site.
 * `sentOptions` are the approved ones when these ask for nothing else. The article cannot change until the transaction
 * ends.
 */
export async function lockApproval(
  trx: DatabaseTransaction,
  { articleId, siteId, options }: Pick<OrderedPublication, 'articleId' | 'siteId' | 'options'>,
): Promise<{ readonly isApproved: boolean; readonly areOptionsApproved: boolean; readonly sentOptions: object }> {
  const sent = sql`with_approved_options(articles, ${siteId}::uuid, ${JSON.stringify(options)}::jsonb)`;
  const { rows } = await sql<{ is_approved: boolean; are_options_approved: boolean; sent_options: object }>`
    SELECT ${isApprovedText} AS is_approved, ${sent} AS sent_options,
      may_be_sent(articles, ${siteId}::uuid, ${sent}) AS are_options_approved
    FROM articles WHERE id = ${articleId} FOR SHARE`.execute(trx);
  const [row] = rows;
  return {
    isApproved: row?.is_approved === true,
    areOptionsApproved: row?.are_options_approved === true,
    sentOptions: row?.sent_options ?? options,
  };
}

export interface OrderedPublication {
  readonly id: string;
  readonly runId: string;
  readonly userId: string;
  readonly articleId: string;
  readonly siteId: string;
  readonly wantedStatus: string;
  readonly options: object;
  readonly asNew: boolean;
  readonly now: Date;
}

/**
 * Orders a publication, or the next run of an existing one. Its post stays the same, unless a new one is wanted for a
 * deleted post. @returns its id; undefined when a run is under way or a person must decide first
 */
export async function orderPublication(
  trx: DatabaseTransaction,
  order: OrderedPublication,
): Promise<string | undefined> {
  const { id, runId, userId, articleId, siteId, wantedStatus, options, asNew, now } = order;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO publications (id, run_id, user_id, article_id, site_id, wanted_status, options, due_at, created_at, updated_at, request_id)
    VALUES (${id}, ${runId}, ${userId}, ${articleId}, ${siteId}, ${wantedStatus}, ${JSON.stringify(options)}, ${now}, ${now}, ${now}, ${findRequestId() ?? null})
    ON CONFLICT (article_id, site_id) DO UPDATE SET ${nextRun}, options = excluded.options,
      update_sent_at = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.update_sent_at END,
      remote_id = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.remote_id END,
      remote_version = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.remote_version END,
      create_sent_at = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.create_sent_at END,
      live_url = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.live_url END,
      edit_url = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.edit_url END,
      media = CASE WHEN ${asNew}::boolean THEN '{}' ELSE publications.media END,
      sent_fields = CASE WHEN ${asNew}::boolean THEN NULL ELSE publications.sent_fields END,
      marker_number = publications.marker_number + CASE WHEN ${asNew}::boolean THEN 1 ELSE 0 END
    WHERE ${mayBeOrdered} AND (NOT ${asNew}::boolean OR publications.failure_code = 'post_not_found')
    RETURNING id`.execute(trx);
  return rows[0]?.id;
}

/** Columns that an order resets on an existing publication. */
const nextRun = sql`run_id = excluded.run_id, request_id = excluded.request_id, action = 'publish', wanted_status = excluded.wanted_status, state = 'queued',
  due_at = excluded.due_at, not_after = excluded.not_after, updated_at = excluded.updated_at, failure_code = NULL, failures = 0, lookups = 0,
  is_cancelled = false`;
const mayBeOrdered = sql<SqlBool>`publications.state IN ('verified', 'failed', 'withdrawn')`;

/** Whether nothing is being done for a publication: it has ended, or a person must decide. */
export const isAtRest = sql<SqlBool>`(publications.state IN ('verified', 'failed', 'conflict', 'withdrawn')
  OR (publications.state = 'outcome_unknown' AND publications.due_at IS NULL AND publications.job_id IS NULL))`;

/**
 * Orders the publications of due schedules, unless a run is under way or a person must decide first. Existing options
 * stay; where they ask for nothing, the approved ones are sent. A publication that is run later than `missedAfterMs` fails and waits for a person.
 */
export async function orderScheduledPublications(
  trx: DatabaseTransaction,
  scheduleIds: readonly string[],
  { now, missedAfterMs }: { readonly now: Date; readonly missedAfterMs: number },
): Promise<void> {
  await sql`
    WITH wanted AS (
      SELECT schedules.user_id, schedules.article_id, sites.id AS site_id,
        schedules.publish_at + make_interval(secs => ${missedAfterMs / 1000}) AS not_after,
        with_approved_options(articles, sites.id, coalesce(publications.options, '{}')) AS options
      FROM schedule_targets
      JOIN schedules ON schedules.id = schedule_targets.schedule_id
      JOIN articles ON articles.id = schedules.article_id
      JOIN sites ON sites.id = schedule_targets.site_id AND sites.user_id = schedules.user_id AND sites.deleted_at IS NULL
      LEFT JOIN publications ON publications.article_id = schedules.article_id AND publications.site_id = sites.id
      WHERE schedule_targets.schedule_id = ANY (${scheduleIds}::uuid[]) AND schedule_targets.state = 'waiting'
        AND (publications.id IS NULL OR ${mayBeOrdered})),
    ordered AS (
      INSERT INTO publications (id, run_id, user_id, article_id, site_id, wanted_status, options, due_at, not_after, created_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid(), user_id, article_id, site_id, 'publish', options, ${now}::timestamptz, not_after,
        ${now}::timestamptz, ${now}::timestamptz
      FROM wanted
      ON CONFLICT (article_id, site_id) DO UPDATE SET ${nextRun}, options = excluded.options WHERE ${mayBeOrdered}
      RETURNING article_id, site_id)
    UPDATE schedule_targets SET state = 'ordered'
    FROM ordered JOIN schedules ON schedules.article_id = ordered.article_id
    WHERE schedule_targets.schedule_id = schedules.id AND schedule_targets.site_id = ordered.site_id`.execute(trx);
}

export async function findPublicationState(
  trx: DatabaseTransaction,
  { articleId, siteId }: { readonly articleId: string; readonly siteId: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('publications')
    .select('state')
    .where('article_id', '=', articleId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.state;
}

interface Decision {
  readonly id: string;
  readonly userId: string;
  readonly runId: string;
  readonly now: Date;
}

async function changeOne(trx: DatabaseTransaction, change: ReturnType<typeof sql>): Promise<boolean> {
  return ((await change.execute(trx)).numAffectedRows ?? 0n) === 1n;
}

/** The post does not exist: another one is created with a new marker. */
export function decideNotCreated(trx: DatabaseTransaction, { id, userId, now }: Decision): Promise<boolean> {
  return changeOne(
    trx,
    sql`UPDATE publications SET ${decided()}, create_sent_at = NULL, lookups = 0, marker_number = marker_number + 1, due_at = ${now},
        updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND ${isUndecided}`,
  );
}

/** A person found the post. Its version is unknown, so a different text is shown before it is overwritten. */
export function decideFound(
  trx: DatabaseTransaction,
  { id, userId, now }: Decision,
  remoteId: string,
): Promise<boolean> {
  return changeOne(
    trx,
    sql`UPDATE publications SET ${decided()}, remote_id = ${remoteId}, remote_version = ${unseenVersion},
        sent_fields = ${nothingSent}, lookups = 0, due_at = ${now},
        updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND ${isUndecided}`,
  );
}

const byCurrentRequest = () => sql`request_id = ${findRequestId() ?? null}::uuid`;

/** A person has just decided to continue, so earlier cancellations and deadlines no longer apply. */
const decided = () =>
  sql`${byCurrentRequest()}, state = 'queued', failures = 0, is_cancelled = false, not_after = NULL`;
const isUndecided = sql<SqlBool>`state = 'outcome_unknown' AND due_at IS NULL AND job_id IS NULL`;
const nothingSent = JSON.stringify({ categories: [], tags: [], seo: [] });
/** A version that no site uses. */
export const unseenVersion = 'unseen';

export function decideOverwrite(
  trx: DatabaseTransaction,
  { id, userId, runId, now }: Decision,
  seenVersion: string,
): Promise<boolean> {
  return changeOne(
    trx,
    sql`UPDATE publications SET ${decided()}, conflict = NULL, remote_version = ${seenVersion}, run_id = ${runId}, update_sent_at = NULL,
        due_at = ${now}, updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND state = 'conflict' AND conflict->>'remote_version' = ${seenVersion}`,
  );
}

/** Keeps the site's text, which is not one that we have sent. */
export function decideKeep(
  trx: DatabaseTransaction,
  { id, userId, now }: Decision,
  seenVersion: string,
): Promise<boolean> {
  return changeOne(
    trx,
    sql`UPDATE publications SET state = 'verified', conflict = NULL, remote_version = ${seenVersion}, article_version = NULL,
        update_sent_at = NULL, updated_at = ${now}
      WHERE id = ${id} AND user_id = ${userId} AND state = 'conflict' AND conflict->>'remote_version' = ${seenVersion}`,
  );
}

/** @returns false when there is no post, or a run is under way */
export function orderWithdrawal(trx: DatabaseTransaction, { id, userId, runId, now }: Decision): Promise<boolean> {
  return changeOne(
    trx,
    sql`UPDATE publications SET ${byCurrentRequest()}, state = 'withdrawing', action = 'withdraw', failure_code = NULL, conflict = NULL, failures = 0, run_id = ${runId},
        due_at = ${now}, updated_at = ${now}
      FROM sites
      WHERE publications.id = ${id} AND publications.user_id = ${userId} AND state IN ('verified', 'failed', 'conflict')
        AND sites.id = publications.site_id AND sites.deleted_at IS NULL
        AND (remote_id IS NOT NULL OR (sites.kind = 'webhook' AND publications.verified_at IS NOT NULL))`,
  );
}
