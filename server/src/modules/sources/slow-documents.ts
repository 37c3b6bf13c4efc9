import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { measureHit, readHits, takeHits, undoHit } from '../../platform/database/rate-limit.ts';
import { AppError } from '../../platform/errors.ts';
import { readingMaxMs } from '../documents/document-reader.ts';

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
 * CPU time, in ms, that reading a user's documents may take per day. An ordinary document takes 40 ms to 3 s, so that
 * hundreds of large ones fit; documents that each stay just below the limit of one do not.
 */
const readingTime = {
  bucket: 'document-cpu-ms',
  subject: 'user',
  max: 600_000,
  windowSeconds: 86_400,
} as const satisfies RateLimit;

/**
 * Reads a document of a user in the CPU time that is left to them today: takes the maximum of one document before, and
 * gives back afterwards what was not used, so that documents read at the same time cannot exceed the day together. A
 * process that dies meanwhile leaves the maximum taken.
 * @returns undefined without reading when the day's time is used up
 */
export async function readInTime<Read extends { readonly cpuMs: number }>(
  database: Database,
  { userId, now }: { readonly userId: string; readonly now: Date },
  read: () => Promise<Read>,
): Promise<Read | undefined> {
  if (!(await takeHits(database, readingTime, userId, { hits: readingMaxMs, now }))) return undefined;
  let usedMs = 0;
  try {
    const result = await read();
    usedMs = Math.min(readingMaxMs, Math.ceil(result.cpuMs));
    return result;
  } finally {
    await undoHit(database, readingTime, userId, now, readingMaxMs - usedMs);
  }
}

/** The refusal of a document once the day's time is used up. */
export function createReadingTimeError(now: Date): AppError {
  return new AppError('rate_limited', {
    message: 'Belgelerinizi okumak bugün çok uzun sürdü. Yarın yeniden ekleyebilirsiniz.',
    retryAfterSeconds: readingTime.windowSeconds - (Math.floor(now.getTime() / 1000) % readingTime.windowSeconds),
    details: { bucket: readingTime.bucket },
  });
}

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
