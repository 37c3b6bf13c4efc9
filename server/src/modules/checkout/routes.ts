import { getLegalDocument } from '@hokka/contracts/billing/legal-documents.ts';
import { createPayment as createPaymentEndpoint } from '@hokka/contracts/billing/payments/payments.ts';
import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { createFieldError } from '../../platform/errors.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { createPayment } from './create-payment.ts';
import { summarizeOrder } from './order-summary.ts';
import type { QuoteDependencies } from './quote-order.ts';
import { readLegalDocument } from './read-legal-document.ts';

/** Routes that a buyer uses from choosing a plan to placing the order: quote, contract texts, payment. */
export function checkoutRoutes(dependencies: BillingDependencies): Route[] {
  return [
    route(getQuote, {
      handle: async ({ caller, query, request }) => {
        const order = { userId: caller.workspaceId, planId: query.planId, now: request.now };
        return summarizeOrder(order, dependencies);
      },
    }),
    legalDocumentRoute(dependencies),
    route(createPaymentEndpoint, {
      handle: ({ caller, request, body }) => {
        // A person sees the price on the page; a program must send the price that it expects.
        if (caller.apiKey !== undefined && body.expectedTotal === undefined)
          throw createFieldError('expectedTotal', 'API anahtarıyla verilen siparişte beklenen tutar zorunludur');
        const { address, userAgent, now } = request;
        const call = toIdempotentCall(caller, request, body);
        return createPayment({ userId: caller.workspaceId, order: body, address, userAgent, now, call }, dependencies);
      },
    }),
  ];
}

/** The contract texts as they would be stored with the order now. */
export function legalDocumentRoute(dependencies: QuoteDependencies): Route {
  return route(getLegalDocument, {
    handle: ({ caller, request, params, query }) =>
      readLegalDocument(dependencies, { userId: caller.workspaceId, ...params, ...query, now: request.now }),
  });
}
