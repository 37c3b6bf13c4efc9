import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { fileRoute, type Route, route } from '../../platform/http/route.ts';
import type { BillingDependencies } from './dependencies.ts';
import { readSubscriptions } from './list-subscriptions.ts';
import { buildSubscriptionFile } from './subscription-export.ts';

/** Routes with which admins list and export the subscriptions of all users. */
export function subscriptionAdminRoutes(dependencies: BillingDependencies): Route[] {
  const { subscriptionDirectory } = dependencies;
  return [
    route(listSubscriptions, {
      handle: ({ query, request }) => readSubscriptions(subscriptionDirectory, query, request.now),
    }),
    fileRoute(exportSubscriptions, {
      file: async ({ query: { search, ...filters }, caller, request }) => {
        await recordStandaloneAuditEvent(dependencies, {
          caller,
          request,
          action: 'subscriptions.export',
          targetKind: 'subscription',
          // A search may contain a name, which must be erasable; that there was a search is enough.
          details: { ...filters, isSearched: search !== undefined },
        });
        return buildSubscriptionFile(subscriptionDirectory, { ...filters, search }, request.now);
      },
    }),
  ];
}
