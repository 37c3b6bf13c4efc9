import {
  createPayment,
  getPaymentStatus,
  listPayments,
  receivePaytrNotification,
  requestRefund,
  withdrawPayment,
} from '@hokka/contracts/billing/payments/payments.ts';
import { formRoute, type Route, route, toIdempotentCall } from '../../../platform/http/route.ts';
import { createPayment as create } from '../checkout/create-payment.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { requestRefund as askForMoneyBack } from '../refunds/request-refund.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { getOwnPayment, readPaymentHistory, readPaymentStatus } from './read-payments.ts';
import { withdrawPayment as withdraw } from './transfers/withdraw-payment.ts';

export function paymentRoutes(dependencies: BillingDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(createPayment, {
      handle: ({ caller, request, body }) => {
        const { address, userAgent, now } = request;
        const call = toIdempotentCall(caller, request, body);
        return create({ userId: caller.userId, order: body, address, userAgent, now, call }, dependencies);
      },
    }),
    route(getPaymentStatus, {
      find: ({ caller, params }) => getOwnPayment(database, caller.userId, params.id),
      handle: ({ found, request }) => readPaymentStatus(found, request.now, dependencies),
    }),
    route(listPayments, {
      handle: ({ caller, query }) => readPaymentHistory(database, caller.userId, query),
    }),
    route(withdrawPayment, {
      message: 'Siparişiniz geri çekildi.',
      find: ({ caller, params }) => getOwnPayment(database, caller.userId, params.id),
      handle: ({ found, caller, request }) => withdraw(found, { caller, request }, dependencies),
    }),
    route(requestRefund, {
      message: 'İade talebiniz alındı.',
      find: ({ caller, params }) => getOwnPayment(database, caller.userId, params.id),
      handle: ({ found, body, request }) => askForMoneyBack(found, request, body.reason || undefined, dependencies),
    }),
    formRoute(receivePaytrNotification, {
      receive: (form, request) => receiveNotification(form, request, dependencies),
    }),
  ];
}
