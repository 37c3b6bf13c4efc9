import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { grantReason, idParams, timestamp } from '../shared/primitives.ts';

export const impersonationRequest = z.object({ reason: grantReason });

export const impersonateUser = endpoint({
  name: 'impersonateUser',
  summary: 'Starts a read-only session as another user, for 30 minutes. This is written to the audit log',
  method: 'POST',
  path: '/admin/users/:id/impersonation',
  access: 'super_admin',
  params: idParams,
  body: impersonationRequest,
  data: z.object({ token: z.string(), expires_at: timestamp }),
  status: 201,
  errors: ['own_account'],
  rateLimits: [{ bucket: 'impersonation', subject: 'user', max: 30, windowSeconds: 3600 }],
  invalidates: ['listUserSessions', 'listAuditLog'],
});
