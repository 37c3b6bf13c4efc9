import { type OAuthGrant, oauthGrant } from '@hokka/contracts/accounts/oauth.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAuditEvent, type WorkspaceActor } from '../../platform/http/audit-event.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { deleteGrant, listGrantRows } from './oauth-grants.queries.ts';

/** The programs that a user has allowed, newest first. */
export async function listGrants(
  { database, lastGrantUse }: { readonly database: Database; readonly lastGrantUse: Pick<LastSeenWriter, 'flush'> },
  userId: string,
  now: Date,
): Promise<OAuthGrant[]> {
  await lastGrantUse.flush();
  const rows = await listGrantRows(database, userId, now);
  return rows.map(({ scopes, created_at, expires_at, last_used_at, ...grant }) => ({
    ...grant,
    scopes: oauthGrant.shape.scopes.parse(scopes),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Deletes a grant with its tokens. @throws AppError `not_found` when the grant is gone or belongs to another user */
export async function revokeGrant(
  { database, newId }: Pick<AccountsDependencies, 'database' | 'newId'>,
  actor: WorkspaceActor,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const { workspaceId: userId } = actor.caller;
    if (!(await deleteGrant(trx, { id, userId }, actor.request.now))) throw new AppError('not_found');
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'oauth_grant.revoke',
      targetKind: 'oauth_grant',
      targetId: id,
    });
  });
}
