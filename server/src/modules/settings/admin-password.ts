import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { createFieldError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';

export interface PasswordDependencies {
  readonly database: Database;
  /** Whether it is the password of the user. */
  readonly isCurrentPassword: (userId: string, password: string) => Promise<boolean>;
}

/** Passwords that are tried here, right or wrong. */
const passwordLimit: RateLimit = { bucket: 'settings-password', subject: 'user', max: 10, windowSeconds: 900 };

/**
 * Looks at the password that came with a call, before any transaction. A session alone, on a desk that was left or stolen, neither sends
 * money and mail elsewhere nor reads secrets.
 * @returns throws AppError `validation_failed` on `current_password` where it was wrong, or `missingMessage` where there was none
 * @throws AppError `rate_limited` after ten within a quarter of an hour
 */
export async function checkAdminPassword(
  password: string | undefined,
  { userId }: Caller,
  { now }: RequestContext,
  { database, isCurrentPassword }: PasswordDependencies,
): Promise<(missingMessage: string) => void> {
  if (password !== undefined) await countHit(database, passwordLimit, userId, now);
  const isRight = password !== undefined && (await isCurrentPassword(userId, password));
  return (missingMessage) => {
    if (!isRight)
      throw createFieldError('current_password', password === undefined ? missingMessage : 'Mevcut şifre hatalı');
  };
}
