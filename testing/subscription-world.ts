import { grantPeriod, type Order } from '../server/src/modules/payments/grant-period.rules.ts';
import type { ExchangeRates, StoredPlan } from '../server/src/modules/plans/rules.ts';
import { applyRefund, computeRefundableMinor } from '../server/src/modules/refunds/rules.ts';
import { applyCancellation, applyResumption } from '../server/src/modules/subscriptions/cancellation.rules.ts';
import { computeShare } from '../server/src/modules/subscriptions/proration.rules.ts';
import {
  type CreditClaim,
  computeTakenMinor,
  quotePurchase,
} from '../server/src/modules/subscriptions/purchase-price.rules.ts';
import { findDueReminder, type ReminderDays } from '../server/src/modules/subscriptions/reminders.rules.ts';
import {
  advanceTo,
  computeSubscriptionWrites,
  isPaid,
  type PaidSubscription,
  type StoredSubscription,
  type Subscriptions,
} from '../server/src/modules/subscriptions/rules.ts';
import type { Currency } from '../server/src/platform/money.ts';
import { aFreeSubscription, defaultSubscriptionOptions, someRates } from './builders/a-subscription.ts';
import { anOrderForPlan } from './builders/an-order.ts';

export type SubscriptionStep =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'job' | 'cancel' | 'resume' }
  | { readonly kind: 'rates'; readonly rates: ExchangeRates }
  | { readonly kind: 'order'; readonly plan: StoredPlan }
  | { readonly kind: 'buy'; readonly plan: StoredPlan }
  | { readonly kind: 'complete'; readonly order: number }
  | { readonly kind: 'refund'; readonly payment: number; readonly share: number };

interface Completed {
  readonly order: Order;
  readonly periodId: string;
  refundedMinor: number;
}

const isLive = ({ status }: StoredSubscription): boolean => status === 'active' || status === 'cancelled';

/**
 * One user with subscriptions, payments and a clock: acts like the database layer, and records violations of the rules.
 */
export class SubscriptionWorld {
  readonly registeredAt = new Date('2027-01-31T09:00:00Z');
  readonly rows = new Map<string, StoredSubscription>();
  readonly orders: Order[] = [];
  readonly completed: Completed[] = [];
  readonly reminders: string[] = [];
  readonly wrongs: string[] = [];
  readonly #opening = defaultSubscriptionOptions();
  readonly #popularId: number;
  #now = this.registeredAt;
  #rates = someRates;

  constructor(popularId: number) {
    this.#popularId = popularId;
    this.rows.set('free', aFreeSubscription(this.registeredAt));
  }

  get now(): Date {
    return this.#now;
  }

  play(step: SubscriptionStep): void {
    switch (step.kind) {
      case 'wait':
        this.#now = new Date(this.#now.getTime() + step.hours * 3_600_000);
        break;
      case 'job':
        this.#runJob();
        break;
      case 'cancel':
      case 'resume':
        this.#change((before) => {
          const after = (step.kind === 'cancel' ? applyCancellation : applyResumption)(
            before,
            this.#now,
            this.#opening,
          );
          return 'denied' in after ? before : after;
        });
        break;
      case 'rates':
        this.#rates = step.rates;
        break;
      case 'order':
        this.#order(step.plan);
        break;
      case 'buy':
        if (this.#order(step.plan)) this.#complete(this.orders.length - 1);
        break;
      case 'complete':
        if (this.orders.length > 0) this.#complete(step.order % this.orders.length);
        break;
      case 'refund':
        if (this.completed.length > 0) this.#refund(step.payment % this.completed.length, step.share);
        break;
    }
  }

  /** Returns what is stored, including ended periods among `ids`. */
  read(ids: readonly string[] = []): Subscriptions {
    const rows = [...this.rows.values()];
    const [current] = rows.filter(isLive);
    const [scheduled] = rows.filter(({ status }) => status === 'inactive');
    if (current === undefined || (scheduled !== undefined && !isPaid(scheduled)))
      throw new Error('Not one live period');
    return { current, scheduled, ended: rows.filter(({ id, status }) => ids.includes(id) && status === 'expired') };
  }

  /** Credit that later periods took over from this one; a period that a refund ended returned its share. */
  creditedMinor(periodId: string): number {
    return this.completed
      .filter((taker) => this.rows.get(taker.periodId)?.endReason !== 'refunded')
      .flatMap(({ order }) => order.credits)
      .filter((claim) => claim.subscriptionId === periodId)
      .reduce((sum, claim) => sum + computeTakenMinor(claim), 0);
  }

  #runJob(): void {
    this.#change((before) => advanceTo(before, this.#now, this.#opening));
    const { current, scheduled } = this.read();
    const sent = this.reminders
      .filter((key) => key.startsWith(`${current.id} `))
      .map((key) => Number(key.split(' ')[1]));
    const reminder = findDueReminder({ current, scheduled, ended: [] }, sent, this.#now);
    if (reminder !== undefined) this.#remind(current, reminder.daysBefore);
  }

  #remind(current: StoredSubscription, daysBefore: ReminderDays): void {
    const key = `${current.id} ${daysBefore}`;
    if (this.reminders.includes(key)) this.wrongs.push(`reminded twice: ${key}`);
    if (current.status !== 'active') this.wrongs.push(`reminded although ${current.status}`);
    this.reminders.push(key);
  }

  #order(plan: StoredPlan): boolean {
    const state = advanceTo(this.read(), this.#now, defaultSubscriptionOptions());
    const isPopular = plan.id === this.#popularId;
    const mayHaveHalfPrice = !this.#isHalfPriceSpent();
    const request = { plan, currency: plan.currency, isPopular, mayHaveHalfPrice, rates: this.#rates };
    const quote = quotePurchase(state, request, this.#now);
    if ('denied' in quote) return false;
    for (const claim of quote.credits) {
      this.#checkClaim(computeTakenMinor(claim), claim.subscriptionId, state);
      this.#checkExchange(claim, plan.currency, state);
    }
    if (quote.totalMinor < Math.min(100, plan.priceMinor)) this.wrongs.push(`nothing to pay: ${quote.totalMinor}`);
    const paymentId = `payment-${this.orders.length}`;
    this.orders.push(anOrderForPlan(plan, quote, { paymentId }));
    return true;
  }

  /**
   * The credit equals the unused value to the kuruş: credit ≤ retained × remaining ÷ whole < credit + 1, in integer
   * arithmetic.
   */
  #checkClaim(amountMinor: number, periodId: string, { current, scheduled }: Subscriptions): void {
    const source = [current, scheduled].find((one) => one?.id === periodId);
    if (source === undefined || !isPaid(source)) return void this.wrongs.push('credit of nothing');
    const [startMs, endMs] = [source.startsAt.getTime(), source.endsAt.getTime()];
    const remainingMs = BigInt(endMs - Math.max(this.#now.getTime(), startMs));
    const kept = BigInt(source.bought.valueMinor - source.bought.refundedMinor);
    const [whole, claim] = [BigInt(endMs - startMs), BigInt(amountMinor)];
    const isExact = claim * whole <= kept * remainingMs && kept * remainingMs < (claim + 1n) * whole;
    if (!isExact) this.wrongs.push(`credit of ${amountMinor} for ${kept} × ${remainingMs} ÷ ${whole}`);
  }

  /** Credit ≤ retained × remaining ÷ whole at the payment, in integer arithmetic. */
  #checkUnused(claim: CreditClaim): void {
    const source = this.rows.get(claim.subscriptionId);
    if (source === undefined || !isPaid(source)) return void this.wrongs.push('credit of nothing');
    const [startMs, endMs] = [source.startsAt.getTime(), source.endsAt.getTime()];
    const remainingMs = BigInt(Math.max(0, endMs - Math.max(this.#now.getTime(), startMs)));
    const kept = BigInt(source.bought.valueMinor - source.bought.refundedMinor);
    if (BigInt(computeTakenMinor(claim)) * BigInt(endMs - startMs) > kept * remainingMs)
      this.wrongs.push(
        `credit of ${computeTakenMinor(claim)} for ${kept} × ${remainingMs} ÷ ${endMs - startMs} at the payment`,
      );
  }

  /** Converted at the current rates, with a loss of less than one minor unit: in lira, in integer arithmetic. */
  #checkExchange(claim: CreditClaim, currency: Currency, { current, scheduled }: Subscriptions): void {
    const from = [current, scheduled].find((one) => one?.id === claim.subscriptionId)?.bought?.currency;
    if (from === undefined || (from === currency) !== (claim.sourceMinor === undefined))
      return void this.wrongs.push('converted within a currency, or not between two');
    const [rate, toRate] = [from, currency].map((one) => BigInt(one === 'TRY' ? 10_000 : (this.#rates[one] ?? 0)));
    if (rate === undefined || toRate === undefined || rate === 0n || toRate === 0n)
      return void this.wrongs.push('converted without a rate');
    const [given, made] = [BigInt(computeTakenMinor(claim)) * rate, BigInt(claim.amountMinor)];
    if (made * toRate > given || given >= (made + 1n) * toRate) this.wrongs.push(`converted ${given} to ${made}`);
  }

  #complete(index: number): void {
    const order = this.orders[index];
    if (order === undefined || this.completed.some((one) => one.order === order)) return;
    const before = this.read(order.credits.map((claim) => claim.subscriptionId));
    const context = { isHalfPriceSpent: this.#isHalfPriceSpent() };
    const result = grantPeriod(before, order, context, this.#now, this.#opening);
    if (result.outcome === 'review') return;
    if (order.discountMinor > 0 && context.isHalfPriceSpent) this.wrongs.push('half the price twice');
    const wasPaid = isPaid(advanceTo(before, this.#now, defaultSubscriptionOptions()).current);
    for (const claim of order.credits) this.#checkUnused(claim);
    const isAppended = result.subscriptions.scheduled === result.granted;
    if (isAppended && !wasPaid) this.wrongs.push('waits behind a free period');
    this.#write(before, result.subscriptions);
    this.completed.push({ order, periodId: result.granted.id, refundedMinor: 0 });
  }

  #refund(index: number, share: number): void {
    const payment = this.completed[index];
    const period = this.rows.get(payment?.periodId ?? '');
    if (payment === undefined || period === undefined || !isPaid(period)) return;
    const paidMinor = payment.order.totalMinor;
    const context = { paidMinor, refundedMinor: payment.refundedMinor, valueMinor: period.bought.valueMinor };
    const leftMinor = computeRefundableMinor({ ...context, creditedMinor: this.creditedMinor(period.id) });
    const amountMinor = computeShare(leftMinor, share, 100);
    if (amountMinor === 0) return;
    payment.refundedMinor += amountMinor;
    const refund = {
      paymentId: period.bought.paymentId ?? '',
      amountMinor,
      isFull: payment.refundedMinor === paidMinor,
    };
    const before = this.read();
    this.#write(before, applyRefund(before, refund, this.#now, this.#opening));
    this.#noteRefund(period, payment.refundedMinor);
  }

  /** The rules must not change periods that have ended; their refunds are recorded with the payment. */
  #noteRefund(period: PaidSubscription, refundedMinor: number): void {
    const row = this.rows.get(period.id);
    if (row === undefined || !isPaid(row)) return;
    if (row.status !== 'expired' && row.bought.refundedMinor !== refundedMinor)
      this.wrongs.push('a refund is not noted');
    this.rows.set(row.id, { ...row, bought: { ...row.bought, refundedMinor } });
  }

  #isHalfPriceSpent(): boolean {
    return this.completed.some(({ order }) => order.discountMinor > 0);
  }

  #change(rule: (before: Subscriptions) => Subscriptions): void {
    const before = this.read();
    this.#write(before, rule(before));
  }

  #write(before: Subscriptions, after: Subscriptions): void {
    for (const { kind, row } of computeSubscriptionWrites(before, after)) {
      if (this.rows.has(row.id) !== (kind === 'update')) this.wrongs.push(`${kind} of ${row.id}`);
      this.rows.set(row.id, row);
      if ([...this.rows.values()].filter(isLive).length > 1) this.wrongs.push('two live periods');
    }
  }
}
