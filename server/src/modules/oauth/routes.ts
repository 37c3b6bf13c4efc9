import * as contracts from '@hokka/contracts/accounts/oauth.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import type { LastSeenWriter } from '../sessions/last-seen.ts';
import { answerAuthorization, describeAuthorizationRequest } from './authorization-request.ts';
import { listGrants, revokeGrant } from './grants.ts';

export function oauthRoutes(dependencies: AccountsDependencies & { readonly lastGrantUse: LastSeenWriter }): Route[] {
  return [
    route(contracts.getAuthorizationRequest, {
      handle: ({ query, request }) => describeAuthorizationRequest(dependencies, query, request.now),
    }),
    route(contracts.answerAuthorizationRequest, {
      handle: ({ caller, request, body }) => answerAuthorization(dependencies, { caller, request }, body),
    }),
    route(contracts.listOAuthGrants, {
      handle: async ({ caller, request }) => ({
        grants: await listGrants(dependencies, caller.workspaceId, request.now),
      }),
    }),
    route(contracts.revokeOAuthGrant, {
      message: 'Uygulamanın erişimi kaldırıldı.',
      handle: async ({ caller, request, params }) => {
        await revokeGrant(dependencies, { caller, request }, params.id);
        return null;
      },
    }),
  ];
}
