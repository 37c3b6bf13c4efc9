import {
  deleteAccount as deleteEndpoint,
  exportAccount as exportEndpoint,
} from '@hokka/contracts/accounts/account-data.ts';
import * as contracts from '@hokka/contracts/accounts/profile.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { exportAccount } from './export/export-account.ts';
import { closeFirstSteps, createProfileRead, readUser, updateProfile } from './user-profile.ts';

/** Routes of one's own account: profile, personal data export and deletion. */
export function accountRoutes(dependencies: AccountsDependencies): Route[] {
  return [
    route(contracts.getProfile, { find: createProfileRead(dependencies), handle: async ({ found: user }) => user }),
    route(contracts.updateProfile, {
      message: 'Profil bilgileriniz başarıyla güncellendi.',
      handle: async ({ body, caller, request }) => {
        await updateProfile(dependencies, caller.userId, body, request.now);
        return readUser(dependencies, caller.userId);
      },
    }),
    route(contracts.closeFirstSteps, {
      handle: async ({ caller, request }) => {
        await closeFirstSteps(dependencies.database, caller.userId, request.now);
        return null;
      },
    }),
    fileRoute(exportEndpoint, {
      file: ({ caller, request }) => exportAccount(dependencies, caller.userId, request.now),
    }),
    route(deleteEndpoint, {
      message: 'Hesabınız silindi.',
      handle: async ({ caller, body, request }) => {
        await deleteAccount(dependencies, caller.userId, body.password, request);
        return null;
      },
    }),
  ];
}
