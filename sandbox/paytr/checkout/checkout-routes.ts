import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptForms, formOf } from '../calls/form.ts';
import type { Delivery } from '../notifier.ts';
import { missingPage } from '../page-layout.ts';
import { abandoned, failureReasons, type Outcome, type Payment } from '../payment.ts';
import type { PaymentBook } from '../payment-book.ts';
import type { Till } from '../till.ts';
import { readCard } from './cards.ts';
import { type CheckoutState, checkoutPage, endedPage, switches } from './checkout-pages.ts';

const params = z.object({ token: z.string() });

/** The page of a payment, and its form. */
export async function checkoutRoutes(
  app: FastifyInstance,
  { book, till }: { book: PaymentBook; till: Till },
): Promise<void> {
  acceptForms(app);
  app.get('/odeme/guvenli/:token', (request, reply) => {
    const payment = book.findByToken(params.parse(request.params).token);
    return showPayment(reply, payment, { errors: {}, chosen: new Set() });
  });
  app.post('/odeme/guvenli/:token', async (request, reply) => {
    const payment = book.findByToken(params.parse(request.params).token);
    const form = formOf(request);
    if (payment === undefined) return showPayment(reply, payment);
    if (payment.outcome === undefined) {
      const read = readOutcome(form);
      if ('errors' in read) return showPayment(reply, payment, { ...read, chosen: chosenIn(form) });
      await till.settle(payment, read.outcome, deliveryOf(form));
    }
    // The form that came second follows the first one: a payment ends once.
    return reply.redirect(payment.outcome?.status === 'success' ? payment.okUrl : payment.failUrl, 303);
  });
}

function readOutcome(form: Record<string, string>): { outcome: Outcome } | { errors: CheckoutState['errors'] } {
  const at = new Date();
  if (form.action === 'leave') return { outcome: { at, status: 'failed', reason: abandoned } };
  if (form.action === 'fail') {
    const reason = failureReasons.find(({ code }) => code === form.failure) ?? abandoned;
    return { outcome: { at, status: 'failed', reason } };
  }
  const read = readCard(form);
  return 'errors' in read ? read : { outcome: { at, status: 'success', card: read.card } };
}

function chosenIn(form: Record<string, string>): Set<string> {
  return new Set(Object.keys(switches).filter((name) => form[name] === 'on'));
}

function deliveryOf(form: Record<string, string>): Delivery {
  const chosen = chosenIn(form);
  return {
    isLate: chosen.has('late'),
    isTwice: chosen.has('twice'),
    isLost: chosen.has('lost'),
    isReversed: chosen.has('reversed'),
  };
}

function showPayment(reply: FastifyReply, payment: Payment | undefined, state?: CheckoutState): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policyFor(payment),
  });
  reply.type('text/html; charset=utf-8');
  if (payment === undefined) return reply.code(404).send(missingPage());
  if (payment.outcome !== undefined || state === undefined) return reply.send(endedPage(payment));
  return reply.send(checkoutPage(payment, state));
}

/** A form's policy holds for the address it is redirected to as well. Like PayTR's, the page may stand in a frame. */
function policyFor(payment: Payment | undefined): string {
  const shops = payment === undefined ? [] : [payment.okUrl, payment.failUrl].map((url) => new URL(url).origin);
  return `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; form-action 'self' ${shops.join(' ')}; base-uri 'none'`;
}
