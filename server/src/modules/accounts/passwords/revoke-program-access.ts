import { insertAuditEvent } from '../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { deleteApiKeysOfUser } from '../store/api-keys.queries.ts';

/** Deletes all keys of a user, in the transaction of what makes it necessary. @returns how many */
export async function revokeAllKeys(
  trx: DatabaseTransaction,
  newId: NewId,
  userId: string,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<number> {
  const ids = await deleteApiKeysOfUser(trx, userId);
  for (const targetId of ids)
    await insertAuditEvent(trx, newId, {
      actorId: userId,
      action: 'api_key.revoke',
      targetKind: 'api_key',
      targetId,
      details: {},
      address,
      userAgent,
      at: now,
    });
  return ids.length;
}
