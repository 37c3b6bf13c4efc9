import { impersonateUser as endpoint } from '@hokka/contracts/accounts/impersonation.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { findManageableAccount } from '../store/account-permissions.ts';
import { impersonateUser } from './impersonate-user.ts';

export function impersonationRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(endpoint, {
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: ({ found: userId, body: { reason }, caller, request }) =>
        impersonateUser(dependencies, { userId, reason, caller, request }),
    }),
  ];
}
