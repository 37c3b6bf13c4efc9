import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../merchant.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { Till } from '../till.ts';
import { acceptForms, formOf } from './form.ts';
import { answerToken } from './get-token.ts';
import { answerStatus } from './order-status.ts';
import { answerRefund } from './refund.ts';

interface CallDependencies {
  readonly merchant: Merchant;
  readonly book: PaymentBook;
  readonly till: Till;
  readonly minuteMs: number;
}

/** What a merchant's server calls. PayTR refuses with status 200. */
export async function callRoutes(
  app: FastifyInstance,
  { merchant, book, till, minuteMs }: CallDependencies,
): Promise<void> {
  acceptForms(app);
  app.post('/odeme/api/get-token', async (request) => {
    const answer = answerToken({ merchant, book, minuteMs }, formOf(request));
    const opened = answer.status === 'success' ? book.findByToken(answer.token) : undefined;
    if (opened !== undefined) till.watch(opened);
    return answer;
  });
  app.post('/odeme/durum-sorgu', async (request) => answerStatus({ merchant, book }, formOf(request)));
  app.post('/odeme/iade', async (request) => answerRefund({ merchant, book }, formOf(request)));
}
