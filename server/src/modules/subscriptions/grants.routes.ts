import * as contracts from '@hokka/contracts/billing/subscriptions/grants.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { findManageableAccount } from '../accounts/index.ts';
import type { BillingDependencies } from './dependencies.ts';
import { endSubscription } from './end-subscription.ts';
import { extendSubscription } from './extend-subscription.ts';
import { grantSubscription } from './grant-subscription.ts';

/** Routes with which admins grant, extend and end periods; not possible for their own account. */
export function grantRoutes(dependencies: BillingDependencies): Route[] {
  return [
    route(contracts.grantSubscription, {
      message: 'Plan tanımlandı.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await grantSubscription(dependencies, { userId, input, caller, request, call });
        return null;
      },
    }),
    route(contracts.extendSubscription, {
      message: 'Abonelik uzatıldı.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await extendSubscription(dependencies, { userId, input, caller, request, call });
        return null;
      },
    }),
    route(contracts.endSubscription, {
      message: 'Abonelik sonlandırıldı.',
      find: ({ params, caller }) => findManageableAccount(dependencies, params.id, caller),
      handle: async ({ found: userId, body: input, caller, request }) => {
        const call = toIdempotentCall(caller, request, input);
        await endSubscription(dependencies, { userId, input, caller, request, call });
        return null;
      },
    }),
  ];
}
