import { computeTakenMinor } from '../../server/src/modules/billing/domain/pricing/quote.ts';
import type { PaymentsByRules } from './payments-by-rules.ts';

/** Millions of looks: each must cost next to nothing. @throws Error that says what must never be */
function must(isWell: boolean, otherwise: string): void {
  if (!isWell) throw new Error(otherwise);
}

/** Whether the money came as ordered, or an admin took it as come. */
function isVerified(world: PaymentsByRules, id: string): boolean {
  if (world.decided.has(id)) return true;
  return world.pages.some(({ paymentId, collected }) => paymentId === id && collected?.isAsOrdered === true);
}

/** One live period, at most one behind it, and each that was bought by money of its own. */
export function expectRightsArePaid(world: PaymentsByRules): void {
  world.read();
  const owners = new Set<string>();
  for (const { id, bought } of world.rows.values()) {
    if (bought === null) continue;
    const paymentId = bought.paymentId ?? '';
    must(!owners.has(paymentId), `two periods of ${paymentId}`);
    owners.add(paymentId);
    must(world.findPayment(paymentId)?.status === 'completed', `a period of what is not paid: ${id}`);
    must(isVerified(world, paymentId), `a right without money: ${id}`);
  }
}

/** All money is kept, given back or serves as credit; nothing of it twice, and nothing is free. */
export function expectMoneyAddsUp(world: PaymentsByRules): void {
  // Of each currency: what was paid in it, what of it is left, and what went into another or came from there.
  const books = { TRY: 0, USD: 0, EUR: 0 };
  for (const payment of world.payments) {
    const { id, amountMinor, refundedMinor, listPriceMinor, currency } = payment;
    must(amountMinor >= Math.min(100, listPriceMinor), `nothing to pay: ${amountMinor}`);
    if (payment.status !== 'completed') continue;
    const period = world.findPeriod(id);
    const value = period?.bought?.valueMinor ?? amountMinor;
    // What a period had taken over went back to where it came from.
    const returned = period?.endReason === 'refunded' ? value - amountMinor : 0;
    const credited = period === undefined ? 0 : world.creditedMinor(period.id);
    const rest = value - returned - credited - refundedMinor;
    must(rest >= 0, `${-rest} of ${id} twice`);
    const made = world.refunds.filter(({ paymentId, status }) => paymentId === id && status === 'completed');
    const madeMinor = made.reduce((sum, one) => sum + one.amountMinor, 0);
    must(madeMinor === refundedMinor, `given back ${madeMinor}, noted ${refundedMinor}: ${id}`);
    books[currency] += amountMinor - refundedMinor - rest;
    if (period?.endReason === 'refunded') continue;
    for (const claim of payment.credits) {
      // What an admin granted took nothing over.
      if (!world.hasUsedUp(id, claim)) continue;
      books[currency] += claim.amountMinor;
      books[world.findCurrency(claim.subscriptionId) ?? currency] -= computeTakenMinor(claim);
    }
  }
  must(
    Object.values(books).every((sum) => sum === 0),
    `paid is not what was given back, kept and taken over: ${JSON.stringify(books)}`,
  );
}

/** After reconciliation: what was collected is known, and has its right or its entry. */
export function expectNothingIsLeft(world: PaymentsByRules): void {
  for (const payment of world.payments) {
    must(
      world.findMismatches(payment).length === 0 || payment.issue !== null,
      `in doubt, and nobody is told: ${payment.id}`,
    );
  }
  for (const { paymentId, collected, isKnown } of world.pages) {
    const payment = world.findPayment(paymentId);
    if (collected === undefined || payment === undefined) continue;
    const isCompleted = payment.status === 'completed';
    if (collected.isAsOrdered) must(isKnown && isCompleted, `paid and not known: ${paymentId}`);
    else must(isCompleted || payment.issue !== null, `collected, and nobody is told: ${paymentId}`);
  }
  for (const { id, status, decidedAt, withdrawnAt } of world.payments) {
    must(status !== 'pending' || decidedAt === null, `waited for, though it is decided: ${id}`);
    must(withdrawnAt === null || status === 'failed', `withdrawn, and it is ${status}: ${id}`);
  }
  for (const { id, status, issue: attention, refundedMinor, amountMinor } of world.payments) {
    if (status !== 'completed') continue;
    const isSeenTo = world.findPeriod(id) !== undefined || refundedMinor === amountMinor || attention !== null;
    must(isSeenTo, `money that bought nothing, and nobody is told: ${id}`);
  }
  for (const { status, isMade, reference } of world.refunds) {
    must(status === (isMade ? 'completed' : 'failed'), `a refund that was ${status}: ${reference}`);
  }
}
