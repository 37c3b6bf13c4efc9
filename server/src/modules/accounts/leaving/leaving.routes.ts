import * as contracts from '@hokka/contracts/account-data.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { leave } from './leave.ts';

export function leavingRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.deleteAccount, {
      message: 'Hesabınız silindi.',
      handle: async ({ caller, body, request }) => {
        await leave(dependencies, caller.userId, body.password, request);
        return null;
      },
    }),
  ];
}
