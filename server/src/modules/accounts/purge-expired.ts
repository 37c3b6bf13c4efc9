import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { describeNeverGranted } from './oauth/clients.ts';
import { failureMemoryMs } from './passwords/guess-delays.ts';
import { deleteExpiredSecrets } from './store/api-keys.queries.ts';
import { deleteFailedSignInsBefore } from './store/failed-sign-ins.queries.ts';
import { deleteDevicesNotSeenSince } from './store/known-devices.queries.ts';
import { deleteExpiredLinks } from './store/mailed-links.queries.ts';
import { deleteNeverGrantedClients, deleteUnusedOAuthClients } from './store/oauth-clients.queries.ts';
import { deleteExpiredGrants } from './store/oauth-grants.queries.ts';
import { deleteExpiredSessions } from './store/sessions.queries.ts';

/** So long a device stays known after its last sign-in; longer than any session lives. */
export const knownDeviceRetentionMs = 180 * dayMs;

/**
 * So long a program stays known that has no grant. One that was in use keeps its id for long, and asks with it again after its grant has
 * ended. Documents can be made up at will, and nothing is lost with them.
 */
const unusedClientMs = { used: 400 * dayMs, document: dayMs } as const;

/**
 * Deletes tokens, sessions, secrets of rotated keys, grants and mailed links that can no longer be used, programs without a use, and devices that were not used again in time. Waits for no
 * other transaction: one that erases an account locks the same rows in another order, and deletes them itself.
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
