import type { User } from '@hokka/contracts/accounts/account.ts';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countHit, createRateLimitError, readHits } from '../../../platform/database/rate-limit.ts';
import { AppError, createFieldError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { createSession, type TokenPair } from '../../sessions/create-session.ts';
import { rememberDevice } from '../../sessions/remember-device.ts';
import { createAccount } from '../create-account.ts';
import { assertUncommonPassword } from '../passwords/weak-passwords.ts';
import { readUser } from '../user-profile.ts';
import { createRegistrationToken } from './change-registered-email.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string | undefined;
  /** Version of the KVKK notice that the form showed. */
  readonly privacy_version?: string | undefined;
}

/** Maximum number of taken addresses that a network can discover in an hour. */
const takenAddressLimit: RateLimit = {
  bucket: 'register-taken-address',
  subject: 'address',
  max: 20,
  windowSeconds: 3600,
};

/** @throws AppError `registration_closed` */
export function assertRegistrationOpen({ settings }: Pick<AccountsDependencies, 'settings'>): void {
  if (!settings.current().system.registration_enabled) throw new AppError('registration_closed');
}

/**
 * Creates an account on the default plan and enqueues a verification mail. Returns tokens only when unverified users
 * may sign in, otherwise a `registration` with which this browser can change the address.
 * @throws AppError `validation_failed` on `email` when the address is taken, on `password` when that is a common one;
 * `rate_limited` for a network that has discovered too many taken addresses
 */
export async function register(
  dependencies: AccountsDependencies,
  { name, email, password, phone = '', privacy_version: privacyVersion }: Registration,
  request: RequestContext,
): Promise<{ user: User; registration?: string } & Partial<TokenPair>> {
  const { database, newId, outbox, settings, secretBox } = dependencies;
  const address = normalizeEmail(email);
  if (address === undefined) throw createFieldError('email', 'Geçerli bir email adresi girin');
  await assertUncommonPassword('password', password, address);
  await assertMayLearnTakenAddresses(database, request);
  const account = {
    name,
    email: address,
    phone: phone === '' ? null : phone,
    passwordHash: await hashPassword(password),
    role: 'user' as const,
    verified: false,
    privacyVersion,
  };
  const registered = await database.transaction().execute(async (trx) => {
    const id = await createAccount(trx, dependencies, account, request.now);
    if (id === undefined) return undefined;
    await outbox.enqueue(trx, { userId: id, kind: 'verify_email' });
    if (settings.current().system.email_verification_required)
      return { userId: id, tokens: { registration: createRegistrationToken(secretBox, id) } };
    await rememberDevice(trx, dependencies, id, request);
    return { userId: id, tokens: await createSession(trx, newId, id, request) };
  });
  if (registered === undefined) {
    await countHit(database, takenAddressLimit, request.network, request.now);
    throw createFieldError('email', 'Bu email adresi zaten kayıtlı');
  }
  const { userId, tokens } = registered;
  return { user: await readUser(dependencies, userId), ...tokens };
}

/**
 * Refuses a network that has discovered too many taken addresses, also for free addresses: otherwise the refusal would
 * distinguish them.
 * @throws AppError `rate_limited`
 */
async function assertMayLearnTakenAddresses(
  database: Database,
  { network, now }: Pick<RequestContext, 'network' | 'now'>,
): Promise<void> {
  const { hits, resetSeconds } = await readHits(database, takenAddressLimit, network, now);
  if (hits >= takenAddressLimit.max) throw createRateLimitError(takenAddressLimit, resetSeconds);
}
