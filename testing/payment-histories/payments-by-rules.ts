import type { ExchangeRates } from '../../server/src/modules/billing/domain/exchange.ts';
import { type CapturedAmount, findMismatch } from '../../server/src/modules/billing/domain/payments/captured-amount.ts';
import type {
  CaptureMismatch,
  UnresolvedMismatch,
} from '../../server/src/modules/billing/domain/payments/checkout-session.ts';
import { computeOrderExpiry } from '../../server/src/modules/billing/domain/payments/expiry.ts';
import {
  type GrantOutcome,
  grantPeriod,
  type Order,
} from '../../server/src/modules/billing/domain/payments/grant-period.ts';
import {
  firstMonthClaim,
  listClaims,
  type StoredPayment,
  toOrder,
} from '../../server/src/modules/billing/domain/payments/payment.ts';
import { findCapturingSession, isGrantable } from '../../server/src/modules/billing/domain/payments/payment-issue.ts';
import type { StoredRefund } from '../../server/src/modules/billing/domain/payments/refund.ts';
import {
  applyRefund,
  computeRefundableMinor,
  hasOpenRefund,
  isFullRefund,
  type PaymentContext,
  toRefundablePayment,
} from '../../server/src/modules/billing/domain/payments/refund.ts';
import { computeReopenableUntil, isConfirmable } from '../../server/src/modules/billing/domain/payments/transfer.ts';
import type { StoredPlan } from '../../server/src/modules/billing/domain/plans/plan.ts';
import { computeShare } from '../../server/src/modules/billing/domain/pricing/proration.ts';
import {
  type CreditClaim,
  computeTakenMinor,
  quotePurchase,
} from '../../server/src/modules/billing/domain/pricing/quote.ts';
import {
  advanceTo,
  type StoredSubscription,
  type Subscriptions,
  toTerms,
} from '../../server/src/modules/billing/domain/subscriptions/subscription.ts';
import { wasRefundMade } from '../../server/src/modules/billing/refunds/reconcile-refunds.ts';
import { addMilliseconds, hourMs } from '../../server/src/platform/clock.ts';
import { defaultSubscriptionOptions, someRates } from '../builders/a-subscription.ts';
import { PeriodsByRules } from './periods-by-rules.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What the bank side knows of a page: `collected` once it is paid there, `isKnown` once we have heard and believed it. */
export interface CheckoutSessionModel {
  readonly merchantOid: string;
  readonly paymentId: string;
  collected?: Omit<CapturedAmount, 'merchantOid'> & { readonly isAsOrdered: boolean };
  isKnown: boolean;
  /** Why it does not count; open until an admin takes it as paid. */
  doubt?: CaptureMismatch | undefined;
}

interface RefundModel extends Mutable<Pick<StoredRefund, 'paymentId' | 'amountMinor' | 'status' | 'reference'>> {
  isMade: boolean;
}

/**
 * One user's orders, pages, claims, refunds and periods in memory. Each method is one transaction or one event outside; they do with
 * the product's own rules what its transactions do, without a database.
 */
export class PaymentsByRules extends PeriodsByRules {
  readonly payments: Mutable<StoredPayment>[] = [];
  readonly pages: CheckoutSessionModel[] = [];
  readonly refunds: RefundModel[] = [];
  /** The payment that holds a claim, and whether it has used it up. */
  readonly claims = new Map<string, { readonly paymentId: string; readonly isConsumed: boolean }>();
  /** What an admin granted or has seen to. */
  readonly decided = new Set<string>();
  /** As the settings have them now. */
  rates: ExchangeRates = someRates;
  readonly #popularId: number;

  constructor(popularId: number, startsAt: Date) {
    super(startsAt);
    this.#popularId = popularId;
  }

  order(plan: StoredPlan, method: 'card' | 'transfer'): void {
    const state = advanceTo(this.read(), this.now, defaultSubscriptionOptions());
    const isSpent = this.claims.get(firstMonthClaim)?.isConsumed === true;
    const request = {
      ...{ plan, currency: plan.currency, isPopular: plan.id === this.#popularId },
      mayHaveHalfPrice: !isSpent,
      rates: this.rates,
    };
    const quote = quotePurchase(state, request, this.now);
    if ('refused' in quote) return;
    const id = `payment-${this.payments.length}`;
    const { kind, currency, listPriceMinor, discountMinor, creditMinor, extraDays, credits, exchangeRates } = quote;
    this.payments.push({
      ...{ id, userId: 'user', planId: plan.id, kind, method, status: 'pending', terms: toTerms(plan), currency },
      ...{
        listPriceMinor,
        discountMinor,
        creditMinor,
        amountMinor: quote.totalMinor,
        extraDays,
        credits,
        exchangeRates,
      },
      ...{ taxRatePercent: 20, transferReference: null, failureReason: null, failureDetail: null },
      ...{ refundedMinor: 0, issue: null },
      ...{ refundRequestedAt: null, refundRequestReason: null, refundRequestDeclinedAt: null },
      ...{
        createdAt: this.now,
        expiresAt: addMilliseconds(this.now, method === 'card' ? hourMs : 168 * hourMs),
        completedAt: null,
        collectedOid: null,
        decidedBy: null,
        decidedAt: null,
        withdrawnAt: null,
      },
    });
    this.#hold({ id, ...quote });
    if (method === 'card') this.openPage(id);
  }

  openPage(paymentId: string): void {
    this.pages.push({ merchantOid: `HK${this.pages.length}`, paymentId, isKnown: false });
  }

  /** Somebody says what was collected: a notification, or the provider when asked. */
  settle(page: CheckoutSessionModel, told: Omit<CapturedAmount, 'merchantOid'>): void {
    const payment = this.findPayment(page.paymentId);
    if (payment === undefined || page.isKnown) return;
    const { merchantOid } = page;
    const doubt = findMismatch(payment, { isTest: false }, { merchantOid, ...told }, false);
    if (doubt !== undefined) {
      this.#raiseDoubt(payment, page, doubt);
      return;
    }
    page.isKnown = true;
    page.doubt = undefined;
    if (!this.complete(payment, merchantOid)) this.#raiseDoubt(payment, page, 'paid_twice');
  }

  /** @returns false when it was completed before */
  complete(payment: Mutable<StoredPayment>, collectedOid: string | null): boolean {
    if (payment.status === 'completed') return false;
    Object.assign(payment, { status: 'completed', completedAt: this.now, collectedOid });
    payment.issue = this.#grant(payment, toOrder(payment)) ?? this.#remainingIssue(payment);
    return true;
  }

  /** The pages of a payment that are in doubt. */
  findMismatches({ id, collectedOid }: Pick<StoredPayment, 'id' | 'collectedOid'>): UnresolvedMismatch[] {
    return this.pages.flatMap(({ merchantOid, paymentId, doubt }) =>
      paymentId !== id || doubt === undefined || merchantOid === collectedOid
        ? []
        : [{ merchantOid, paymentId, mismatch: doubt, noticedAt: this.now }],
    );
  }

  #raiseDoubt(payment: Mutable<StoredPayment>, page: CheckoutSessionModel, doubt: CaptureMismatch): void {
    if (payment.collectedOid === page.merchantOid || page.doubt !== undefined) return;
    page.doubt = doubt;
    payment.issue ??= this.#remainingIssue(payment);
  }

  #remainingIssue(payment: StoredPayment): string | null {
    const [oldest] = this.findMismatches(payment);
    if (oldest === undefined) return null;
    return payment.status === 'completed' && oldest.mismatch !== 'test_refused' ? 'paid_twice' : oldest.mismatch;
  }

  fail(payment: Mutable<StoredPayment>): void {
    if (payment.status !== 'pending') return;
    payment.status = 'failed';
    for (const [claim, { paymentId, isConsumed }] of this.claims) {
      if (paymentId === payment.id && !isConsumed) this.claims.delete(claim);
    }
  }

  decideTransfer(payment: Mutable<StoredPayment>, decision: 'confirm' | 'reject'): void {
    if (!isConfirmable(payment) || (decision === 'reject' && payment.status !== 'pending')) return;
    Object.assign(payment, { decidedBy: 'admin', decidedAt: this.now });
    if (decision === 'reject') {
      this.fail(payment);
      return;
    }
    this.decided.add(payment.id);
    this.complete(payment, null);
  }

  withdraw(payment: Mutable<StoredPayment>): void {
    if (payment.method !== 'transfer' || payment.status !== 'pending') return;
    this.fail(payment);
    payment.withdrawnAt = this.now;
  }

  /** Takes a rejection back, if what the order claims is still there. */
  reopen(payment: Mutable<StoredPayment>): void {
    const until = computeReopenableUntil(payment);
    if (until === null || until < this.now) return;
    if (this.#tryGrant(payment, toOrder(payment)).granted.outcome === 'review') return;
    const expiresAt = computeOrderExpiry('transfer', this.now);
    Object.assign(payment, { status: 'pending', decidedBy: null, decidedAt: null, expiresAt });
    this.#hold(payment);
  }

  /** An admin grants what stands under review. */
  grantReviewed(payment: Mutable<StoredPayment>): void {
    if (!isGrantable(this.buildPaymentContext(payment))) return;
    const kept = { ...payment };
    const collectedOid = findCapturingSession({ mismatches: this.findMismatches(payment) })?.merchantOid ?? null;
    const reviewed = ['half_price_spent', 'credit_spent', 'credit_shrunk', 'period_scheduled'];
    const isPaid = payment.status === 'completed';
    if (isPaid || (this.complete(payment, collectedOid) && reviewed.includes(payment.issue ?? ''))) {
      const order = { ...toOrder(payment), discountMinor: 0, credits: [], extraDays: 0 };
      const change = grantPeriod(this.read(), order, { isHalfPriceSpent: false }, this.now, this.opening);
      if (change.outcome === 'review') {
        Object.assign(payment, kept);
        return;
      }
      this.write(this.read(), change.subscriptions);
      if (payment.discountMinor > 0) this.#consume(firstMonthClaim, payment.id);
      payment.issue = this.#remainingIssue(payment);
    }
    this.decided.add(payment.id);
  }

  /** The first transaction of a refund: it is asked for, and serves as credit no more. @returns undefined when it is refused */
  askForRefund(payment: Mutable<StoredPayment>, percent: number): RefundModel | undefined {
    const facts = this.buildPaymentContext(payment);
    if (payment.status !== 'completed' || hasOpenRefund(facts)) return undefined;
    const amountMinor = computeShare(computeRefundableMinor(toRefundablePayment(facts)), percent, 100);
    if (amountMinor === 0) return undefined;
    const reference = `refund-${this.refunds.length}`;
    const refund = { paymentId: payment.id, amountMinor, status: 'requested' as const, reference, isMade: false };
    this.refunds.push(refund);
    this.#withdraw(payment.id, amountMinor);
    return refund;
  }

  /** The last transaction of a refund. */
  endRefund(refund: RefundModel, status: 'completed' | 'failed'): void {
    const payment = this.findPayment(refund.paymentId);
    if (refund.status !== 'requested' || payment === undefined) return;
    refund.status = status;
    if (status === 'failed') {
      this.#withdraw(payment.id, -refund.amountMinor);
      return;
    }
    const isFull = isFullRefund(payment, refund.amountMinor);
    payment.refundedMinor += refund.amountMinor;
    if (isFull && payment.issue !== 'paid_twice') payment.issue = this.#remainingIssue(payment);
    if (!isFull) return;
    const given = { paymentId: payment.id, amountMinor: 0, isFull };
    this.change((before) => applyRefund(before, given, this.now, this.opening));
  }

  /** What is stored and silent is asked about, and what was not paid in its time ends. */
  reconcile(): void {
    for (const page of this.pages) {
      if (page.collected !== undefined) this.settle(page, page.collected);
    }
    for (const payment of this.payments) {
      if (payment.expiresAt <= this.now) this.fail(payment);
    }
    for (const refund of this.refunds) {
      const made = this.refunds.filter(({ paymentId, isMade }) => isMade && paymentId === refund.paymentId);
      const listed = made.map(({ amountMinor, reference }) => ({ amountKurus: amountMinor, referenceNo: reference }));
      const completed = made.filter(({ status }) => status === 'completed');
      this.endRefund(refund, wasRefundMade(refund, listed, completed) ? 'completed' : 'failed');
    }
  }

  findPayment(id: string): Mutable<StoredPayment> | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  hasUsedUp(paymentId: string, { subscriptionId }: CreditClaim): boolean {
    const claim = this.claims.get(`credit:${subscriptionId}`);
    return claim?.isConsumed === true && claim.paymentId === paymentId;
  }

  findCurrency(periodId: string): StoredPayment['currency'] | undefined {
    return this.rows.get(periodId)?.bought?.currency;
  }

  findPeriod(paymentId: string): StoredSubscription | undefined {
    return [...this.rows.values()].find(({ bought }) => bought?.paymentId === paymentId);
  }

  /** What a later period took over of this one; nothing any more when that one was paid back. */
  creditedMinor(periodId: string): number {
    const taker = this.claims.get(`credit:${periodId}`);
    if (taker?.isConsumed !== true || this.findPeriod(taker.paymentId)?.endReason === 'refunded') return 0;
    const credits = this.findPayment(taker.paymentId)?.credits ?? [];
    const claim = credits.find(({ subscriptionId }) => subscriptionId === periodId);
    return claim === undefined ? 0 : computeTakenMinor(claim);
  }

  buildPaymentContext(payment: StoredPayment): PaymentContext {
    const period = this.findPeriod(payment.id);
    const refunds = this.refunds.filter(({ paymentId }) => paymentId === payment.id);
    return {
      payment,
      period:
        period === undefined
          ? undefined
          : {
              id: period.id,
              planName: '',
              isOver: period.status === 'expired',
              isContinuedByGrant: period.endReason === 'replaced',
              valueMinor: period.bought?.valueMinor ?? 0,
              creditedMinor: this.creditedMinor(period.id),
            },
      refunds: refunds.map((one) => ({
        ...one,
        id: one.reference,
        reason: null,
        detail: null,
        createdAt: this.now,
        endedAt: null,
        handedOver: null,
      })),
      mismatches: this.findMismatches(payment),
    };
  }

  #hold(payment: Pick<StoredPayment, 'id' | 'discountMinor' | 'credits'>): void {
    for (const claim of listClaims(payment)) {
      if (this.claims.get(claim)?.isConsumed !== true)
        this.claims.set(claim, { paymentId: payment.id, isConsumed: false });
    }
  }

  #tryGrant(payment: StoredPayment, order: Order): { readonly before: Subscriptions; readonly granted: GrantOutcome } {
    const before = this.read(payment.credits.map(({ subscriptionId }) => subscriptionId));
    const consumed = listClaims(payment).filter((claim) => this.claims.get(claim)?.isConsumed === true);
    if (consumed.some((claim) => claim !== firstMonthClaim))
      return { before, granted: { outcome: 'review', reason: 'credit_spent' } };
    const facts = { isHalfPriceSpent: consumed.includes(firstMonthClaim) };
    return { before, granted: grantPeriod(before, order, facts, this.now, this.opening) };
  }

  #grant(payment: StoredPayment, order: Order): string | undefined {
    const { before, granted } = this.#tryGrant(payment, order);
    if (granted.outcome === 'review') return granted.reason;
    this.write(before, granted.subscriptions);
    for (const claim of listClaims(payment)) {
      if (!this.#consume(claim, payment.id)) throw new Error(`Used up twice: ${claim}`);
    }
    return undefined;
  }

  #consume(claim: string, paymentId: string): boolean {
    if (this.claims.get(claim)?.isConsumed === true) return false;
    this.claims.set(claim, { paymentId, isConsumed: true });
    return true;
  }

  #withdraw(paymentId: string, amountMinor: number): void {
    const row = this.findPeriod(paymentId);
    if (row?.bought == null) return;
    const refundedMinor = row.bought.refundedMinor + amountMinor;
    this.rows.set(row.id, { ...row, bought: { ...row.bought, refundedMinor } });
  }
}
