import { timingSafeEqual } from 'node:crypto';
import { changeRegisteredEmail as changeRegisteredEmailEndpoint } from '@hokka/contracts/accounts/authentication.ts';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { changeUnverifiedEmail, findUser } from '../../account-records/queries.ts';
import { isLinkMailAllowed, withConstantTime } from '../mails/mailed-links.ts';
import { lockUserLinks, markUserLinksUsed } from '../mails/queries.ts';

/** How long the browser that opened an account can change its address. */
const registrationTtlMs = dayMs;

/** Proof for the browser that opened an account. Derived from the id, so nothing is stored. */
export function createRegistrationToken(secretBox: SecretBox, userId: string): string {
  return `${userId}.${secretBox.deriveToken('registration', userId)}`;
}

/** @returns the id of the account; undefined for a forged token */
function readRegistrationToken(secretBox: SecretBox, token: string): string | undefined {
  const [userId = ''] = token.split('.');
  const given = Buffer.from(token);
  const right = Buffer.from(createRegistrationToken(secretBox, userId));
  return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
}

interface AddressChange {
  readonly registration: string;
  readonly email: string;
  readonly now: Date;
}

/**
 * Changes the address of an account that waits for its verification and mails a link to the new one; earlier links end.
 * An address that belongs to another account changes nothing, but gives the same response in the same time.
 * @throws AppError `registration_ended` for a forged or old token and after the verification
 */
export async function changeRegisteredEmail(
  dependencies: Pick<AccountsDependencies, 'database' | 'outbox' | 'secretBox'>,
  { registration, email, now }: AddressChange,
): Promise<void> {
  const userId = readRegistrationToken(dependencies.secretBox, registration);
  const address = normalizeEmail(email);
  if (userId === undefined || address === undefined) throw new AppError('registration_ended');
  await withConstantTime(async () => {
    try {
      await moveAccount(dependencies, { userId, email: address, now });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  });
}

async function moveAccount(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const openedAfter = addMilliseconds(now, -registrationTtlMs);
    await lockUserLinks(trx, userId);
    const previous = await findUser(trx, userId);
    if (!(await changeUnverifiedEmail(trx, { userId, email, openedAfter, now })))
      throw new AppError('registration_ended');
    if (previous?.email !== email) await markUserLinksUsed(trx, userId, 'verify_email', now);
    if (await isLinkMailAllowed(trx, changeRegisteredEmailEndpoint, email, now))
      await outbox.enqueue(trx, { userId, kind: 'verify_email' });
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
