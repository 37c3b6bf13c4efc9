import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { measureHit, readHits } from '../../../../platform/database/rate-limit.ts';
import { AppError } from '../../../../platform/errors.ts';

/** Documents of a user that took all the time or memory there is, in an hour of the clock: each keeps the thread from others for 20 s. */
const slowDocuments = {
  bucket: 'slow-documents',
  subject: 'user',
  max: 5,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/**
 * Notes that a document of a user took all the time or memory there is. That is soon enough after it was read: the jobs of a user take turns,
 * so that no other document of theirs is begun in between, as files of requests would be.
 */
export async function countSlowDocument(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await measureHit(trx, slowDocuments, userId, now);
}

/** Whether nothing more is read for a user until the hour is over. */
export async function hasTooManySlow(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (await readHits(database, slowDocuments, userId, now)).hits >= slowDocuments.max;
}

/** Refuses new sources of a user whose documents were too slow too often. @throws AppError `rate_limited` */
export async function assertReadsInTime(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  const { hits, resetSeconds } = await readHits(trx, slowDocuments, userId, now);
  if (hits < slowDocuments.max) return;
  throw new AppError('rate_limited', {
    message:
      'Kısa sürede çok sayıda belgeniz okunamayacak kadar karmaşık çıktı. Lütfen bir saat sonra yeniden ekleyin.',
    retryAfterSeconds: resetSeconds,
    details: { bucket: slowDocuments.bucket },
  });
}
