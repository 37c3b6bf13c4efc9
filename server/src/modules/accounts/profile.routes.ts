import * as contracts from '@hokka/contracts/accounts/profile.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountsDependencies } from '../users/dependencies.ts';
import { closeFirstSteps, createProfileRead, readUser, updateProfile } from './user-profile.ts';

export function profileRoutes(dependencies: AccountsDependencies): Route[] {
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
  ];
}
