import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { listPeriods } from '../../../../testing/subscription-rows.ts';

const suite = useBillingService('2026-03-31T10:00:00.000Z');

/** What the migration does to the rows that it finds. */
async function migrateEnds(): Promise<void> {
  const migration = new URL('../../../migrations/0035_period_ends_and_rates.sql', import.meta.url);
  const [statement] = /UPDATE subscriptions[^;]+;/.exec(await readFile(migration, 'utf8')) ?? [];
  if (statement === undefined) throw new Error('The migration changes no periods');
  await sql.raw(statement).execute(suite.store.database);
}

/** A paid period that ended before periods knew of cancellations, and the mails about it in their order. */
async function anEnded(mails: readonly ('subscription_cancelled' | 'subscription_resumed')[], isRenewed = false) {
  const { database } = suite.store;
  const { clock, dependencies } = suite.service;
  const { id: userId } = await aUser(database);
  await aPurchase(suite.service, { userId });
  const [, period] = await listPeriods(database, userId);
  for (const kind of mails) {
    clock.advance(1000);
    const details = { subscriptionId: period?.id };
    await database.transaction().execute((trx) => dependencies.outbox.enqueue(trx, { userId, kind, details }));
  }
  if (isRenewed) await aPurchase(suite.service, { userId });
  clock.set(period?.ends_at?.toISOString() ?? '');
  await suite.service.runTasks();
  clock.set('2026-03-31T10:00:00.000Z');
  return async () => (await listPeriods(database, userId)).find(({ id }) => id === period?.id)?.end_reason;
}

test('periods that ended before say that they were cancelled where their mails tell', async () => {
  const [cancelled, resumed, untouched, renewed] = [
    await anEnded(['subscription_cancelled']),
    await anEnded(['subscription_cancelled', 'subscription_resumed']),
    await anEnded([]),
    await anEnded(['subscription_cancelled'], true),
  ];
  const reasons = () => Promise.all([cancelled(), resumed(), untouched(), renewed()]);
  expect(await reasons()).toEqual(['ran_out', 'ran_out', 'ran_out', 'ran_out']);
  await migrateEnds();
  expect(await reasons()).toEqual(['cancelled', 'ran_out', 'ran_out', 'ran_out']);
});
