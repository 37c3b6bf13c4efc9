import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';
import { sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Sites } from '../../platform/database/schema.ts';

type Handle = Database | DatabaseTransaction;

const columns = [
  'id',
  'user_id',
  'kind',
  'name',
  'url',
  'api_root',
  'canonical_root',
  'secrets',
  'version',
  'check_report',
  'checked_at',
  'created_at',
] as const;

export interface SiteRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly api_root: string;
  readonly canonical_root: string;
  /** Null after the site was deleted. */
  readonly secrets: string | null;
  readonly version: number;
  readonly check_report: unknown;
  readonly checked_at: Date | null;
  readonly created_at: Date;
}

export function listSiteRows(database: Handle, userId: string): Promise<SiteRow[]> {
  return database
    .selectFrom('sites')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findSite(database: Handle, id: string, userId: string): Promise<SiteRow | undefined> {
  return database
    .selectFrom('sites')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The site of a run, even if it is deleted. */
export function findSiteById(database: Handle, id: string): Promise<SiteRow | undefined> {
  return database.selectFrom('sites').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A site with the same kind and API, even if it is deleted; its publications are taken over by the new site. */
export function findSameSite(database: Handle, site: Pick<StoredSite, 'userId' | 'kind' | 'canonicalRoot'>) {
  return database
    .selectFrom('sites')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', site.userId)
    .where('kind', '=', site.kind)
    .where('canonical_root', '=', site.canonicalRoot)
    .executeTakeFirst();
}

/**
 * Takes a lock for adding and moving sites of a user until the transaction ends, so that concurrent calls cannot exceed
 * the limit or add a site twice.
 */
export async function lockSiteChanges(trx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sites of ${userId}`}, 0))`.execute(trx);
}

export async function countSites(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('sites')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface StoredSite {
  readonly id: string;
  readonly userId: string;
  readonly kind: SiteKind;
  readonly name: string;
  readonly url: string;
  readonly apiRoot: string;
  /** Identifies the API, see `toCanonicalRoot`. */
  readonly canonicalRoot: string;
  readonly host: string;
  readonly secrets: string;
  readonly report: object;
  readonly now: Date;
}

/** The columns that adding and changing a site write. */
function toColumns(site: Omit<StoredSite, 'kind'>) {
  return {
    name: site.name,
    url: site.url,
    api_root: site.apiRoot,
    canonical_root: site.canonicalRoot,
    host: site.host,
    secrets: site.secrets,
    check_report: JSON.stringify(site.report),
    checked_at: site.now,
    updated_at: site.now,
  };
}

/** Adds a site, or restores a deleted one. */
export async function upsertSite(trx: DatabaseTransaction, site: StoredSite): Promise<void> {
  const changed = toColumns(site);
  await trx
    .insertInto('sites')
    .values({
      ...changed,
      id: site.id,
      user_id: site.userId,
      kind: site.kind,
      created_at: site.now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...changed,
        created_at: site.now,
        deleted_at: null,
        version: sql<number>`sites.version + 1`,
      }),
    )
    .execute();
}

interface ChangedSite {
  readonly id: string;
  readonly userId: string;
  /** Undefined changes any version. */
  readonly expectedVersion?: number | undefined;
}

/** @returns false when the site was deleted or has another version than expected */
async function updateSite(
  trx: DatabaseTransaction,
  { id, userId, expectedVersion }: ChangedSite,
  columns: Updateable<Sites>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sites')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(expectedVersion !== undefined, (query) => query.where('version', '=', expectedVersion ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false when the site was changed or deleted in the meantime */
export function replaceSite(
  trx: DatabaseTransaction,
  site: Omit<StoredSite, 'kind'>,
  expectedVersion: number,
): Promise<boolean> {
  return updateSite(trx, { ...site, expectedVersion }, toColumns(site));
}

/** @returns false when the site was deleted in the meantime */
export function renameSite(
  trx: DatabaseTransaction,
  { name, now, ...site }: ChangedSite & { readonly name: string; readonly now: Date },
): Promise<boolean> {
  return updateSite(trx, site, { name, updated_at: now });
}

/** Stores the result of a check, unless the site has changed since. */
export async function storeSiteReport(
  database: Database,
  {
    id,
    version,
    report,
    now,
  }: { readonly id: string; readonly version: number; readonly report: object; readonly now: Date },
): Promise<void> {
  await database
    .updateTable('sites')
    .set({ check_report: JSON.stringify(report), checked_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Hides a site and deletes its secrets and stored terms. @returns false when it does not exist or has another version
 * than expected
 */
export async function hideSite(
  trx: DatabaseTransaction,
  { now, ...site }: ChangedSite & { readonly now: Date },
): Promise<boolean> {
  if (!(await updateSite(trx, site, { secrets: null, deleted_at: now, updated_at: now }))) return false;
  await trx.deleteFrom('site_terms').where('site_id', '=', site.id).execute();
  return true;
}

/** Moves scheduled publications from one site to another. */
export async function moveScheduledTargets(
  trx: DatabaseTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    UPDATE schedule_targets SET site_id = ${to}
    FROM schedules
    WHERE schedule_targets.schedule_id = schedules.id AND site_id = ${from} AND schedules.state IN ('waiting', 'missed', 'plan_required')
      AND NOT EXISTS (SELECT FROM schedule_targets AS other WHERE other.schedule_id = schedules.id AND other.site_id = ${to})`.execute(
    trx,
  );
}

/**
 * Ends the publications that wait for a hidden site. Runs notice it at their next step; an unknown outcome stays
 * unknown.
 * @returns the ended publications
 */
export async function endWaitingPublications(
  trx: DatabaseTransaction,
  { siteId, now }: { readonly siteId: string; readonly now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE publications SET
      state = CASE WHEN state = 'outcome_unknown' THEN state ELSE 'failed' END,
      failure_code = CASE WHEN state = 'outcome_unknown' THEN NULL ELSE 'site_deleted' END,
      due_at = NULL, updated_at = ${now}
    WHERE site_id = ${siteId} AND job_id IS NULL AND due_at IS NOT NULL
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function deleteUserSites(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('publications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sites').where('user_id', '=', userId).execute();
}

/** For the personal data export: the sites of a user, with sealed secrets. */
export function selectOwnSites(database: Database, userId: string) {
  return database
    .selectFrom('sites')
    .select([...columns, 'deleted_at'])
    .where('user_id', '=', userId);
}

export function selectOwnPublications(database: Database, userId: string) {
  return database
    .selectFrom('publications')
    .select([
      'id',
      'article_id',
      'site_id',
      'state',
      'wanted_status',
      'options',
      'remote_id',
      'live_url',
      'edit_url',
      'media',
      'failure_code',
      'conflict',
      'article_version',
      'created_at',
      'updated_at',
      'verified_at',
    ])
    .where('user_id', '=', userId);
}

/** The columns with encrypted credentials. */
export const sealedSiteColumns = [{ table: 'sites', column: 'secrets' }] as const;
