import * as contracts from '@hokka/contracts/accounts/account-data.ts';
import { fileRoute, type Route } from '../../../platform/http/route.ts';
import type { AccountsDependencies } from '../../users/dependencies.ts';
import { exportAccount } from './export-account.ts';

export function exportRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    fileRoute(contracts.exportAccount, {
      file: ({ caller, request }) => exportAccount(dependencies, caller.userId, request.now),
    }),
  ];
}
