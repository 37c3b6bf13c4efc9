import { createHash } from 'node:crypto';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { sql } from 'kysely';
import { addMilliseconds, dayMs, secondMs } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Database, DatabaseTransaction } from './connect.ts';
import { defineStatement } from './statements/statement.ts';

/**
 * Counts one hit of `subject` in the limit's current window, shared by all processes. Subjects are stored only as
 * hashes.
 * @throws AppError `rate_limited` with the seconds until the window ends, when the hit exceeds the limit
 */
export async function countHit(
  database: Database | DatabaseTransaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const { hits, resetSeconds } = await measureHit(database, limit, subject, now);
  if (hits > limit.max) throw createRateLimitError(limit, resetSeconds);
}

/** The state of a limit after a hit. */
export interface CountedHit {
  /** Number of hits in the current window, including this one. */
  readonly hits: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Like `countHit`, but returns the state of the limit instead of throwing. */
export async function measureHit(
  database: Database | DatabaseTransaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<CountedHit> {
  const windowStart = computeWindowStart(limit, now);
  const { hits } = await countedHit.executeTakeFirstOrThrow(database, {
    bucket: limit.bucket,
    subjectHash: hashSubject(subject),
    windowStart,
  });
  return { hits, resetSeconds: computeResetSeconds(limit, now) };
}

function computeResetSeconds(limit: RateLimit, now: Date): number {
  const windowEnd = addMilliseconds(computeWindowStart(limit, now), limit.windowSeconds * secondMs);
  return Math.ceil((windowEnd.getTime() - now.getTime()) / secondMs);
}

export function createRateLimitError({ bucket }: RateLimit, retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', { retryAfterSeconds, details: { bucket } });
}

/** Like `countHit`, for limits that no response mentions. @returns false when the hit exceeds the limit */
export async function tryCountHit(
  database: Database | DatabaseTransaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<boolean> {
  const { hits } = await measureHit(database, limit, subject, now);
  return hits <= limit.max;
}

interface HitWindow {
  readonly bucket: string;
  readonly subjectHash: Buffer;
  readonly windowStart: Date;
}

const countedHit = defineStatement((database, { bucket, subjectHash, windowStart }: HitWindow) =>
  database
    .insertInto('rate_limit_windows')
    .values({ bucket, subject_hash: subjectHash, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'subject_hash', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limit_windows.hits + 1` }),
    )
    .returning('hits'),
);

/** The state of a limit without counting a hit: `hits` are the earlier ones. */
export async function readHits(
  database: Database | DatabaseTransaction,
  limit: RateLimit,
  subject: string,
  now: Date,
): Promise<CountedHit> {
  const row = await database
    .selectFrom('rate_limit_windows')
    .select('hits')
    .where('bucket', '=', limit.bucket)
    .where('subject_hash', '=', hashSubject(subject))
    .where('window_start', '=', computeWindowStart(limit, now))
    .executeTakeFirst();
  return { hits: row?.hits ?? 0, resetSeconds: computeResetSeconds(limit, now) };
}

/**
 * Counts several hits at once, unless they exceed the limit: then none is counted. For amounts that are known only
 * afterwards the maximum is taken, and `undoHit` gives back the rest.
 * @returns whether they were counted
 */
export async function takeHits(
  database: Database | DatabaseTransaction,
  limit: RateLimit,
  subject: string,
  { hits, now }: { readonly hits: number; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO rate_limit_windows AS counted (bucket, subject_hash, window_start, hits)
    SELECT ${limit.bucket}, ${hashSubject(subject)}, ${computeWindowStart(limit, now)}, ${hits}::integer
    WHERE ${hits}::integer <= ${limit.max}::integer
    ON CONFLICT (bucket, subject_hash, window_start) DO UPDATE SET hits = counted.hits + excluded.hits
    WHERE counted.hits + excluded.hits <= ${limit.max}::integer`.execute(database);
  return numAffectedRows === 1n;
}

/** Deletes windows that ended long ago. */
export async function deleteExpiredRateLimitWindows(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit_windows').where('window_start', '<', addMilliseconds(now, -dayMs)).execute();
}

/** Takes back hits that were counted at `now`, for limits that count only failures or what was really used. */
export async function undoHit(
  database: Database,
  limit: RateLimit,
  subject: string,
  now: Date,
  hits = 1,
): Promise<void> {
  await database
    .updateTable('rate_limit_windows')
    .set((row) => ({ hits: row('hits', '-', hits) }))
    .where('bucket', '=', limit.bucket)
    .where('subject_hash', '=', hashSubject(subject))
    .where('window_start', '=', computeWindowStart(limit, now))
    .where('hits', '>=', hits)
    .execute();
}

function computeWindowStart({ windowSeconds }: RateLimit, now: Date): Date {
  const windowMs = windowSeconds * secondMs;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

function hashSubject(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
