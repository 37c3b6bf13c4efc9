import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  findMoneyLeft,
  findMoneyWrongs,
  listOutOfReach,
  readRights,
} from '../../../../testing/payment-histories/check-money.ts';
import { type PaymentHistory, paymentHistories } from '../../../../testing/payment-histories/payment-steps.ts';
import { openPaymentWorld, type PaymentWorld, settle } from '../../../../testing/payment-histories/payment-world.ts';
import { notify, playPaymentStep } from '../../../../testing/payment-histories/play-payment-step.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { hourMs } from '../../platform/clock.ts';

const runs = randomRuns(4);
/** Longer than this nothing happens only after what was paid is known: PayTR is asked about a session for some days. */
const soonMs = 2 * hourMs;

async function expectAllWell({ store, paytr, wrongs }: PaymentWorld): Promise<void> {
  expect(wrongs).toEqual([]);
  expect(await findViolations(store.database)).toEqual([]);
  expect(await findMoneyWrongs(store.database, paytr.sessions)).toEqual([]);
}

async function playAll(world: PaymentWorld, { rounds }: PaymentHistory): Promise<void> {
  for (const { steps, troublePercent, waitMs } of rounds) {
    world.trouble.percent = troublePercent;
    await Promise.all(
      steps.map((step, index) => playPaymentStep(world, step, world.services[index % 2 === 0 ? 0 : 1])),
    );
    await expectAllWell(world);
    if (waitMs > soonMs) await settle(world);
    world.clock.advance(waitMs);
  }
}

/** Delivers PayTR's late notifications about sessions that were left to admins because they could not be queried. */
async function reportOutOfReach(world: PaymentWorld): Promise<void> {
  const outOfReach = await listOutOfReach(world.store.database);
  for (const form of world.paytr.forms)
    if (outOfReach.has(form.session.merchantOid)) await notify(world, world.services[0], form);
}

/** Everything that was ever notified comes once more, to both processes at once. */
async function repeatAll(world: PaymentWorld): Promise<void> {
  const { paytr, services } = world;
  await Promise.all(
    paytr.forms.toReversed().flatMap((form) => services.map((service) => notify(world, service, form))),
  );
}

test(
  'whatever happens to payments, whoever crashes: no right without money, no money without its right',
  async () => {
    const property = fc.asyncProperty(paymentHistories, async (history) => {
      const world = await openPaymentWorld(history);
      try {
        await playAll(world, history);
        await settle(world);
        await expectAllWell(world);
        const { database } = world.store;
        expect(await findMoneyLeft(database, world.paytr.sessions)).toEqual([]);
        await reportOutOfReach(world);
        await expectAllWell(world);
        const rights = await readRights(database);
        await repeatAll(world);
        await expectAllWell(world);
        expect(await readRights(database)).toEqual(rights);
      } finally {
        await world.stop();
      }
    });
    // What happens at once happens in another order each time: there is little to gain from making a failure smaller.
    await fc.assert(property, { ...runs, endOnFailure: true });
  },
  runs.numRuns * 60_000,
);
