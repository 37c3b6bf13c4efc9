import { sql } from 'kysely';
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
export const figureTables = ['search_days', 'search_article_days', 'search_queries'] as const;

const columns = sql`id, property, failure, refresh_token, connected_at, synced_until::text AS synced_until, last_success_at`;

export async function findSearchConsole(database: Database, id: string): Promise<SearchConsoleRow | undefined> {
  const { rows } = await sql<SearchConsoleRow>`SELECT ${columns} FROM search_consoles WHERE id = ${id}`.execute(
    database,
  );
  return rows[0];
}

/** Stores who began a connection, for ten minutes. */
export async function insertRequest(
  database: Database,
  row: { readonly stateHash: Buffer; readonly userId: string; readonly memberId: string; readonly expiresAt: Date },
): Promise<void> {
  await database
    .insertInto('search_console_requests')
    .values({ state_hash: row.stateHash, user_id: row.userId, member_id: row.memberId, expires_at: row.expiresAt })
    .execute();
}

/** Deletes the request with a state. @returns false when this member did not begin it in this workspace, or too long ago */
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
