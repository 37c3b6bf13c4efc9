import * as contracts from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { findManageableAccount } from '../accounts/index.ts';
import type { AdminGrants } from './admin-grants.ts';

/** Routes with which admins grant, extend and end periods; not possible for their own account. */
export function grantRoutes(database: Database, grants: AdminGrants): Route[] {
  return [
    route(contracts.grantSubscription, {
      message: 'Plan tanımlandı.',
      find: ({ params, caller }) => findManageableAccount({ database }, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await grants.grant({ userId, input, caller, request, call });
        return null;
      },
    }),
    route(contracts.extendSubscription, {
      message: 'Abonelik uzatıldı.',
      find: ({ params, caller }) => findManageableAccount({ database }, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await grants.extend({ userId, input, caller, request, call });
        return null;
      },
    }),
    route(contracts.endSubscription, {
      message: 'Abonelik sonlandırıldı.',
      find: ({ params, caller }) => findManageableAccount({ database }, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await grants.end({ userId, input, caller, request, call });
        return null;
      },
    }),
  ];
}
