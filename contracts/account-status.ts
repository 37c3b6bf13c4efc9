import { z } from 'zod';
import { roles, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';

import { choice, idParams } from './primitives.ts';

export const accountStatusRequest = z
  .object({
    is_active: z.boolean().optional(),
    role: choice(roles).optional(),
  })
  .superRefine(({ is_active, role }, context) => {
    if (is_active === undefined && role === undefined)
      context.addIssue({ code: 'custom', path: ['is_active'], message: 'Aktiflik durumu veya rol zorunludur' });
    if (is_active !== undefined && role !== undefined)
      context.addIssue({ code: 'custom', path: ['role'], message: 'Durum ve rol aynı anda değiştirilemez' });
  });

export const updateAccountStatus = endpoint({
  name: 'updateAccountStatus',
  summary: "Activates or deactivates an account, or changes its role; acts on the user's very next call",
  method: 'PUT',
  path: '/admin/users/:id/status',
  access: 'admin',
  params: idParams,
  body: accountStatusRequest,
  data: user,
  errors: ['own_account', 'last_super_admin'],
  invalidates: ['listUsers', 'getUser', 'listUserSessions'],
});
