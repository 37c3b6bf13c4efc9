import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { measureHit, readHits } from '../../platform/database/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Maximum number of a user's documents per clock hour that may exceed the time or memory limit. Each one blocks the
 * thread for others for 20 s.
 */
const slowDocuments = {
  bucket: 'slow-documents',
  subject: 'user',
  max: 5,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/**
 * Counts a document that exceeded the time or memory limit. Counting after the read is early enough, because a user's
 * jobs run one after the other.
 */
export async function countSlowDocument(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await measureHit(trx, slowDocuments, userId, now);
}

/** Whether sources of this user are refused until the hour is over. */
export async function hasTooManySlow(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  return (await readHits(database, slowDocuments, userId, now)).hits >= slowDocuments.max;
}

/** Refuses new sources of a user with too many slow documents. @throws AppError `rate_limited` */
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
