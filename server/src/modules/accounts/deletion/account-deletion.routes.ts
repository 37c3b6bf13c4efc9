import * as contracts from '@hokka/contracts/accounts/account-data.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../../users/dependencies.ts';
import { deleteAccount } from './delete-account.ts';

export function accountDeletionRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.deleteAccount, {
      message: 'Hesabınız silindi.',
      handle: async ({ caller, body, request }) => {
        await deleteAccount(dependencies, caller.userId, body.password, request);
        return null;
      },
    }),
  ];
}
