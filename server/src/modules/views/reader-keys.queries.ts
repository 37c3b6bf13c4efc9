import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Stores the key of a day unless another process already has. @returns the stored key */
export async function insertReaderKey(
  database: Database,
  { day, key, now }: { readonly day: string; readonly key: Buffer; readonly now: Date },
): Promise<Buffer> {
  await sql`INSERT INTO reader_keys (day, key, created_at) VALUES (${day}::date, ${key}, ${now}) ON CONFLICT DO NOTHING`.execute(
    database,
  );
  const { rows } = await sql<{ key: Buffer }>`SELECT key FROM reader_keys WHERE day = ${day}::date`.execute(database);
  return rows[0]?.key ?? key;
}

/**
 * Deletes the keys created before a moment together with the hashes that were made with them, and the ids of written
 * batches.
 * @returns the number of keys deleted
 */
export async function deleteReaderKeys(database: Database, before: Date): Promise<number> {
  await sql`DELETE FROM view_batches WHERE written_at < ${before}`.execute(database);
  return database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ day: string }>`
      DELETE FROM reader_keys WHERE created_at < ${before} RETURNING day::text AS day`.execute(trx);
    await sql`DELETE FROM daily_readers WHERE NOT EXISTS (SELECT FROM reader_keys WHERE reader_keys.day = daily_readers.day)`.execute(
      trx,
    );
    return rows.length;
  });
}
