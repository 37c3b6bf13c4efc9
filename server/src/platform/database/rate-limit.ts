import { createHash } from 'node:crypto';
import type { RateLimit } from '@hokka/contracts/endpoint.ts';
import { sql } from 'kysely';
import { after, dayMs, secondMs } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Database } from './connect.ts';

/**
 * Counts one hit of `subject` in the limit's current window, shared by all processes. Subjects are stored as hashes only.
 * @throws AppError `rate_limited` with the seconds until the window ends, when the hit is one too many.
 */
export async function countHit(database: Database, limit: RateLimit, subject: string, now: Date): Promise<void> {
  const windowMs = limit.windowSeconds * secondMs;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { hits } = await database
    .insertInto('rate_limit_windows')
    .values({
      bucket: limit.bucket,
      subject_hash: createHash('sha256').update(subject).digest(),
      window_start: windowStart,
      hits: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'subject_hash', 'window_start'])
        .doUpdateSet({ hits: sql<number>`rate_limit_windows.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits > limit.max) {
    const secondsLeft = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / secondMs);
    throw new AppError('rate_limited', { retryAfterSeconds: secondsLeft, details: { bucket: limit.bucket } });
  }
}

/** Forgets windows that ended long ago. */
export async function forgetOldWindows(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit_windows').where('window_start', '<', after(now, -dayMs)).execute();
}
