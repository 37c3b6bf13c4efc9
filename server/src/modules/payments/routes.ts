import {
  getPaymentStatus,
  listPayments,
  receivePaytrNotification,
  withdrawPayment,
} from '@hokka/contracts/billing/payments/payments.ts';
import { formRoute, type Route, route } from '../../platform/http/route.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { receiveNotification } from './paytr-notifications/receive-notification.ts';
import { getOwnPayment, readPaymentHistory, readPaymentStatus } from './read-payments.ts';
import { withdrawPayment as withdraw } from './withdraw-payment.ts';

export function paymentRoutes(dependencies: BillingDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(getPaymentStatus, {
      find: ({ caller, params }) => getOwnPayment(database, caller.workspaceId, params.id),
      handle: ({ found, request }) => readPaymentStatus(found, request.now, dependencies),
    }),
    route(listPayments, {
      handle: ({ caller, query }) => readPaymentHistory(database, caller.workspaceId, query),
    }),
    route(withdrawPayment, {
      message: 'Siparişiniz geri çekildi.',
      find: ({ caller, params }) => getOwnPayment(database, caller.workspaceId, params.id),
      handle: ({ found, caller, request }) => withdraw(found, { caller, request }, dependencies),
    }),
    formRoute(receivePaytrNotification, {
      receive: (form, request) => receiveNotification(form, request, dependencies),
    }),
  ];
}
