import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countHit, undoHit } from '../../../platform/database/rate-limit.ts';

const windowSeconds = 15 * 60;
const perAccountAndAddress: RateLimit = { bucket: 'failed-login', subject: 'address', max: 10, windowSeconds };
const perAddress: RateLimit = { bucket: 'failed-logins-of-address', subject: 'address', max: 100, windowSeconds };

/** A sign-in attempt. */
export interface SignInAttempt {
  /** Normalized, but otherwise as typed; it may not belong to an account. */
  readonly email: string;
  /** The client's address, or its network when the client can choose among many addresses. */
  readonly network: string;
  readonly now: Date;
}

/**
 * Counts an attempt as failed before the password is checked, so that simultaneous guesses cannot exceed the limit.
 * @throws AppError `rate_limited`, even for the right password, until the window ends
 */
export async function countFailedAttempt(database: Database, { email, network, now }: SignInAttempt): Promise<void> {
  await countHit(database, perAccountAndAddress, `${email}\n${network}`, now);
  await countHit(database, perAddress, network, now);
}

/** Undoes the count, because the password was right. */
export async function undoFailedAttempt(database: Database, { email, network, now }: SignInAttempt): Promise<void> {
  await undoHit(database, perAccountAndAddress, `${email}\n${network}`, now);
  await undoHit(database, perAddress, network, now);
}
