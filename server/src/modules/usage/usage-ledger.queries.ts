import { isTextKind, textKinds } from '@hokka/contracts/usage/labels.ts';
import type { UsageState } from '@hokka/contracts/usage/usage.ts';
import { usageLedgerOrder } from '@hokka/contracts/usage/usage.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type CursorPage, newestFirst, selectRowPage } from '../../platform/database/list-cursor.ts';

interface ClosedEntry {
  readonly user_id: string;
  readonly period_starts_at: Date;
  readonly articles: number;
  readonly ai_requests: number;
}

/** Moves the generation's entry out of `held`, once; undefined when it is no longer held. */
export async function closeReservation(
  trx: DatabaseTransaction,
  generationId: string,
  closing: { state: Exclude<UsageState, 'held'>; reason: string | null; at: Date; stop?: 'free' | 'charged' },
): Promise<ClosedEntry | undefined> {
  return trx
    .updateTable('usage_ledger')
    .set({ state: closing.state, reason: closing.reason, ended_at: closing.at, stop: closing.stop ?? null })
    .where('generation_id', '=', generationId)
    .where('state', '=', 'held')
    .returning(['user_id', 'period_starts_at', 'articles', 'ai_requests'])
    .executeTakeFirst();
}

/** Reduces the charge of an entry below its reservation. */
export async function reduceEntry(trx: DatabaseTransaction, generationId: string, aiRequests: number): Promise<void> {
  await trx
    .updateTable('usage_ledger')
    .set({ ai_requests: aiRequests })
    .where('generation_id', '=', generationId)
    .where('ai_requests', '>', aiRequests)
    .execute();
}

/**
 * Counts a user's free stops since a given time, given one of their generations: those of texts if it is a text, or
 * else those of everything else. Blocks other stops of the user until the transaction ends.
 */
export async function lockAndCountFreeStops(
  trx: DatabaseTransaction,
  generationId: string,
  since: Date,
): Promise<number> {
  const entry = await trx
    .selectFrom('usage_ledger')
    .select(['user_id', 'kind'])
    .where('generation_id', '=', generationId)
    .executeTakeFirst();
  if (entry === undefined) return 0;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`free stops of ${entry.user_id}`}, 0))`.execute(trx);
  const isText = isTextKind(entry.kind);
  const { stops } = await trx
    .selectFrom('usage_ledger')
    .select((select) => select.fn.countAll<string>().as('stops'))
    .where('user_id', '=', entry.user_id)
    .where('stop', '=', 'free')
    .where('ended_at', '>=', since)
    .where('kind', isText ? 'in' : 'not in', [...textKinds])
    .executeTakeFirstOrThrow();
  return Number(stops);
}

/** Whether the user has open reservations. */
export async function hasOpenReservations(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an article unit of this article was charged permanently. */
export async function isArticleUnitSettled(trx: DatabaseTransaction, articleId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('usage_ledger')
    .select('id')
    .where('article_id', '=', articleId)
    .where('articles', '=', 1)
    .where('state', '=', 'settled')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of a user's entries, newest first, and their total. */
export async function listEntries(database: Database, userId: string, page: CursorPage) {
  const keyset = newestFirst(usageLedgerOrder, 'held_at');
  const { rows: entries, next } = await selectRowPage(selectEntries(database, userId), keyset, page);
  const { total } = await database
    .selectFrom('usage_ledger')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { entries, next, total: Number(total) };
}

/** A user's ledger entries, for lists and exports. */
export function selectEntries(database: Database, userId: string) {
  return database
    .selectFrom('usage_ledger')
    .select([
      'id',
      'kind',
      'state',
      'article_id',
      'generation_id',
      'articles',
      'ai_requests',
      'reason',
      'held_at',
      'ended_at',
    ])
    .where('user_id', '=', userId);
}

/** The usage of each day in Istanbul since `since`; days without usage are missing. */
export async function listDailyUsage(database: Database, userId: string, since: Date) {
  const day = sql<string>`to_char(held_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD')`;
  return database
    .selectFrom('usage_ledger')
    .select([
      day.as('date'),
      sql<string>`sum(articles)`.as('articles'),
      sql<string>`sum(ai_requests)`.as('ai_requests'),
    ])
    .where('user_id', '=', userId)
    .where('held_at', '>=', since)
    .where('state', '<>', 'released')
    .groupBy(day)
    .execute();
}
