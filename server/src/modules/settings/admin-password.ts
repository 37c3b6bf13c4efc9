import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { createFieldError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RequestContext } from '../../platform/http/route.ts';
import type { SettingsDependencies } from './dependencies.ts';

/** Maximum number of password attempts, right or wrong. */
const passwordLimit: RateLimit = { bucket: 'settings-password', subject: 'user', max: 10, windowSeconds: 900 };

/**
 * Checks the password that was sent with a call, before any transaction. So a session alone, on an unattended or stolen
 * device, can neither redirect money and mail nor read secrets.
 * @returns a function that throws AppError `validation_failed` on `current_password` when it was wrong, or with
 * `missingMessage` when it was missing
 * @throws AppError `rate_limited` after ten attempts within a quarter of an hour
 */
export async function checkAdminPassword(
  password: string | undefined,
  { userId }: Caller,
  { now }: RequestContext,
  { database, isCurrentPassword }: SettingsDependencies,
): Promise<(missingMessage: string) => void> {
  if (password !== undefined) await countHit(database, passwordLimit, userId, now);
  const isRight = password !== undefined && (await isCurrentPassword(userId, password));
  return (missingMessage) => {
    if (!isRight)
      throw createFieldError('current_password', password === undefined ? missingMessage : 'Mevcut şifre hatalı');
  };
}
