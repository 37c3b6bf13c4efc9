import fc from 'fast-check';
import { dayMs, hourMs, minuteMs } from '../../server/src/platform/clock.ts';
import { waysToPay } from './paytr-in-memory.ts';

/** Fields of a form that its hash covers, and fields that it does not cover; both may be tampered with. */
const signedFields = ['hash', 'total_amount', 'status', 'merchant_oid'] as const;
const unsignedFields = ['test_mode', 'payment_amount', 'currency'] as const;

/**
 * A step of a payment history. `order`, `session` and `form` are indices into all that were ever created, with 0 the
 * newest, so that a step still makes sense when earlier ones are left out.
 */
export type PaymentStep =
  | {
      readonly kind: 'order';
      readonly user: number;
      readonly planId: number;
      readonly method: 'card' | 'transfer';
      readonly key: number;
    }
  | { readonly kind: 'buy'; readonly user: number; readonly planId: number; readonly told: number }
  | { readonly kind: 'pay'; readonly session: number; readonly way: (typeof waysToPay)[number] }
  | { readonly kind: 'decline'; readonly session: number }
  | { readonly kind: 'notify'; readonly form: number; readonly times: number }
  | { readonly kind: 'forge'; readonly form: number; readonly field: (typeof signedFields)[number] }
  | { readonly kind: 'tamper'; readonly form: number; readonly field: (typeof unsignedFields)[number] }
  | { readonly kind: 'decide'; readonly order: number; readonly decisions: readonly ('confirm' | 'reject')[] }
  | { readonly kind: 'refund'; readonly order: number; readonly percent: number; readonly admins: number }
  | { readonly kind: 'grant' | 'dismiss'; readonly order: number }
  | { readonly kind: 'withdraw'; readonly order: number; readonly times: number }
  | { readonly kind: 'reopen'; readonly order: number; readonly admins: number }
  | {
      readonly kind: 'return outside';
      readonly order: number;
      readonly percent: number;
      readonly right: 'shorten' | 'end';
      readonly admins: number;
    }
  | { readonly kind: 'cancel' | 'resume' | 'end period'; readonly user: number }
  | { readonly kind: 'look'; readonly order: number }
  | { readonly kind: 'leave'; readonly user: number; readonly isErased: boolean }
  | { readonly kind: 'change merchant'; readonly isOther: boolean }
  | { readonly kind: 'change rates'; readonly usd: number; readonly eur: number }
  | { readonly kind: 'record'; readonly order: number }
  | { readonly kind: 'run tasks' };

/** Steps that run concurrently, the percentage of external calls that fail meanwhile, and the idle time afterwards. */
interface Round {
  readonly steps: readonly PaymentStep[];
  readonly troublePercent: number;
  readonly waitMs: number;
}

export interface PaymentHistory {
  readonly startsAt: string;
  readonly seed: number;
  readonly rounds: readonly Round[];
}

export const historyUsers = 20;

/** Mostly the same few users, so that their steps interact. */
const user = fc.oneof({ weight: 2, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(historyUsers - 1) });
const chosen = fc.oneof({ weight: 2, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(300) });
/** Plans of the first start, and those that `prepare` adds. */
const planId = fc.constantFrom(2, 2, 3, 3, 4, 5, 6, 7, 8);
const way = fc.oneof(
  { weight: 6, arbitrary: fc.constant(waysToPay[0]) },
  { weight: 2, arbitrary: fc.constantFrom(...waysToPay) },
);
/** Lira per unit; 0 if unknown. */
const rate = fc.constantFrom(0, 0.0001, 41.25, 48.1234, 10_000);
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }));
const method = fc.constantFrom('card' as const, 'card' as const, 'transfer' as const);
const decision = fc.constantFrom('confirm' as const, 'confirm' as const, 'reject' as const);

const buyingStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  { weight: 3, arbitrary: step('order', { user, planId, method, key: fc.nat(4) }) },
  { weight: 4, arbitrary: step('buy', { user, planId, told: fc.constantFrom(0, 1, 1, 2, 5) }) },
  { weight: 4, arbitrary: step('pay', { session: chosen, way }) },
  { weight: 1, arbitrary: step('decline', { session: chosen }) },
);

const notificationStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  { weight: 6, arbitrary: step('notify', { form: chosen, times: fc.constantFrom(1, 1, 2, 20) }) },
  { weight: 1, arbitrary: step('forge', { form: chosen, field: fc.constantFrom(...signedFields) }) },
  { weight: 1, arbitrary: step('tamper', { form: chosen, field: fc.constantFrom(...unsignedFields) }) },
);

const decidingStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: step('decide', { order: chosen, decisions: fc.array(decision, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 6, arbitrary: step('refund', { order: chosen, percent, admins: fc.constantFrom(1, 1, 3) }) },
  {
    weight: 2,
    arbitrary: step('return outside', {
      order: chosen,
      percent,
      right: fc.constantFrom('shorten' as const, 'end' as const),
      admins: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 2, arbitrary: step('grant', { order: chosen }) },
  { weight: 1, arbitrary: step('dismiss', { order: chosen }) },
  { weight: 1, arbitrary: step('reopen', { order: chosen, admins: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: step('record', { order: chosen }) },
);

const otherStep: fc.Arbitrary<PaymentStep> = fc.oneof(
  { weight: 1, arbitrary: step('withdraw', { order: chosen, times: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: step('cancel', { user }) },
  { weight: 2, arbitrary: step('resume', { user }) },
  { weight: 1, arbitrary: step('end period', { user }) },
  { weight: 2, arbitrary: step('look', { order: chosen }) },
  { weight: 4, arbitrary: step('run tasks', {}) },
  { weight: 1, arbitrary: step('change merchant', { isOther: fc.boolean() }) },
  { weight: 1, arbitrary: step('change rates', { usd: rate, eur: rate }) },
  { weight: 1, arbitrary: step('leave', { user: fc.nat(historyUsers - 1), isErased: fc.boolean() }) },
);

const paymentStep = fc.oneof(
  { weight: 5, arbitrary: buyingStep },
  { weight: 4, arbitrary: notificationStep },
  { weight: 4, arbitrary: decidingStep },
  { weight: 2, arbitrary: otherStep },
);

const round: fc.Arbitrary<Round> = fc.record({
  steps: fc.array(paymentStep, { maxLength: 200, size: 'max' }),
  troublePercent: fc.constantFrom(0, 1, 2, 5),
  waitMs: fc.constantFrom(
    ...[0, minuteMs, 3 * minuteMs, 16 * minuteMs, 31 * minuteMs, hourMs, 2 * hourMs],
    ...[dayMs, 6 * dayMs, 6 * dayMs, 20 * dayMs, 28 * dayMs, 31 * dayMs, 363 * dayMs, 400 * dayMs],
  ),
});

/** Ends of months and years, in Istanbul and elsewhere, and a leap day. */
const startsAt = fc.constantFrom(
  '2027-01-31T20:59:30.000Z',
  '2026-12-31T20:58:00.000Z',
  '2028-02-29T09:00:00.000Z',
  '2027-08-31T21:30:00.000Z',
  '2027-04-15T12:00:00.000Z',
);

export const paymentHistories: fc.Arbitrary<PaymentHistory> = fc.record({
  startsAt,
  seed: fc.nat(),
  rounds: fc.array(round, { minLength: 2, maxLength: 5 }),
});

function step<const Kind extends string, Details extends object>(
  kind: Kind,
  details: { [Name in keyof Details]: fc.Arbitrary<Details[Name]> },
): fc.Arbitrary<{ kind: Kind } & Details> {
  return fc.record<Details>(details).map((values) => ({ kind, ...values }));
}
