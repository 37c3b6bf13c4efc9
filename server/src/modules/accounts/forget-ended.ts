import { after, dayMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { deleteDevicesUnseenSince } from './devices/known-devices.queries.ts';
import { deleteEndedLinks } from './mails/mailed-links.queries.ts';
import { deleteEndedSessions } from './sessions/sessions.queries.ts';

/** So long a device stays known after its last sign-in; longer than any session lives. */
export const knownDeviceMs = 180 * dayMs;

/** Deletes tokens, sessions and mailed links that can no longer be used, and devices nobody came back with. */
export async function forgetEnded({ database }: { readonly database: Database }, now: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await deleteEndedSessions(trx, now);
    await deleteEndedLinks(trx, now);
    await deleteDevicesUnseenSince(trx, after(now, -knownDeviceMs));
  });
}
