import { insertAuditEvent } from '../../../platform/database/audit.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { NewId } from '../../../platform/database/ids.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { deleteApiKeysOfUser } from '../../api-keys/queries.ts';
import { deleteGrantsOfUser } from '../../oauth/oauth-grants.queries.ts';

/**
 * Deletes all API keys and OAuth grants of a user inside the caller's transaction, with an audit event for each.
 * @returns the number of each, for the mail about the password
 */
export async function revokeProgramAccess(
  trx: DatabaseTransaction,
  newId: NewId,
  userId: string,
  { address, userAgent, now }: Pick<RequestContext, 'address' | 'userAgent' | 'now'>,
): Promise<{ revoked_api_keys: number; revoked_oauth_grants: number }> {
  const keys = await deleteApiKeysOfUser(trx, userId);
  const grants = await deleteGrantsOfUser(trx, userId, now);
  const revoked = [
    ...keys.map((targetId) => ({ targetKind: 'api_key', targetId }) as const),
    ...grants.map((targetId) => ({ targetKind: 'oauth_grant', targetId }) as const),
  ];
  for (const { targetKind, targetId } of revoked)
    await insertAuditEvent(trx, newId, {
      actorId: userId,
      action: `${targetKind}.revoke`,
      targetKind,
      targetId,
      details: {},
      address,
      userAgent,
      at: now,
    });
  return { revoked_api_keys: keys.length, revoked_oauth_grants: grants.length };
}
