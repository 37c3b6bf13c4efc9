import { cancelSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { describe, expect, test } from 'vitest';
import { startBillingService } from '../../../../testing/billing-service.ts';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { listMailsTo } from '../../../../testing/subscription-rows.ts';
import { sendDueReminders } from './send-reminders.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
/** Its period ends on 30 April at 10:00. */
const dueAt = { 7: '2026-04-23T10:00:00.000Z', 3: '2026-04-27T10:00:00.000Z', 1: '2026-04-29T10:00:00.000Z' };

describe('reminders of ends', () => {
  const suite = useBillingService(boughtAt, ({ database }) => database.deleteFrom('users').execute());
  const { clock } = suite;

  async function aSubscriber(): Promise<string> {
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId });
    return userId;
  }

  async function remindAt(moment: string): Promise<void> {
    clock.set(moment);
    await sendDueReminders(suite.service.dependencies);
  }

  const remindersTo = async (userId: string) =>
    (await listMailsTo(suite.store.database, userId)).filter(({ kind }) => kind === 'subscription_reminder');

  test('go out 7, 3 and 1 days before, each once, and name the period', async () => {
    const userId = await aSubscriber();
    await remindAt('2026-04-23T09:59:59.999Z');
    expect(await remindersTo(userId)).toEqual([]);
    for (const moment of [
      dueAt[7],
      dueAt[7],
      '2026-04-25T00:00:00.000Z',
      dueAt[3],
      dueAt[1],
      '2026-04-30T09:59:00.000Z',
    ])
      await remindAt(moment);
    const { id: subscriptionId } = await suite.store.database
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    expect(await remindersTo(userId)).toEqual(
      [7, 3, 1].map((daysBefore) => ({ kind: 'subscription_reminder', details: { subscriptionId, daysBefore } })),
    );
  });

  test('go out once though two processes look at once, to more people than one batch holds', async () => {
    const users = await Promise.all(Array.from({ length: 110 }, () => aSubscriber()));
    clock.set(dueAt[3]);
    const other = startBillingService(suite.store, { clock });
    await Promise.all([sendDueReminders(suite.service.dependencies), sendDueReminders(other.dependencies)]);
    for (const userId of users) expect(await remindersTo(userId)).toHaveLength(1);
  });

  test('are left out when a day has passed', async () => {
    const userId = await aSubscriber();
    await remindAt('2026-04-24T10:00:00.000Z');
    expect(await remindersTo(userId)).toEqual([]);
    await remindAt('2026-04-28T09:59:59.999Z');
    expect(await remindersTo(userId)).toMatchObject([{ details: { daysBefore: 3 } }]);
  });

  test('are not sent to users who cancelled, renewed, are on a free plan, were deactivated or are being deleted', async () => {
    const [cancelled, renewed, deactivated, leaving] = [
      await aSubscriber(),
      await aSubscriber(),
      await aSubscriber(),
      await aSubscriber(),
    ];
    const { id: free } = await aUser(suite.store.database);
    await suite.service.call(cancelSubscription, { token: `user-${cancelled}` });
    await aPurchase(suite.service, { userId: renewed });
    const users = suite.store.database.updateTable('users');
    await users.set({ is_active: false }).where('id', '=', deactivated).execute();
    await users.set({ is_active: false, leaving_at: clock.now() }).where('id', '=', leaving).execute();
    await remindAt(dueAt[7]);
    for (const userId of [cancelled, renewed, deactivated, leaving, free])
      expect(await remindersTo(userId)).toEqual([]);
  });

  test('start over for the next period', async () => {
    const userId = await aSubscriber();
    await remindAt(dueAt[1]);
    await aPurchase(suite.service, { userId });
    clock.set('2026-04-30T10:00:00.000Z');
    await suite.service.runTasks();
    await remindAt('2026-05-30T10:00:00.000Z');
    expect((await remindersTo(userId)).map(({ details }) => details)).toMatchObject([
      { daysBefore: 1 },
      { daysBefore: 1 },
    ]);
  });
});
