import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { deleteExpiredSecrets } from '../api-keys/queries.ts';
import { describeNeverGranted } from '../oauth/clients.ts';
import { deleteNeverGrantedClients, deleteUnusedOAuthClients } from '../oauth/oauth-clients.queries.ts';
import { deleteExpiredGrants } from '../oauth/oauth-grants.queries.ts';
import { deleteDevicesNotSeenSince } from '../sessions/known-devices.queries.ts';
import { deleteExpiredSessions } from '../sessions/queries.ts';
import { deleteExpiredLinks } from './mails/queries.ts';
import { failureMemoryMs } from './sign-in-attempts/brute-force-delay.ts';
import { deleteFailedSignInsBefore } from './sign-in-attempts/queries.ts';

/** How long a device is remembered after its last sign-in; longer than any session can last. */
export const knownDeviceRetentionMs = 180 * dayMs;

/**
 * How long a client without a grant is retained. A client that was in use stores its id and uses it again long after
 * its grant has ended. A document client can be read again at any time, and anyone can invent such documents.
 */
const unusedClientMs = { used: 400 * dayMs, document: dayMs } as const;

/**
 * Deletes tokens, sessions, secrets of rotated keys, grants and mailed links that can no longer be used, unused OAuth
 * clients, and devices that were not seen in time. Skips locked rows: an erasure locks the same rows in another order,
 * and deletes them itself.
 */
export async function purgeExpired({ database }: { readonly database: Database }, now: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await deleteExpiredSessions(trx, now);
    await deleteExpiredSecrets(trx, now);
    await deleteExpiredLinks(trx, now);
    await deleteExpiredGrants(trx, now);
    await deleteUnusedOAuthClients(trx, {
      notUsedSince: addMilliseconds(now, -unusedClientMs.used),
      documentUnusedSince: addMilliseconds(now, -unusedClientMs.document),
    });
    await deleteNeverGrantedClients(trx, describeNeverGranted(now));
    await deleteFailedSignInsBefore(trx, addMilliseconds(now, -failureMemoryMs));
    await deleteDevicesNotSeenSince(trx, addMilliseconds(now, -knownDeviceRetentionMs));
  });
}
