import { z } from 'zod';
import { emailAddress } from '../accounts/account.ts';
import { workspaceRoles } from '../permissions/workspace-rights.ts';
import { endpoint, type RateLimit } from '../shared/endpoint.ts';
import { choice, emptyResponse, idParams, timestamp } from '../shared/primitives.ts';

/** Owners are made by owners, among the members. */
export const invitedRoles = ['admin', 'editor', 'writer', 'approver', 'billing'] as const;

export const inviteDays = 7;

export const workspaceInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(invitedRoles),
  expires_at: timestamp,
  is_expired: z.boolean(),
  /** The invited person tried to join when no seat was free. */
  is_waiting: z.boolean(),
});
export type WorkspaceInvite = z.infer<typeof workspaceInvite>;

const stale = ['getWorkspace'] as const;

/** Invitations to an address, from all workspaces together, so that no person is flooded with mails. */
export const invitesToAddressLimit = {
  bucket: 'workspace-invite-to-address',
  subject: 'email',
  max: 10,
  windowSeconds: 86_400,
  enforcedBy: 'use-case',
} as const satisfies RateLimit;

export const sendInvite = endpoint({
  name: 'sendInvite',
  summary: 'Invites an address to the workspace for 7 days and mails it a link. An earlier invitation is replaced',
  method: 'POST',
  path: '/workspace/invites',
  access: 'user',
  right: 'members',
  body: z.object({ email: emailAddress, role: choice(invitedRoles) }),
  data: workspaceInvite,
  status: 201,
  idempotent: true,
  errors: ['seats_full', 'already_member', 'feature_not_in_plan', 'workspace_ending', 'idempotency_mismatch'],
  rateLimits: [{ bucket: 'workspace-invite', subject: 'user', max: 100, windowSeconds: 3600 }, invitesToAddressLimit],
  invalidates: stale,
});

export const resendInvite = endpoint({
  name: 'resendInvite',
  summary: 'Mails a new link of an invitation, which is then valid for 7 days; the former link ends',
  method: 'POST',
  path: '/workspace/invites/:id/resend',
  access: 'user',
  right: 'members',
  params: idParams,
  data: workspaceInvite,
  errors: ['seats_full', 'feature_not_in_plan', 'workspace_ending'],
  rateLimits: [{ bucket: 'workspace-invite', subject: 'user', max: 100, windowSeconds: 3600 }, invitesToAddressLimit],
  invalidates: stale,
});

export const revokeInvite = endpoint({
  name: 'revokeInvite',
  summary: 'Withdraws an invitation',
  method: 'DELETE',
  path: '/workspace/invites/:id',
  access: 'user',
  right: 'members',
  params: idParams,
  data: emptyResponse,
  invalidates: stale,
});

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const getInvite = endpoint({
  name: 'getInvite',
  summary: 'Returns what the link of an invitation leads to',
  method: 'GET',
  path: '/invites/:token',
  access: 'public',
  params: tokenParams,
  data: z.object({
    workspace_name: z.string(),
    invited_by: z.string().nullable(),
    email: z.string(),
    role: z.enum(workspaceRoles),
    expires_at: timestamp,
  }),
  errors: ['invite_not_found'],
  rateLimits: [{ bucket: 'read-invite', subject: 'address', max: 120, windowSeconds: 900 }],
});

const joined = z.object({ slug: z.string() });
const joinErrors = [
  'invite_not_found',
  'invite_of_another',
  'email_not_verified',
  'seats_full',
  'workspace_ending',
] as const;

export const acceptInviteLink = endpoint({
  name: 'acceptInviteLink',
  summary:
    'Joins the workspace of an invitation by its link. The verified address of the caller must be the invited one',
  method: 'POST',
  path: '/invites/:token/accept',
  access: 'user',
  params: tokenParams,
  data: joined,
  errors: joinErrors,
  invalidates: ['listWorkspaces'],
});

export const acceptInvite = endpoint({
  name: 'acceptInvite',
  summary: 'Joins the workspace of an invitation to the caller’s verified address',
  method: 'POST',
  path: '/workspaces/invites/:id/accept',
  access: 'user',
  params: idParams,
  data: joined,
  errors: joinErrors,
  invalidates: ['listWorkspaces'],
});

export const declineInvite = endpoint({
  name: 'declineInvite',
  summary: 'Declines an invitation to the caller’s verified address',
  method: 'POST',
  path: '/workspaces/invites/:id/decline',
  access: 'user',
  params: idParams,
  data: emptyResponse,
  errors: ['invite_not_found'],
  invalidates: ['listWorkspaces'],
});
