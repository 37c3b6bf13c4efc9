import { sql } from 'kysely';
import { streamRows } from '../../platform/database/batches.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** A connection to Search Console. `id` is the workspace. */
export interface SearchConsoleRow {
  readonly id: string;
  readonly property: string | null;
  readonly failure: 'grant' | 'property' | null;
  readonly refresh_token: string;
  readonly connected_at: Date;
  readonly synced_until: string | null;
  readonly last_success_at: Date | null;
}

/** Tables of figures, each with `user_id` and `day`. */
const figureTables = ['search_days', 'search_article_days', 'search_queries'] as const;

const columns = sql`id, property, failure, refresh_token, connected_at, synced_until::text AS synced_until, last_success_at`;

export async function findSearchConsole(database: Database, id: string): Promise<SearchConsoleRow | undefined> {
  const { rows } = await sql<SearchConsoleRow>`SELECT ${columns} FROM search_consoles WHERE id = ${id}`.execute(
    database,
  );
  return rows[0];
}

/** Stores which member began a connection; the request is valid until `expiresAt`. */
export async function insertRequest(
  database: Database,
  row: { readonly stateHash: Buffer; readonly userId: string; readonly memberId: string; readonly expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('search_console_requests')
    .values({ state_hash: row.stateHash, user_id: row.userId, member_id: row.memberId, expires_at: row.expiresAt })
    .execute();
}

/** Uses up a request. @returns false when it has expired, or when another member or workspace began it */
export async function takeRequest(
  database: Database,
  row: { readonly stateHash: Buffer; readonly userId: string; readonly memberId: string; readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('search_console_requests')
    .where('state_hash', '=', row.stateHash)
    .where('user_id', '=', row.userId)
    .where('member_id', '=', row.memberId)
    .where('expires_at', '>', row.now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRequestsBefore(database: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('search_console_requests')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Stores a new grant. A connection that already has a property keeps it with its figures: the user connected the same
 * workspace again after the grant was refused.
 */
export async function upsertGrant(
  database: Database,
  row: { readonly id: string; readonly memberId: string; readonly refreshToken: string; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO search_consoles (id, connected_by, connected_at, refresh_token)
    VALUES (${row.id}, ${row.memberId}, ${row.now}, ${row.refreshToken})
    ON CONFLICT (id) DO UPDATE SET connected_by = excluded.connected_by, connected_at = excluded.connected_at,
      refresh_token = excluded.refresh_token, failure = NULL, attempt = search_consoles.attempt + 1, claimed_until = NULL,
      due_at = CASE WHEN search_consoles.property IS NULL THEN NULL ELSE excluded.connected_at END`.execute(database);
}

/** Sets the property; figures of another one are deleted. */
export async function setProperty(
  trx: DatabaseTransaction,
  { id, property, now }: { readonly id: string; readonly property: string; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ property: string | null }>`
    SELECT property FROM search_consoles WHERE id = ${id} FOR UPDATE`.execute(trx);
  if (rows[0] === undefined) return;
  const isSame = rows[0].property === property;
  if (!isSame) await deleteFigures(trx, id);
  await sql`
    UPDATE search_consoles SET property = ${property}, failure = NULL, due_at = ${now}, attempt = attempt + 1,
      claimed_until = NULL, synced_until = CASE WHEN ${isSame} THEN synced_until END
    WHERE id = ${id}`.execute(trx);
}

/** Deletes a connection with its figures. @returns the sealed refresh token; undefined when there was none */
export async function deleteSearchConsole(trx: DatabaseTransaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ refresh_token: string }>`
    DELETE FROM search_consoles WHERE id = ${id} RETURNING refresh_token`.execute(trx);
  await deleteFigures(trx, id);
  return rows[0]?.refresh_token;
}

async function deleteFigures(trx: DatabaseTransaction, id: string): Promise<void> {
  for (const table of figureTables) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
}

/** The columns with encrypted secrets. */
export const sealedSearchConsoleColumns = [{ table: 'search_consoles', column: 'refresh_token' }] as const;

/** A due connection, claimed by this run. */
export interface ClaimedConsole {
  readonly id: string;
  readonly property: string;
  readonly refreshToken: string;
  readonly syncedUntil: string | null;
  readonly attempt: number;
}

/** Claims the connection of an open account that has been due for longest, unless another run has it. */
export async function claimDueConsole(
  database: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<ClaimedConsole | undefined> {
  const { rows } = await sql<ClaimedConsole>`
    UPDATE search_consoles SET attempt = attempt + 1, claimed_until = ${until}
    WHERE id = (
      SELECT id FROM search_consoles
      WHERE due_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
        AND EXISTS (SELECT FROM users WHERE users.id = search_consoles.id AND users.is_active)
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, property, refresh_token AS "refreshToken", synced_until::text AS "syncedUntil", attempt`.execute(
    database,
  );
  return rows[0];
}

interface StoredFigures {
  readonly clicks: number;
  readonly impressions: number;
  /** Average position times impressions. */
  readonly positionSum: number;
}

/** Everything about one day of a property. */
export interface SearchDay {
  readonly day: string;
  readonly totals: StoredFigures;
  readonly named: Pick<StoredFigures, 'clicks' | 'impressions'>;
  /** By article. */
  readonly articles: ReadonlyMap<string, StoredFigures>;
  /** `subjectId`: an article, or the workspace for the whole property. */
  readonly queries: readonly (StoredFigures & { readonly subjectId: string; readonly query: string })[];
}

/**
 * Replaces the stored figures of a day, and marks the day as complete.
 * @returns false when the run has lost its claim: then nothing is stored
 */
export async function storeDay(
  database: Database,
  { id, attempt }: Pick<ClaimedConsole, 'id' | 'attempt'>,
  searchDay: SearchDay,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      UPDATE search_consoles SET synced_until = ${searchDay.day}::date, last_success_at = ${now}, claimed_until = ${until}
      WHERE id = ${id} AND attempt = ${attempt} AND failure IS NULL`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    await replaceDay(trx, id, searchDay);
    return true;
  });
}

async function replaceDay(trx: DatabaseTransaction, id: string, searchDay: SearchDay): Promise<void> {
  const { day, totals, named, queries } = searchDay;
  const articles = [...searchDay.articles];
  await sql`DELETE FROM search_article_days WHERE user_id = ${id} AND day = ${day}::date`.execute(trx);
  await sql`DELETE FROM search_queries WHERE user_id = ${id} AND day = ${day}::date`.execute(trx);
  await sql`
    INSERT INTO search_days (user_id, day, clicks, impressions, position_sum, named_clicks, named_impressions)
    VALUES (${id}, ${day}::date, ${totals.clicks}, ${totals.impressions}, ${totals.positionSum}, ${named.clicks}, ${named.impressions})
    ON CONFLICT (user_id, day) DO UPDATE SET clicks = excluded.clicks, impressions = excluded.impressions,
      position_sum = excluded.position_sum, named_clicks = excluded.named_clicks,
      named_impressions = excluded.named_impressions`.execute(trx);
  await sql`
    INSERT INTO search_article_days (article_id, day, user_id, clicks, impressions, position_sum)
    SELECT article_id, ${day}::date, ${id}::uuid, clicks, impressions, position_sum FROM unnest(
      ${articles.map(([articleId]) => articleId)}::uuid[], ${articles.map(([, one]) => one.clicks)}::bigint[],
      ${articles.map(([, one]) => one.impressions)}::bigint[], ${articles.map(([, one]) => one.positionSum)}::float8[]
    ) AS found (article_id, clicks, impressions, position_sum)
    WHERE EXISTS (SELECT FROM articles WHERE articles.id = found.article_id AND articles.user_id = ${id})`.execute(trx);
  await sql`
    INSERT INTO search_queries (user_id, subject_id, day, query, clicks, impressions, position_sum)
    SELECT ${id}::uuid, subject_id, ${day}::date, query, clicks, impressions, position_sum FROM unnest(
      ${queries.map((one) => one.subjectId)}::uuid[], ${queries.map((one) => one.query)}::text[],
      ${queries.map((one) => one.clicks)}::bigint[], ${queries.map((one) => one.impressions)}::bigint[],
      ${queries.map((one) => one.positionSum)}::float8[]
    ) AS found (subject_id, query, clicks, impressions, position_sum)`.execute(trx);
}

/** Ends a run: the next one begins at `dueAt`. Changes nothing when the run has lost its claim. */
export async function releaseConsole(
  database: Database,
  { id, attempt }: Pick<ClaimedConsole, 'id' | 'attempt'>,
  dueAt: Date,
): Promise<void> {
  await sql`
    UPDATE search_consoles SET due_at = ${dueAt}, claimed_until = NULL
    WHERE id = ${id} AND attempt = ${attempt} AND failure IS NULL`.execute(database);
}

/** Stops reading until the user acts. @returns false when that was already noted, or the run has lost its claim */
export async function recordFailure(
  trx: DatabaseTransaction,
  { id, attempt }: Pick<ClaimedConsole, 'id' | 'attempt'>,
  failure: 'grant' | 'property',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE search_consoles SET failure = ${failure}, due_at = NULL, claimed_until = NULL
    WHERE id = ${id} AND attempt = ${attempt} AND failure IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}

/** Addresses of a workspace's articles on its sites, with the ids of the articles. */
export async function listArticleAddresses(
  database: Database,
  userId: string,
): Promise<{ readonly articleId: string; readonly url: string }[]> {
  const { rows } = await sql<{ articleId: string; url: string }>`
    SELECT article_id AS "articleId", live_url AS url FROM publications
    WHERE user_id = ${userId} AND live_url IS NOT NULL`.execute(database);
  return rows;
}

/** Deletes figures of days before the ones that Google stores. By connection, because the indexes begin with it. */
export async function deleteSearchDaysBefore(database: Database, day: string): Promise<void> {
  for await (const { id } of streamRows(database.selectFrom('search_consoles').select('id'))) {
    for (const table of figureTables) {
      await database.deleteFrom(table).where('user_id', '=', id).where('day', '<', sql<Date>`${day}::date`).execute();
    }
  }
}
