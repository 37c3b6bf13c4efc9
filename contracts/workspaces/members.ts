import { z } from 'zod';
import { workspaceRoles } from '../permissions/workspace-rights.ts';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, timestamp } from '../shared/primitives.ts';

/** Units of a monthly window; null is as many as the workspace has. */
const memberCap = z.object({ articles: z.int().nullable(), ai_requests: z.int().nullable() });

export const workspaceMember = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for roles that do not manage members. */
  email: z.string().nullable(),
  role: z.enum(workspaceRoles),
  joined_at: timestamp,
  /** The role that the member had until the plan had too few seats; null for all others. */
  former_role: z.enum(workspaceRoles).nullable(),
  /** Null for roles that do not manage members. */
  quota: z.object({ cap: memberCap, used: z.object({ articles: z.int(), ai_requests: z.int() }) }).nullable(),
});
export type WorkspaceMember = z.infer<typeof workspaceMember>;

/** An owner offers the workspace to another member, who has not agreed yet. */
export const workspaceHandover = z.object({ from_id: z.uuid(), to_id: z.uuid(), expires_at: timestamp });

const stale = ['getWorkspace', 'listWorkspaces'] as const;

export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  summary: 'Changes the role of a member. Only owners make, change and remove owners; nobody raises themselves',
  method: 'PUT',
  path: '/workspace/members/:id',
  access: 'user',
  right: 'members',
  params: idParams,
  body: z.object({ role: choice(workspaceRoles) }),
  data: emptyResponse,
  errors: ['last_owner', 'seats_full', 'personal_workspace', 'too_many_workspaces'],
  invalidates: stale,
});

const capUnits = (name: string) =>
  z
    .int({ error: describeIssue })
    .min(0, `${name} sınırı 0 ya da daha fazla olmalıdır`)
    .max(1_000_000, `${name} sınırı en fazla 1.000.000 olabilir`)
    .nullable();

export const setMemberCap = endpoint({
  name: 'setMemberCap',
  summary: 'Limits how much of the workspace’s quota a member may use in a monthly window. Only owners limit owners',
  method: 'PUT',
  path: '/workspace/members/:id/cap',
  access: 'user',
  right: 'members',
  params: idParams,
  body: z.object({
    articles: capUnits('Makale').meta({ title: 'Makale sınırı' }),
    ai_requests: capUnits('AI isteği').meta({ title: 'AI isteği sınırı' }),
  }),
  data: emptyResponse,
  errors: ['personal_workspace'],
  invalidates: stale,
});

export const removeMember = endpoint({
  name: 'removeMember',
  summary: 'Removes a member with their keys and grants in the workspace. Their texts stay',
  method: 'DELETE',
  path: '/workspace/members/:id',
  access: 'user',
  right: 'members',
  params: idParams,
  data: emptyResponse,
  errors: ['last_owner', 'personal_workspace'],
  invalidates: stale,
});

export const leaveWorkspace = endpoint({
  name: 'leaveWorkspace',
  summary: 'Ends the membership of the caller',
  method: 'POST',
  path: '/workspace/leave',
  access: 'user',
  right: 'members.read',
  data: emptyResponse,
  errors: ['last_owner', 'personal_workspace'],
  invalidates: stale,
});

export const offerWorkspace = endpoint({
  name: 'offerWorkspace',
  summary: 'Offers the workspace to another member for 7 days, in place of any earlier offer',
  method: 'POST',
  path: '/workspace/handover',
  access: 'user',
  right: 'ownership',
  body: z.object({ member_id: z.uuid('Geçerli bir üye seçin') }),
  data: emptyResponse,
  errors: ['not_found', 'personal_workspace'],
  invalidates: stale,
});

export const withdrawWorkspaceOffer = endpoint({
  name: 'withdrawWorkspaceOffer',
  summary: 'Withdraws the offer of the workspace',
  method: 'DELETE',
  path: '/workspace/handover',
  access: 'user',
  right: 'ownership',
  data: emptyResponse,
  invalidates: stale,
});

export const acceptWorkspace = endpoint({
  name: 'acceptWorkspace',
  summary: 'Accepts the offered workspace: the caller becomes its owner, and who offered it an admin',
  method: 'POST',
  path: '/workspace/handover/accept',
  access: 'user',
  right: 'members.read',
  data: emptyResponse,
  errors: ['not_found', 'seats_full', 'too_many_workspaces'],
  invalidates: stale,
});
