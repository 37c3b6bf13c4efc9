import type { Kurus } from '../../platform/money.ts';
import { computeShare } from '../subscriptions/proration.rules.ts';
import { type CreditClaim, computeTakenMinor } from '../subscriptions/quote.rules.ts';
import type { StoredPayment } from './rules.ts';

type ChainPayment = Pick<StoredPayment, 'id' | 'amountMinor' | 'refundedMinor' | 'credits'>;

/** The payments whose periods were taken over, directly or indirectly, keyed by the ids of these periods. */
export type PaymentChain<Payment extends ChainPayment = StoredPayment> = ReadonlyMap<string, Payment>;

/** An amount of a payment that must be refunded. */
export interface RefundDue {
  readonly paymentId: string;
  readonly amountMinor: Kurus;
}

/**
 * Distributes the remaining value of a period that ends over the payments that paid for it: first its own payment, then
 * those whose periods it took over, each up to what is left of it, in its own currency.
 * @param valueMinor the unused value of the period, in the currency of its payment
 */
export function computeRefundDues<Payment extends ChainPayment>(
  payment: Payment,
  valueMinor: Kurus,
  chain: PaymentChain<Payment>,
): RefundDue[] {
  const due = new Map<string, Kurus>();
  distribute(payment, valueMinor);
  return [...due]
    .filter(([, amountMinor]) => amountMinor > 0)
    .map(([paymentId, amountMinor]) => ({ paymentId, amountMinor }));

  function distribute(one: Payment, minor: Kurus): void {
    const known = due.get(one.id) ?? 0;
    const ownMinor = Math.min(minor, Math.max(0, one.amountMinor - one.refundedMinor - known));
    due.set(one.id, known + ownMinor);
    let restMinor = minor - ownMinor;
    for (const claim of one.credits) {
      const source = chain.get(claim.subscriptionId);
      const partMinor = Math.min(restMinor, claim.amountMinor);
      restMinor -= partMinor;
      if (source !== undefined && partMinor > 0) distribute(source, toSourceMinor(claim, partMinor));
    }
  }
}

function toSourceMinor(claim: CreditClaim, partMinor: Kurus): Kurus {
  return computeShare(computeTakenMinor(claim), partMinor, claim.amountMinor);
}
