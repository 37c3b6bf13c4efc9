import { createHash } from 'node:crypto';
import type { RateLimit } from '@hokka/contracts/shared/endpoint.ts';
import { isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { addMilliseconds, dayMs, secondMs } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { tryCountHit, undoHit } from '../../../platform/database/rate-limit.ts';
import { AppError } from '../../../platform/errors.ts';
import { toProviderNetwork } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { computeDeviceFingerprint } from '../sessions/remember-device.ts';
import { countFailedSignIn, deleteFailedSignIns, markFailuresTold } from '../store/failed-sign-ins.queries.ts';
import { isKnownDevice } from '../store/known-devices.queries.ts';

/** So long after the last one, failures are forgotten. */
export const failureMemoryMs = dayMs;

/** Whose attempts are counted together: those on an address from wherever they come, and apart from them those of a device of its owner. */
export type AttemptSubject = Buffer;

/** A network from which so few attempts on an account came in a day is looked at beside the delay, so that its owner can sign in. */
const ownAttempts: RateLimit = {
  bucket: 'sign-ins-of-network',
  subject: 'address',
  max: 2,
  windowSeconds: dayMs / secondMs,
};
/** But so many a minute of all such networks: with the two that the longest delay leaves, those of any number make 720 an hour. */
const newNetworks: RateLimit = { bucket: 'sign-ins-of-new-networks', subject: 'address', max: 10, windowSeconds: 60 };

/**
 * Counts an attempt as failed before the password is checked. From the tenth failure in a row on, whatever networks they come from, an
 * attempt that follows too soon is refused unlooked-at, so that it holds nothing up and says nothing of the password. Where the owner
 * has signed in before, strangers delay nothing; a network from which nearly nothing came that day has two attempts of its own, as long as
 * there are not too many such networks; and a new password by mail ends the delay.
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function delayGuesses(
  database: Database,
  email: string,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<AttemptSubject> {
  const fingerprint = computeDeviceFingerprint({ address, userAgent });
  // What is typed need not be an address, nor a text that the database takes.
  const isKnown = isStorableText(email) && (await isKnownDevice(database, email, fingerprint));
  const subject = hashSubject(email, isKnown ? fingerprint : undefined);
  const attempt = { subjectHash: subject, now, since: addMilliseconds(now, -failureMemoryMs) };
  const delayedUntil = await countFailedSignIn(database, attempt);
  const ofNetwork = `${email}\n${toProviderNetwork(address)}`;
  const isNewNetwork = await tryCountHit(database, ownAttempts, ofNetwork, now);
  if (delayedUntil === undefined) return subject;
  if (isNewNetwork && (await tryCountHit(database, newNetworks, email, now))) return hashSubject(ofNetwork);
  // What is not looked at uses up nothing.
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

/** Tells the owner, once until the failures end, that passwords are being tried. */
export async function tellOwnerOfGuesses(
  { database, outbox }: Pick<AccountsDependencies, 'database' | 'outbox'>,
  userId: string,
  subject: AttemptSubject,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (await markFailuresTold(trx, subject, now)) await outbox.enqueue(trx, { userId, kind: 'sign_ins_failing' });
  });
}

/** The password was right: the failures before it count no more. */
export function forgetGuesses(database: Database, subject: AttemptSubject): Promise<void> {
  return deleteFailedSignIns(database, subject);
}

/** The owner has set a new password by a mailed link: nothing that strangers tried before delays them. */
export function forgetAllGuesses(trx: DatabaseTransaction, email: string): Promise<void> {
  return deleteFailedSignIns(trx, hashSubject(email));
}

function hashSubject(email: string, fingerprint?: Buffer): AttemptSubject {
  const hash = createHash('sha256').update(email);
  return (fingerprint === undefined ? hash : hash.update('\n').update(fingerprint)).digest();
}
