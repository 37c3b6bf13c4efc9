import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { mountFormParser, readForm } from '../api/form.ts';
import type { Delivery } from '../notifier.ts';
import { abandoned, failureReasons, type Outcome, type Payment } from '../payment.ts';
import type { PaymentSettler } from '../payment-settler.ts';
import type { PaymentStore } from '../payment-store.ts';
import { renderMissingPage } from '../paytr-pages.ts';
import { parseCard } from './cards.ts';
import { type CheckoutState, renderCheckoutPage, renderEndedPage, switches } from './checkout-pages.ts';

const params = z.object({ token: z.string() });

/** The page of a payment, and its form. */
export async function checkoutRoutes(
  app: FastifyInstance,
  { store, settler }: { store: PaymentStore; settler: PaymentSettler },
): Promise<void> {
  mountFormParser(app);
  app.get('/odeme/guvenli/:token', (request, reply) => {
    const payment = store.findByToken(params.parse(request.params).token);
    return showPayment(reply, payment, { errors: {}, chosen: new Set() });
  });
  app.post('/odeme/guvenli/:token', async (request, reply) => {
    const payment = store.findByToken(params.parse(request.params).token);
    const form = readForm(request);
    if (payment === undefined) return showPayment(reply, payment);
    if (payment.outcome === undefined) {
      const read = parseOutcome(form);
      if ('errors' in read) return showPayment(reply, payment, { ...read, chosen: readChosenSwitches(form) });
      await settler.settle(payment, read.outcome, parseDelivery(form));
    }
    // A second submission gets the result of the first: a payment ends once.
    return reply.redirect(payment.outcome?.status === 'success' ? payment.okUrl : payment.failUrl, 303);
  });
}

function parseOutcome(form: Record<string, string>): { outcome: Outcome } | { errors: CheckoutState['errors'] } {
  const at = new Date();
  if (form.action === 'leave') return { outcome: { at, status: 'failed', reason: abandoned } };
  if (form.action === 'fail') {
    const reason = failureReasons.find(({ code }) => code === form.failure) ?? abandoned;
    return { outcome: { at, status: 'failed', reason } };
  }
  const read = parseCard(form);
  return 'errors' in read ? read : { outcome: { at, status: 'success', card: read.card } };
}

function readChosenSwitches(form: Record<string, string>): Set<string> {
  return new Set(Object.keys(switches).filter((name) => form[name] === 'on'));
}

function parseDelivery(form: Record<string, string>): Delivery {
  const chosen = readChosenSwitches(form);
  return {
    isLate: chosen.has('late'),
    isDuplicated: chosen.has('twice'),
    isLost: chosen.has('lost'),
    isReversed: chosen.has('reversed'),
  };
}

function showPayment(reply: FastifyReply, payment: Payment | undefined, state?: CheckoutState): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': buildContentSecurityPolicy(payment),
  });
  reply.type('text/html; charset=utf-8');
  if (payment === undefined) return reply.code(404).send(renderMissingPage());
  if (payment.outcome !== undefined || state === undefined) return reply.send(renderEndedPage(payment));
  return reply.send(renderCheckoutPage(payment, state));
}

/** The form-action policy applies to redirects, too. Like PayTR's, the page may be shown in a frame. */
function buildContentSecurityPolicy(payment: Payment | undefined): string {
  const shops = payment === undefined ? [] : [payment.okUrl, payment.failUrl].map((url) => new URL(url).origin);
  return `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; form-action 'self' ${shops.join(' ')}; base-uri 'none'`;
}
