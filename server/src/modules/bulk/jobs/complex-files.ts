import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { measureHit, undoHit } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * Maximum number of a user's files per clock hour that may be too complex. Each one can block the single thread for
 * others for 10 s.
 */
const complexFiles = {
  bucket: 'complex-bulk-files',
  subject: 'user',
  max: 5,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/**
 * Counts a file as too complex before it is read, so that files sent at the same time cannot exceed the limit.
 * @throws AppError `rate_limited` when too many of the user's files were too complex
 */
export async function countComplexFile(database: Database, userId: string, now: Date): Promise<void> {
  const { hits, resetSeconds } = await measureHit(database, complexFiles, userId, now);
  if (hits <= complexFiles.max) return;
  await undoComplexFile(database, userId, now);
  throw new AppError('rate_limited', {
    message:
      'Kısa sürede çok sayıda dosyanız okunamayacak kadar karmaşık çıktı. Lütfen bir saat sonra yeniden yükleyin.',
    retryAfterSeconds: resetSeconds,
    details: { bucket: complexFiles.bucket },
  });
}

/** Undoes the count when the file was not too complex or was not read. */
export async function undoComplexFile(database: Database, userId: string, now: Date): Promise<void> {
  await undoHit(database, complexFiles, userId, now);
}
