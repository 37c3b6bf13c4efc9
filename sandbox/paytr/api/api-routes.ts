import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../merchant.ts';
import type { PaymentSettler } from '../payment-settler.ts';
import type { PaymentStore } from '../payment-store.ts';
import { mountFormParser, readForm } from './form.ts';
import { handleGetToken } from './get-token.ts';
import { handleOrderStatus } from './order-status.ts';
import { handleRefund } from './refund.ts';

/** Routes called by a merchant's server. PayTR refuses with status 200. */
export async function apiRoutes(
  app: FastifyInstance,
  {
    merchant,
    store,
    settler,
    minuteMs,
  }: {
    readonly merchant: Merchant;
    readonly store: PaymentStore;
    readonly settler: PaymentSettler;
    readonly minuteMs: number;
  },
): Promise<void> {
  mountFormParser(app);
  app.post('/odeme/api/get-token', async (request) => {
    const answer = handleGetToken({ merchant, store, minuteMs }, readForm(request));
    const opened = answer.status === 'success' ? store.findByToken(answer.token) : undefined;
    if (opened !== undefined) settler.scheduleExpiry(opened);
    return answer;
  });
  app.post('/odeme/durum-sorgu', async (request) => handleOrderStatus({ merchant, store }, readForm(request)));
  app.post('/odeme/iade', async (request) => handleRefund({ merchant, store }, readForm(request)));
}
