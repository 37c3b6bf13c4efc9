import { createHash } from 'node:crypto';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { addMilliseconds, dayMs, secondMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { tryCountHit, undoHit } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';
import { toProviderNetwork } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../../account-records/dependencies.ts';
import { isKnownDevice } from '../../sessions/known-devices.queries.ts';
import { computeDeviceFingerprint } from '../../sessions/remember-device.ts';
import { claimFailureNotification, countFailedSignIn, deleteFailedSignIns } from './queries.ts';

/** How long, after the last failure, failed attempts are remembered. */
export const failureMemoryMs = dayMs;

/**
 * Counter that an attempt belongs to: all attempts on an address from anywhere, but attempts from a known
 * device of the owner separately.
 */
export type AttemptSubject = Buffer;

/** Maximum attempts per day and network that skip the delay, so that the owner can sign in from a new network. */
const ownAttempts: RateLimit = {
  bucket: 'sign-ins-of-network',
  subject: 'address',
  max: 2,
  windowSeconds: dayMs / secondMs,
};
/**
 * Maximum attempts per minute from all such networks. With the 2 that the longest delay allows, attackers get 720
 * attempts an hour from any number of networks.
 */
const newNetworks: RateLimit = { bucket: 'sign-ins-of-new-networks', subject: 'address', max: 10, windowSeconds: 60 };

/**
 * Counts an attempt as failed before the password is checked. From the tenth consecutive failure, from any networks, an
 * attempt that comes too early is refused without a check, so that it costs no time and reveals nothing about the
 * password. Attempts by strangers never delay a device from which the owner has signed in; a network with almost no
 * attempts that day has two undelayed attempts, as long as there are not too many such networks; and resetting the
 * password by mail ends the delay.
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function delayGuesses(
  database: Database,
  email: string,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<AttemptSubject> {
  const fingerprint = computeDeviceFingerprint({ address, userAgent });
  // The input may not be an address, or not even text that the database can store.
  const isKnown = isStorableText(email) && (await isKnownDevice(database, email, fingerprint));
  const subject = hashSubject(email, isKnown ? fingerprint : undefined);
  const attempt = { subjectHash: subject, now, since: addMilliseconds(now, -failureMemoryMs) };
  const delayedUntil = await countFailedSignIn(database, attempt);
  const ofNetwork = `${email}\n${toProviderNetwork(address)}`;
  const isNewNetwork = await tryCountHit(database, ownAttempts, ofNetwork, now);
  if (delayedUntil === undefined) return subject;
  if (isNewNetwork && (await tryCountHit(database, newNetworks, email, now))) return hashSubject(ofNetwork);
  // An attempt that is not checked does not count against the limit.
  await undoHit(database, ownAttempts, ofNetwork, now);
  const seconds = Math.max(1, Math.ceil((delayedUntil.getTime() - now.getTime()) / secondMs));
  const message =
    'Bu hesap için çok sayıda yanlış şifre denendi. Biraz bekleyip yeniden deneyin; “Şifremi unuttum” ile yeni şifre belirlerseniz hemen girebilirsiniz.';
  throw new AppError('rate_limited', {
    message,
    retryAfterSeconds: seconds,
    details: { bucket: 'failed-logins-of-account' },
  });
}

/** Warns the owner that someone is guessing passwords, once per series of failures. */
export async function notifyOwnerOfFailedSignIns(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  userId: string,
  subject: AttemptSubject,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await claimFailureNotification(trx, subject, now))
      await outbox.enqueue(trx, { userId, kind: 'sign_ins_failing' });
  });
}

/** Deletes the counted failures after a correct password. */
export function deleteFailedAttempts(database: Database, subject: AttemptSubject): Promise<void> {
  return deleteFailedSignIns(database, subject);
}

/**
 * Deletes all counted failures after the owner has set a new password by a mailed link, so that earlier attempts by
 * strangers cause no delay.
 */
export function deleteAllFailedAttempts(trx: DatabaseTransaction, email: string): Promise<void> {
  return deleteFailedSignIns(trx, hashSubject(email));
}

function hashSubject(email: string, fingerprint?: Buffer): AttemptSubject {
  const hash = createHash('sha256').update(email);
  return (fingerprint === undefined ? hash : hash.update('\n').update(fingerprint)).digest();
}
