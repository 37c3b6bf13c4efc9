import fc from 'fast-check';
import { expect, test } from 'vitest';
import { professionalPlan } from '../../../../testing/builders/a-subscription.ts';
import {
  expectMoneyAddsUp,
  expectNothingIsLeft,
  expectRightsArePaid,
} from '../../../../testing/payment-histories/check-rules.ts';
import { PaymentsByRules } from '../../../../testing/payment-histories/payments-by-rules.ts';
import { notify, ruleStep } from '../../../../testing/payment-histories/rule-steps.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';

const startsAt = fc.constantFrom(
  ...['2027-01-31T20:59:30Z', '2028-02-29T09:00:00Z', '2027-08-31T21:30:00Z', '2027-04-15T12:00:00Z'].map(
    (text) => new Date(text),
  ),
);

/** All that anybody has, without what admins are told about it. */
function listRights({ payments, rows, claims, refunds }: PaymentsByRules) {
  const paid = payments.map((payment) => ({ ...payment, attention: null }));
  return structuredClone({ paid, rows, claims, refunds });
}

const runs = randomRuns(2500);

test(
  'whatever happens to payments, in whichever order: no right without money, no money without its right',
  () => {
    const property = fc.property(startsAt, fc.array(ruleStep, { maxLength: 40, size: 'max' }), (start, steps) => {
      const world = new PaymentsByRules(professionalPlan.id, start);
      for (const play of steps) {
        play(world);
        expectRightsArePaid(world);
      }
      expectMoneyAddsUp(world);
      world.reconcile();
      expectRightsArePaid(world);
      expectMoneyAddsUp(world);
      expectNothingIsLeft(world);
      const rights = listRights(world);
      for (const session of world.pages) notify(world, session, {});
      world.reconcile();
      expect(listRights(world)).toEqual(rights);
    });
    fc.assert(property, runs);
  },
  runs.numRuns * 240,
);
