import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mountFormParser } from '../api/form.ts';
import type { Notifier } from '../notifier.ts';
import type { Payment } from '../payment.ts';
import type { PaymentStore } from '../payment-store.ts';
import { BASE, renderMissingPage } from '../paytr-pages.ts';
import { renderPaymentsPage } from './inspection-pages.ts';

const readAsset = (name: string): Buffer => readFileSync(new URL(`../assets/${name}`, import.meta.url));

const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const params = z.object({ oid: z.string() });

/** Pages about the payments and calls for tests, all under `/sandbox/paytr`. */
export async function inspectionRoutes(
  app: FastifyInstance,
  {
    store,
    notifier,
    notificationUrl,
  }: {
    readonly store: PaymentStore;
    readonly notifier: Notifier;
    readonly notificationUrl: string | undefined;
  },
): Promise<void> {
  mountFormParser(app);
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
    const content = readAsset(name);
    app.get(`${BASE}/assets/${name}`, (_request, reply) => reply.type(`text/${type}; charset=utf-8`).send(content));
  }
  app.get(BASE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPaymentsPage(store.list(), notificationUrl)),
  );
  app.get(`${BASE}/api/version`, () => ({ version: store.version, count: store.list().length }));
  app.get(`${BASE}/api/payments`, () => store.list().map(describePayment));
  app.post(`${BASE}/payments/:oid/notifications`, async (request, reply) => {
    const payment = store.findByOid(params.parse(request.params).oid);
    if (payment?.outcome === undefined)
      return reply.code(404).type('text/html; charset=utf-8').send(renderMissingPage());
    await notifier.repeat(payment);
    return reply.redirect(BASE, 303);
  });
}

/** A payment as tests see it. */
function describePayment({ okUrl: _okUrl, failUrl: _failUrl, basket: _basket, ...payment }: Payment): object {
  return { ...payment, status: payment.outcome?.status ?? 'open' };
}
