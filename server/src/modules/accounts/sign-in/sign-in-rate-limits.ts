import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countHit, undoHit } from '../../../platform/database/rate-limit.ts';

const windowSeconds = 15 * 60;
const perAccountAndAddress: RateLimit = { bucket: 'failed-login', subject: 'address', max: 10, windowSeconds };
const perAddress: RateLimit = { bucket: 'failed-logins-of-address', subject: 'address', max: 100, windowSeconds };

/** Who tries to get in, and when. */
export interface SignInAttempt {
  /** As typed but in one spelling; it need not belong to an account. */
  readonly email: string;
  /** The address it comes from, or the network of one who can choose among many. */
  readonly network: string;
  readonly now: Date;
}

/**
 * Counts an attempt as failed before it is checked, so that simultaneous guesses cannot slip past the limit.
 * @throws AppError `rate_limited` also for the right password, until the window ends
 */
export async function countFailedAttempt(database: Database, { email, network, now }: SignInAttempt): Promise<void> {
  await countHit(database, perAccountAndAddress, `${email}\n${network}`, now);
  await countHit(database, perAddress, network, now);
}

/** Takes the count back: the password was right. */
export async function undoFailedAttempt(database: Database, { email, network, now }: SignInAttempt): Promise<void> {
  await undoHit(database, perAccountAndAddress, `${email}\n${network}`, now);
  await undoHit(database, perAddress, network, now);
}
