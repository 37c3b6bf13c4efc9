import * as contracts from '@hokka/contracts/accounts/api-keys.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { createOwnApiKey, listApiKeys, revokeOwnApiKey, rotateOwnApiKey } from './api-keys.ts';

export function apiKeyRoutes(dependencies: AccountsDependencies & { readonly lastUsed: LastSeenWriter }): Route[] {
  return [
    route(contracts.listApiKeys, {
      handle: async ({ caller, request }) => ({
        api_keys: await listApiKeys(dependencies, caller.workspaceId, request.now),
      }),
    }),
    route(contracts.createApiKey, {
      message: 'API anahtarı oluşturuldu.',
      handle: ({ caller, request, body }) => createOwnApiKey(dependencies, { caller, request }, body),
    }),
    route(contracts.rotateApiKey, {
      message: 'API anahtarı yenilendi. Eskisi 24 saat daha geçerli.',
      handle: ({ caller, request, params }) => rotateOwnApiKey(dependencies, { caller, request }, params.id),
    }),
    route(contracts.revokeApiKey, {
      message: 'API anahtarı iptal edildi.',
      handle: async ({ caller, request, params }) => {
        await revokeOwnApiKey(dependencies, { caller, request }, params.id);
        return null;
      },
    }),
  ];
}
