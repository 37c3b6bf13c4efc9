import { requestRefund as requestRefundEndpoint } from '@hokka/contracts/billing/payments/payments.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getOwnPayment } from '../payments/read-payments.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { requestRefund } from './request-refund.ts';

/** Routes for buyers' refund requests; admins' refunds are among the routes of admin/. */
export function refundRoutes(dependencies: BillingDependencies): Route[] {
  return [
    route(requestRefundEndpoint, {
      message: 'İade talebiniz alındı.',
      find: ({ caller, params }) => getOwnPayment(dependencies.database, caller.workspaceId, params.id),
      handle: ({ found, body, request }) => requestRefund(found, request, body.reason || undefined, dependencies),
    }),
  ];
}
