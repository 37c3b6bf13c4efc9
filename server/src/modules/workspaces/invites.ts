import { emailMessage } from '@hokka/contracts/accounts/account.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type {
  getInvite as getInviteEndpoint,
  sendInvite as sendInviteEndpoint,
  WorkspaceInvite,
} from '@hokka/contracts/workspaces/invites.ts';
import { inviteDays, invitesToAddressLimit } from '@hokka/contracts/workspaces/invites.ts';
import { addDays } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { countHit } from '../../platform/database/rate-limit.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { hashToken, newToken } from '../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { lockOpenAccount } from '../account-records/index.ts';
import { findRecipient } from '../accounts/index.ts';
import { changeWorkspace } from './change-workspace.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import {
  deleteInvite,
  findInvite,
  type InviteKey,
  type InviteRow,
  listInvites,
  markWaiting,
  presentInvite,
  upsertInvite,
} from './invites.queries.ts';
import { insertMember, listMembers, lockWorkspace, type WorkspaceRow } from './members.queries.ts';
import { takeSeat } from './seats.ts';

type Sending = Pick<WorkspacesDependencies, 'database' | 'newId' | 'outbox' | 'readTeamTerms'>;

interface Invitation {
  readonly body: ParsedBody<typeof sendInviteEndpoint>;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/** @throws AppError `validation_failed`, `already_member`, `seats_full`, `workspace_ending`, and those of `changeWorkspace` */
export async function sendInvite(
  dependencies: Sending,
  caller: WorkspaceCaller,
  { body, now, idempotentCall }: Invitation,
): Promise<WorkspaceInvite> {
  const email = normalizeEmail(body.email);
  if (email === undefined) throw createFieldError('email', emailMessage);
  const { workspaceId } = caller;
  return changeWorkspace(dependencies.database, caller, 'members', async (trx, { workspace }) => {
    requireStaying(workspace);
    const answer = await runIdempotently(trx, idempotentCall, async () => {
      const members = await listMembers(trx, workspaceId);
      if (members.some((member) => member.email === email)) throw new AppError('already_member');
      const invite = await storeInvite(trx, dependencies, caller, { email, role: body.role, now });
      return { status: 201, data: presentInvite(invite, now) };
    });
    return answer.data;
  });
}

/** @throws AppError `not_found`, `workspace_ending`, `seats_full` when the invitation had ended, and those of `changeWorkspace` */
export async function resendInvite(
  dependencies: Sending,
  caller: WorkspaceCaller,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<WorkspaceInvite> {
  const { workspaceId } = caller;
  return changeWorkspace(dependencies.database, caller, 'members', async (trx, { workspace }) => {
    requireStaying(workspace);
    const invite = (await listInvites(trx, workspaceId)).find((one) => one.id === id);
    if (invite === undefined) throw new AppError('not_found');
    return presentInvite(await storeInvite(trx, dependencies, caller, { ...invite, now }), now);
  });
}

/** A workspace that will be deleted takes no new members. @throws AppError `workspace_ending` */
function requireStaying({ ends_at: endsAt }: WorkspaceRow): void {
  if (endsAt !== null) throw new AppError('workspace_ending');
}

/** Takes the seat, stores the invitation and enqueues its mail; the link is made when the mail is written. */
async function storeInvite(
  trx: DatabaseTransaction,
  dependencies: Omit<Sending, 'database'>,
  { workspaceId, memberId }: WorkspaceCaller,
  { email, role, now }: Pick<InviteRow, 'email' | 'role'> & { readonly now: Date },
): Promise<InviteRow> {
  const { newId, outbox, readTeamTerms } = dependencies;
  await takeSeat(trx, dependencies, { workspaceId, email, role, now });
  // Otherwise a free account could have us mail strangers.
  if (!(await readTeamTerms(trx, workspaceId, now)).hasTeams)
    throw new AppError('feature_not_in_plan', { data: { feature: 'team_collaboration' } });
  await countHit(trx, invitesToAddressLimit, email, now);
  const id = newId();
  const tokenHash = hashToken(newToken());
  const expiresAt = addDays(now, inviteDays);
  const stored = await upsertInvite(trx, {
    id,
    workspaceId,
    email,
    role,
    tokenHash,
    invitedBy: memberId,
    now,
    expiresAt,
  });
  await outbox.enqueue(trx, { userId: null, kind: 'workspace_invite', details: { invite_id: id } });
  return stored;
}

/** @throws AppError `not_found`, and those of `changeWorkspace` */
export async function revokeInvite(
  { database }: Pick<Sending, 'database'>,
  caller: WorkspaceCaller,
  id: string,
): Promise<void> {
  await changeWorkspace(database, caller, 'members', async (trx) => {
    if ((await deleteInvite(trx, { id, workspaceId: caller.workspaceId })) === undefined)
      throw new AppError('not_found');
  });
}

/** What the link of an invitation shows, also to visitors. @throws AppError `invite_not_found` */
export async function readInvite(
  { database }: Pick<Sending, 'database'>,
  token: string,
  now: Date,
): Promise<EndpointData<typeof getInviteEndpoint>> {
  const invite = await findInvite(database, { tokenHash: hashToken(token) }, now);
  if (invite === undefined) throw new AppError('invite_not_found');
  const { workspace_name, invited_by, email, role, expires_at } = invite;
  return { workspace_name, invited_by, email, role, expires_at: expires_at.toISOString() };
}

interface Acceptance {
  readonly key: InviteKey;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Joins the workspace of an invitation. Without a free seat the invitation stays, and the owner is mailed that a person
 * waits. Of two calls at once, and of two links, one joins and the other finds the membership.
 * @throws AppError `invite_not_found`, `invite_of_another`, `email_not_verified`, `seats_full`, `workspace_ending`
 */
export async function acceptInvite(
  dependencies: Pick<WorkspacesDependencies, 'database' | 'outbox' | 'readTeamTerms'>,
  { key, userId, now }: Acceptance,
): Promise<{ slug: string }> {
  const { database } = dependencies;
  const invite = await findInvite(database, key, now);
  if (invite === undefined) throw new AppError('invite_not_found');
  await requireAddress(dependencies.database, userId, invite.email);
  const { id, workspace_id: workspaceId, slug } = invite;
  try {
    await database.transaction().execute(async (trx) => {
      const workspace = await lockWorkspace(trx, workspaceId);
      if (workspace === undefined) throw new AppError('invite_not_found');
      requireStaying(workspace);
      if (!(await lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
      // Read under the lock: the role may have changed, or the invitation may be gone.
      const deleted = await deleteInvite(trx, { id, workspaceId });
      if (deleted === undefined || deleted.expires_at <= now) throw new AppError('invite_not_found');
      await takeSeat(trx, dependencies, { workspaceId, email: deleted.email, role: deleted.role, now });
      await insertMember(trx, { workspaceId, userId, role: deleted.role, now });
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'seats_full')) throw error;
    await tellOwner(dependencies, invite, now);
    throw new AppError('seats_full', {
      message: seatsFullForInvited,
      ...(error.data !== undefined && { data: error.data }),
      cause: error,
    });
  }
  return { slug };
}

/** The message of `seats_full` for the invited person, who cannot make room. */
const seatsFullForInvited =
  'Çalışma alanının bütün üye yerleri dolu. Sahibi yer açabilir ya da planı yükseltebilir; davetiniz o zamana kadar bekler.';

async function tellOwner(
  { database, outbox }: Pick<WorkspacesDependencies, 'database' | 'outbox'>,
  {
    id,
    workspace_id: userId,
    email,
    workspace_name: workspace,
    slug,
  }: NonNullable<Awaited<ReturnType<typeof findInvite>>>,
  now: Date,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await markWaiting(trx, id, now))) return;
    await outbox.enqueue(trx, { userId, kind: 'workspace_waiting', details: { workspace, slug, email } });
  });
}

/** @throws AppError `invite_not_found`, and those of `requireAddress` */
export async function declineInvite(database: Database, { key, userId, now }: Acceptance): Promise<void> {
  const invite = await findInvite(database, key, now);
  if (invite === undefined) throw new AppError('invite_not_found');
  await requireAddress(database, userId, invite.email);
  const { id, workspace_id: workspaceId } = invite;
  await database.transaction().execute((trx) => deleteInvite(trx, { id, workspaceId }));
}

/** @throws AppError `invite_of_another`, `email_not_verified` */
async function requireAddress(database: Database, userId: string, email: string): Promise<void> {
  const recipient = await findRecipient(database, userId);
  if (recipient === undefined) throw new AppError('unauthenticated');
  if (recipient.email !== email) throw new AppError('invite_of_another');
  if (!recipient.isVerified) throw new AppError('email_not_verified');
}
