import * as contracts from '@hokka/contracts/accounts/user-admin.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { findManageableAccount } from '../store/account-permissions.ts';
import { changeAccountStatus } from './change-account-status.ts';

export function accountStatusRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.updateAccountStatus, {
      message: 'Kullanıcı güncellendi.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: ({ found, body, caller, request }) => changeAccountStatus(dependencies, found, body, caller, request),
    }),
  ];
}
