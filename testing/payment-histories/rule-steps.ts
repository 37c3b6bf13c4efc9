import fc from 'fast-check';
import { aPlan, enterprisePlan, professionalPlan } from '../builders/a-subscription.ts';
import type { CheckoutSessionModel, PaymentsByRules } from './payments-by-rules.ts';

const plans = [
  professionalPlan,
  enterprisePlan,
  aPlan({ id: 4, name: 'Yıllık', priceMinor: 49_001, durationMonths: 12 }),
  aPlan({ id: 5, name: 'Üç aylık', priceMinor: 9999, durationMonths: 3 }),
  aPlan({ id: 6, name: 'Kuruşluk', priceMinor: 50 }),
  aPlan({ id: 7, name: 'Dolar', priceMinor: 1000, currency: 'USD' }),
  aPlan({ id: 8, name: 'Avro', priceMinor: 99, currency: 'EUR', durationMonths: 2 }),
];

/** Does something to a world; its text says what. */
export type RuleStep = (world: PaymentsByRules) => void;

const chosen = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(30) });
const nth = <One>(all: readonly One[], index: number): One | undefined =>
  all.at(-1 - (index % Math.max(1, all.length)));
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }));
const hours = fc.oneof(fc.nat(2), fc.nat(48), fc.nat(24 * 40), fc.nat(9000));

/** What was asked for is collected, or something else. */
const ways = {
  'as asked': {},
  'in instalments': { totalMinor: 137 },
  'too little': { totalMinor: -1 },
  'with a test card': { isTest: true },
  'in another currency': { currency: 'GBP' },
} as const;
type Way = keyof typeof ways;
const way = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Way>('as asked') },
  { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(ways) as Way[])) },
);

function pay(world: PaymentsByRules, page: CheckoutSessionModel | undefined, how: Way): void {
  const payment = page === undefined ? undefined : world.findPayment(page.paymentId);
  if (page === undefined || payment === undefined || page.collected !== undefined) return;
  const { totalMinor: differs = 0, ...other } = { totalMinor: 0, ...ways[how] };
  const { amountMinor, currency } = payment;
  const isAsOrdered = how === 'as asked' || how === 'in instalments';
  page.collected = { totalMinor: amountMinor + differs, amountMinor, currency, isTest: false, ...other, isAsOrdered };
}

/** A notification; what its hash does not cover may have been changed on the way. One that nobody paid for cannot be signed. */
export function notify(world: PaymentsByRules, page: CheckoutSessionModel | undefined, changed: object): void {
  if (page?.collected !== undefined) world.settle(page, { ...page.collected, ...changed });
}

function named<Values extends unknown[]>(
  name: string,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  step: (world: PaymentsByRules, ...values: Values) => void,
): fc.Arbitrary<RuleStep> {
  return fc.tuple(...arbitraries).map((values) => {
    const play = (world: PaymentsByRules) => step(world, ...(values as Values));
    return Object.assign(play, { toString: () => `${name} ${JSON.stringify(values)}` });
  });
}

const on = <One>(one: One | undefined, act: (one: One) => void): void => {
  if (one !== undefined) act(one);
};
const plan = fc.constantFrom(...plans);
const rate = fc.integer({ min: 1, max: 100_000_000 });
/** Any that the settings take, or none. */
const rates = fc.record({ USD: rate, EUR: rate }, { requiredKeys: [] });
const method = fc.constantFrom('card' as const, 'card' as const, 'transfer' as const);
const diesAfter = fc.constantFrom('nothing', 'nothing', 'asking', 'the provider' as const);

export const ruleStep: fc.Arbitrary<RuleStep> = fc.oneof(
  { weight: 3, arbitrary: named('wait', [hours], (world, some) => world.wait(some)) },
  { weight: 3, arbitrary: named('job', [], (world) => world.runJob()) },
  { weight: 1, arbitrary: named('cancel', [], (world) => world.cancel()) },
  { weight: 1, arbitrary: named('resume', [], (world) => world.resume()) },
  {
    weight: 1,
    arbitrary: named('change rates', [rates], (world, known) => {
      world.rates = known;
    }),
  },
  { weight: 6, arbitrary: named('order', [plan, method], (world, wanted, by) => world.order(wanted, by)) },
  {
    weight: 1,
    arbitrary: named('open another page', [chosen], (world, index) =>
      on(nth(world.payments, index), ({ id, method: by, status }) => {
        if (by === 'card' && status === 'pending') world.openPage(id);
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: named('pay', [chosen, way], (world, index, how) => pay(world, nth(world.pages, index), how)),
  },
  { weight: 5, arbitrary: named('tell', [chosen], (world, index) => notify(world, nth(world.pages, index), {})) },
  {
    weight: 1,
    arbitrary: named(
      'tell falsely',
      [chosen, fc.constantFrom({ isTest: true }, { amountMinor: 7 }, { currency: 'GBP' })],
      (world, index, changed) => notify(world, nth(world.pages, index), changed),
    ),
  },
  {
    weight: 2,
    arbitrary: named('fail', [chosen], (world, index) =>
      on(nth(world.pages, index), (page) => on(world.findPayment(page.paymentId), (payment) => world.fail(payment))),
    ),
  },
  { weight: 1, arbitrary: named('reconcile', [], (world) => world.reconcile()) },
  {
    weight: 2,
    arbitrary: named('decide', [chosen, fc.constantFrom('confirm', 'confirm', 'reject' as const)], (world, index, by) =>
      on(nth(world.payments, index), (payment) => world.decideTransfer(payment, by)),
    ),
  },
  {
    weight: 1,
    arbitrary: named('end or go on', [chosen, fc.constantFrom('withdraw', 'reopen' as const)], (world, index, how) =>
      on(nth(world.payments, index), (payment) => world[how](payment)),
    ),
  },
  {
    weight: 3,
    arbitrary: named('refund', [chosen, percent, diesAfter], (world, index, some, dies) =>
      on(nth(world.payments, index), (payment) =>
        on(world.askForRefund(payment, some), (refund) => {
          if (dies === 'asking') return;
          refund.isMade = true;
          if (dies === 'nothing') world.endRefund(refund, 'completed');
        }),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: named('grant', [chosen], (world, index) =>
      on(nth(world.payments, index), (payment) => world.grantReviewed(payment)),
    ),
  },
);
