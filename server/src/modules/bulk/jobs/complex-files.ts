import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { measureHit, readHits } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';

/** Files of a user that were too complex, in an hour of the clock: each may have kept the one thread from others for 10 s. */
const complexFiles = {
  bucket: 'complex-bulk-files',
  subject: 'user',
  max: 5,
  windowSeconds: 3600,
} as const satisfies RateLimit;

/** Notes that a file of a user was too complex to be read. */
export async function countComplexFile(database: Database, userId: string, now: Date): Promise<void> {
  await measureHit(database, complexFiles, userId, now);
}

/** Refuses new files of a user whose files were too complex too often. @throws AppError `rate_limited` */
export async function assertFilesAreReadable(database: Database, userId: string, now: Date): Promise<void> {
  const { hits, resetSeconds } = await readHits(database, complexFiles, userId, now);
  if (hits < complexFiles.max) return;
  throw new AppError('rate_limited', {
    message:
      'Kısa sürede çok sayıda dosyanız okunamayacak kadar karmaşık çıktı. Lütfen bir saat sonra yeniden yükleyin.',
    retryAfterSeconds: resetSeconds,
    details: { bucket: complexFiles.bucket },
  });
}
