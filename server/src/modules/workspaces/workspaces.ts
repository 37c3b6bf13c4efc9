import { hasRight, type WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { shortenSlug, toSlug } from '@hokka/contracts/text/slug.ts';
import type { WorkspaceMember } from '@hokka/contracts/workspaces/members.ts';
import type {
  createWorkspace as createEndpoint,
  getWorkspace as getEndpoint,
  ListedWorkspace,
  listWorkspaces as listEndpoint,
} from '@hokka/contracts/workspaces/workspaces.ts';
import { seatChoiceDays, workspaceDeletionDays } from '@hokka/contracts/workspaces/workspaces.ts';
import { addDays } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { findRecipient, isCurrentPassword } from '../accounts/index.ts';
import { listMemberUsage, type MemberUsage } from '../usage/index.ts';
import { changeWorkspace, requireShared } from './change-workspace.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { listInvites, listInvitesTo, presentInvite } from './invites.queries.ts';
import {
  countTakenSeats,
  findHandover,
  findWorkspace,
  insertWorkspace,
  listDueEnds,
  listMembers,
  listMemberships,
  updateEnd,
  updateName,
  type WorkspaceRow,
} from './members.queries.ts';
import { findOverSeatsSince } from './seats.queries.ts';
import { requireRoomForOwner } from './seats.ts';

type Reading = Pick<WorkspacesDependencies, 'database' | 'readTeamTerms' | 'findEntitlement'>;

/** The workspaces of a user, and the invitations to their address once it is verified. */
export async function readWorkspaces(
  database: Database,
  userId: string,
  now: Date,
): Promise<EndpointData<typeof listEndpoint>> {
  const [rows, recipient] = await Promise.all([listMemberships(database, userId), findRecipient(database, userId)]);
  const invites = recipient?.isVerified === true ? await listInvitesTo(database, recipient.email, now) : [];
  return {
    // The personal workspace of another user is a shared one for its members.
    workspaces: rows.map(({ role, ...row }) => ({ ...presentWorkspace(row, role), is_personal: row.id === userId })),
    invites: invites.map(({ expires_at, ...invite }) => ({ ...invite, expires_at: expires_at.toISOString() })),
  };
}

function presentWorkspace({ ends_at, ...row }: WorkspaceRow, role: WorkspaceRole): ListedWorkspace {
  return { ...row, role, ends_at: ends_at?.toISOString() ?? null };
}

/** The workspace as its members see it. @throws AppError `workspace_not_found` */
export async function readWorkspace(
  { database, readTeamTerms, findEntitlement }: Reading,
  { workspaceId, memberRole }: WorkspaceCaller,
  now: Date,
): Promise<EndpointData<typeof getEndpoint>> {
  const [workspace, members, invites, handover, taken, { seats }, overSince, { windowStartsAt }] = await Promise.all([
    findWorkspace(database, workspaceId),
    listMembers(database, workspaceId),
    listInvites(database, workspaceId),
    findHandover(database, workspaceId, now),
    countTakenSeats(database, workspaceId, { exceptEmail: '', now }),
    readTeamTerms(database, workspaceId, now),
    findOverSeatsSince(database, workspaceId),
    findEntitlement(database, workspaceId, now),
  ]);
  if (workspace === undefined) throw new AppError('workspace_not_found');
  const managesMembers = hasRight(memberRole, 'members');
  const usage = managesMembers ? await listMemberUsage(database, workspaceId, windowStartsAt) : [];
  return {
    ...presentWorkspace(workspace, memberRole),
    seats: { taken, limit: seats },
    seat_choice_until: overSince === null ? null : addDays(overSince, seatChoiceDays).toISOString(),
    members: members.map(({ id, name, email, role, former_role, joined_at, ...caps }) => ({
      id,
      name,
      role,
      // A constraint allows roles alone.
      former_role: former_role as WorkspaceRole | null,
      email: managesMembers ? email : null,
      joined_at: joined_at.toISOString(),
      quota: managesMembers
        ? presentQuota(
            caps,
            usage.find(({ memberId }) => memberId === id),
          )
        : null,
    })),
    invites: managesMembers ? invites.map((invite) => presentInvite(invite, now)) : [],
    handover: handover === undefined ? null : { ...handover, expires_at: handover.expires_at.toISOString() },
  };
}

function presentQuota(
  { article_cap, ai_requests_cap }: { readonly article_cap: number | null; readonly ai_requests_cap: number | null },
  used: MemberUsage | undefined,
): WorkspaceMember['quota'] {
  return {
    cap: { articles: article_cap, ai_requests: ai_requests_cap },
    used: { articles: used?.articles ?? 0, ai_requests: used?.aiRequests ?? 0 },
  };
}

interface Creation {
  readonly userId: string;
  readonly body: ParsedBody<typeof createEndpoint>;
  readonly now: Date;
  readonly idempotentCall: IdempotentCall | undefined;
}

/** @throws AppError `feature_not_in_plan`, `too_many_workspaces`, `idempotency_mismatch`, `unauthenticated` */
export async function createWorkspace(
  dependencies: WorkspacesDependencies,
  { userId, body: { name }, now, idempotentCall }: Creation,
): Promise<ListedWorkspace> {
  const { database, newId, readTeamTerms, openFirstSubscription } = dependencies;
  const response = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      await requireRoomForOwner(trx, userId);
      const { hasTeams } = await readTeamTerms(trx, userId, now);
      if (!hasTeams) throw new AppError('feature_not_in_plan', { data: { feature: 'team_collaboration' } });
      const id = newId();
      const plain = makeWorkspaceSlug(name);
      const slugs = [plain, `${plain}-${id.slice(-6)}`];
      for (const slug of slugs) {
        if (!(await insertWorkspace(trx, { id, slug, name, ownerId: userId, now }))) continue;
        await openFirstSubscription(trx, { userId: id, at: now });
        const created = { id, slug, name, is_personal: false, is_shared: true, ends_at: null };
        return { status: 201, data: presentWorkspace(created, 'owner') };
      }
      throw new Error('Two slugs of a workspace were taken');
    }),
  );
  return response.data;
}

/** Unlike addresses of articles, these are sent in a header: letters of other scripts are left out. */
function makeWorkspaceSlug(name: string): string {
  const plain = toSlug(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shortenSlug(plain, 40) || 'alan';
}

/** @throws AppError `personal_workspace`, and those of `changeWorkspace` */
export async function renameWorkspace(
  database: Database,
  caller: WorkspaceCaller,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  await changeWorkspace(database, caller, 'members', async (trx, { workspace }) => {
    requireShared(workspace);
    await updateName(trx, workspace.id, name, now);
  });
}

/**
 * Requests the deletion of a workspace and mails its members. It stays usable until then.
 * @throws AppError `validation_failed` on `password`; `personal_workspace`, and those of `changeWorkspace`
 */
export async function requestDeletion(
  { database, outbox }: Pick<WorkspacesDependencies, 'database' | 'outbox'>,
  caller: WorkspaceCaller,
  { password, now }: { readonly password: string; readonly now: Date },
): Promise<Date> {
  if (!(await isCurrentPassword(database, caller.memberId, password)))
    throw createFieldError('password', 'Mevcut şifre hatalı');
  return changeWorkspace(database, caller, 'ownership', async (trx, { workspace }) => {
    requireShared(workspace);
    if (workspace.ends_at !== null) return workspace.ends_at;
    const endsAt = addDays(now, workspaceDeletionDays);
    await updateEnd(trx, workspace.id, endsAt);
    const details = { workspace: workspace.name, slug: workspace.slug, ends_at: endsAt.toISOString() };
    for (const { id } of await listMembers(trx, workspace.id))
      await outbox.enqueue(trx, { userId: id, kind: 'workspace_ending', details });
    return endsAt;
  });
}

export async function cancelDeletion(database: Database, caller: WorkspaceCaller): Promise<void> {
  await changeWorkspace(database, caller, 'ownership', (trx, { workspace }) => updateEnd(trx, workspace.id, null));
}

/** Closes the workspaces whose time is over; each is erased by the job that erases accounts. */
export async function endDueWorkspaces(
  { database, closeAccount, log }: Pick<WorkspacesDependencies, 'database' | 'closeAccount' | 'log'>,
  now: Date,
): Promise<void> {
  for (const id of await listDueEnds(database, now)) {
    const afterCommit = await database.transaction().execute((trx) => closeAccount(trx, id, now));
    afterCommit();
    log.info({ workspaceId: id }, 'a workspace was closed');
  }
}
