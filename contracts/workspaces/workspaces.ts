import { z } from 'zod';
import { enteredPassword } from '../accounts/account.ts';
import { workspaceRoles } from '../permissions/workspace-rights.ts';
import { endpoint } from '../shared/endpoint.ts';
import { emptyResponse, singleLineText, timestamp } from '../shared/primitives.ts';
import { workspaceInvite } from './invites.ts';
import { workspaceHandover, workspaceMember } from './members.ts';

/** Shared workspaces that one user may own. */
export const ownWorkspacesMax = 20;

/** How long an owner has to choose who keeps a seat, before the newest members only read. */
export const seatChoiceDays = 14;

/** How long a workspace stays after its deletion was requested. */
export const workspaceDeletionDays = 30;

const workspaceName = singleLineText({
  required: 'Çalışma alanının adı zorunludur',
  min: [2, 'Ad en az 2 karakter olmalıdır'],
  max: [60, 'Ad en fazla 60 karakter olabilir'],
}).meta({ title: 'Çalışma alanının adı' });

const listedWorkspace = z.object({
  id: z.uuid(),
  /** In addresses, and in the header `Hokka-Workspace`. */
  slug: z.string(),
  /** The user’s name for the personal workspace. */
  name: z.string(),
  is_personal: z.boolean(),
  /** Whether several people may work in it: false for a personal workspace without other members. */
  is_shared: z.boolean(),
  role: z.enum(workspaceRoles),
  /** When it will be deleted. */
  ends_at: timestamp.nullable(),
});
export type ListedWorkspace = z.infer<typeof listedWorkspace>;

const receivedInvite = z.object({
  id: z.uuid(),
  workspace_name: z.string(),
  role: z.enum(workspaceRoles),
  expires_at: timestamp,
});
export type ReceivedInvite = z.infer<typeof receivedInvite>;

export const listWorkspaces = endpoint({
  name: 'listWorkspaces',
  summary: 'Lists the workspaces of the caller, the personal one first, and the invitations to their verified address',
  method: 'GET',
  path: '/workspaces',
  access: 'user',
  data: z.object({ workspaces: z.array(listedWorkspace), invites: z.array(receivedInvite) }),
});

export const createWorkspace = endpoint({
  name: 'createWorkspace',
  summary: 'Creates a shared workspace, which begins on the plan for new users',
  method: 'POST',
  path: '/workspaces',
  access: 'user',
  body: z.object({ name: workspaceName }),
  data: listedWorkspace,
  status: 201,
  idempotent: true,
  errors: ['feature_not_in_plan', 'too_many_workspaces', 'idempotency_mismatch'],
  rateLimits: [{ bucket: 'create-workspace', subject: 'user', max: 20, windowSeconds: 3600 }],
  invalidates: ['listWorkspaces'],
});

export const getWorkspace = endpoint({
  name: 'getWorkspace',
  summary: 'Returns the workspace with its members and seats',
  method: 'GET',
  path: '/workspace',
  access: 'user',
  right: 'members.read',
  data: listedWorkspace.extend({
    /** `limit` 0 means unlimited; pending invitations count. */
    seats: z.object({ taken: z.int(), limit: z.int() }),
    /** Until when an owner chooses who keeps a seat; null unless more members have one than the plan allows. */
    seat_choice_until: timestamp.nullable(),
    members: z.array(workspaceMember),
    /** Empty for roles that do not manage members. */
    invites: z.array(workspaceInvite),
    handover: workspaceHandover.nullable(),
  }),
});

export const renameWorkspace = endpoint({
  name: 'renameWorkspace',
  summary: 'Changes the name of a shared workspace; its address stays',
  method: 'PUT',
  path: '/workspace',
  access: 'user',
  right: 'members',
  body: z.object({ name: workspaceName }),
  data: emptyResponse,
  errors: ['personal_workspace'],
  invalidates: ['getWorkspace', 'listWorkspaces'],
});

export const deleteWorkspace = endpoint({
  name: 'deleteWorkspace',
  summary: 'Requests the deletion of a shared workspace, which happens after 30 days',
  method: 'DELETE',
  path: '/workspace',
  access: 'user',
  right: 'ownership',
  body: z.object({ password: enteredPassword('Mevcut şifre zorunludur') }),
  data: z.object({ ends_at: timestamp }),
  errors: ['personal_workspace'],
  rateLimits: [{ bucket: 'delete-workspace', subject: 'user', max: 10, windowSeconds: 3600 }],
  invalidates: ['getWorkspace', 'listWorkspaces'],
});

export const exportWorkspace = endpoint({
  name: 'exportWorkspace',
  summary:
    'Returns a zip with all data of a shared workspace: each article as Markdown, and every record as lines of JSON',
  method: 'GET',
  path: '/workspace/export',
  access: 'user',
  right: 'ownership',
  data: z.string(),
  media: 'file',
  fileTypes: ['application/zip'],
  impersonation: 'refused',
  errors: ['personal_workspace'],
  rateLimits: [{ bucket: 'export-workspace', subject: 'user', max: 5, windowSeconds: 3600 }],
});

export const keepWorkspace = endpoint({
  name: 'keepWorkspace',
  summary: 'Cancels the requested deletion of a workspace',
  method: 'POST',
  path: '/workspace/keep',
  access: 'user',
  right: 'ownership',
  data: emptyResponse,
  invalidates: ['getWorkspace', 'listWorkspaces'],
});
