import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../calls/form.ts';
import type { Notifier } from '../notifier.ts';
import { BASE, missingPage } from '../page-layout.ts';
import type { Payment } from '../payment.ts';
import type { PaymentBook } from '../payment-book.ts';
import { paymentsPage } from './inspection-pages.ts';

const asset = (name: string): Buffer => readFileSync(new URL(`../assets/${name}`, import.meta.url));

const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const params = z.object({ oid: z.string() });

interface InspectionDependencies {
  readonly book: PaymentBook;
  readonly notifier: Notifier;
  readonly notificationUrl: string | undefined;
}

/** The pages about the payments and the calls for tests, all under `/sandbox/paytr`. */
export async function inspectionRoutes(
  app: FastifyInstance,
  { book, notifier, notificationUrl }: InspectionDependencies,
): Promise<void> {
  acceptForms(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': PAGE_POLICY,
    });
  });
  for (const [name, type] of Object.entries({
    'paytr.css': 'css',
    'checkout.js': 'javascript',
    'list.js': 'javascript',
  })) {
    const content = asset(name);
    app.get(`${BASE}/assets/${name}`, (_request, reply) => reply.type(`text/${type}; charset=utf-8`).send(content));
  }
  app.get(BASE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(paymentsPage(book.list(), notificationUrl)),
  );
  app.get(`${BASE}/api/version`, () => ({ version: book.version, count: book.list().length }));
  app.get(`${BASE}/api/payments`, () => book.list().map(describePayment));
  app.post(`${BASE}/payments/:oid/notifications`, async (request, reply) => {
    const payment = book.findByOid(params.parse(request.params).oid);
    if (payment?.outcome === undefined) return reply.code(404).type('text/html; charset=utf-8').send(missingPage());
    await notifier.repeat(payment);
    return reply.redirect(BASE, 303);
  });
}

/** A payment as tests see it. */
function describePayment({ okUrl: _okUrl, failUrl: _failUrl, basket: _basket, ...payment }: Payment): object {
  return { ...payment, status: payment.outcome?.status ?? 'open' };
}
