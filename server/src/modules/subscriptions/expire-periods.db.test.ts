import { cancelSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { describe, expect, test } from 'vitest';
import { startBillingService } from '../../../../testing/billing-service.ts';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { listMailsTo, listPeriods } from '../../../../testing/subscription-rows.ts';
import { expirePeriods } from './expire-periods.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
const endsAt = '2026-04-30T10:00:00.000Z';

describe('what time does to subscriptions', () => {
  const suite = useBillingService(boughtAt, ({ database }) => database.deleteFrom('users').execute());
  const { clock } = suite;

  async function aSubscriber({ renewed = false } = {}): Promise<string> {
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId });
    if (renewed) await aPurchase(suite.service, { userId });
    return userId;
  }

  const live = async (userId: string) =>
    (await listPeriods(suite.store.database, userId)).filter(
      ({ status }) => status === 'active' || status === 'cancelled',
    );

  test('a paid period ends at its minute, and the default plan follows without a gap', async () => {
    const userId = await aSubscriber();
    clock.set('2026-04-30T09:59:59.999Z');
    await expirePeriods(suite.service.dependencies);
    expect(await live(userId)).toMatchObject([{ plan_id: 2 }]);
    clock.set(endsAt);
    await expirePeriods(suite.service.dependencies);
    expect(await listPeriods(suite.store.database, userId)).toMatchObject([
      { plan_id: 1, status: 'expired', end_reason: 'replaced' },
      { plan_id: 2, status: 'expired', end_reason: 'ran_out', ended_at: new Date(endsAt) },
      { plan_id: 1, status: 'active', starts_at: new Date(endsAt), ends_at: null },
    ]);
    const [, ended] = await listPeriods(suite.store.database, userId);
    expect(await listMailsTo(suite.store.database, userId)).toEqual([
      { kind: 'subscription_ended', details: { subscriptionId: ended?.id } },
    ]);
  });

  test('a second run writes nothing', async () => {
    const userId = await aSubscriber();
    clock.set('2026-05-02T00:00:00.000Z');
    await expirePeriods(suite.service.dependencies);
    const once = await listPeriods(suite.store.database, userId);
    clock.advance(1000);
    await expirePeriods(suite.service.dependencies);
    expect(await listPeriods(suite.store.database, userId)).toEqual(once);
    expect(await listMailsTo(suite.store.database, userId)).toHaveLength(1);
  });

  test('two processes at once end each period once, more of them than one batch holds', async () => {
    const users = await Promise.all(Array.from({ length: 110 }, () => aSubscriber()));
    clock.set('2026-05-02T00:00:00.000Z');
    await Promise.all([
      expirePeriods(suite.service.dependencies),
      expirePeriods(startBillingService(suite.store, { clock }).dependencies),
    ]);
    for (const userId of users) {
      expect(await listPeriods(suite.store.database, userId)).toHaveLength(3);
      expect(await listMailsTo(suite.store.database, userId)).toMatchObject([{ kind: 'subscription_ended' }]);
    }
  });

  test('what is scheduled begins when the current one ends', async () => {
    const userId = await aSubscriber({ renewed: true });
    clock.set(endsAt);
    await expirePeriods(suite.service.dependencies);
    const [begun] = await live(userId);
    expect(begun).toMatchObject({ plan_id: 2, status: 'active', starts_at: new Date(endsAt) });
    expect(await listMailsTo(suite.store.database, userId)).toEqual([
      { kind: 'subscription_started', details: { subscriptionId: begun?.id } },
    ]);
  });

  test('a job that is 14 months late ends both periods at their own ends, and tells of the last', async () => {
    const userId = await aSubscriber({ renewed: true });
    clock.set('2027-05-31T10:00:00.000Z');
    await expirePeriods(suite.service.dependencies);
    expect(await listPeriods(suite.store.database, userId)).toMatchObject([
      { plan_id: 1, end_reason: 'replaced' },
      { plan_id: 2, ended_at: new Date(endsAt) },
      { plan_id: 2, ended_at: new Date('2026-05-31T10:00:00.000Z') },
      { plan_id: 1, status: 'active', starts_at: new Date('2026-05-31T10:00:00.000Z') },
    ]);
    const last = (await listPeriods(suite.store.database, userId)).at(-2);
    expect(await listMailsTo(suite.store.database, userId)).toEqual([
      { kind: 'subscription_ended', details: { subscriptionId: last?.id } },
    ]);
    const { data } = await suite.service.call(getLimits, { token: `user-${userId}` });
    expect(data).toMatchObject({ planName: 'Ücretsiz', periodEnd: '2027-06-30T10:00:00.000Z' });
  });

  test('a free period that was not offered any more ends without a mail about payment', async () => {
    const { id: userId } = await aUser(suite.store.database);
    await suite.store.database
      .updateTable('subscriptions')
      .set({ ends_at: endsAt })
      .where('user_id', '=', userId)
      .execute();
    clock.set(endsAt);
    await expirePeriods(suite.service.dependencies);
    expect(await live(userId)).toMatchObject([{ plan_id: 1, starts_at: new Date(endsAt), ends_at: null }]);
    expect(await listMailsTo(suite.store.database, userId)).toEqual([]);
  });

  test('whoever is leaving is left alone, and so are the others', async () => {
    const leaving = await aSubscriber();
    const staying = await aSubscriber();
    await suite.store.database
      .updateTable('users')
      .set({ leaving_at: clock.now(), is_active: false })
      .where('id', '=', leaving)
      .execute();
    clock.set(endsAt);
    await expirePeriods(suite.service.dependencies);
    expect(await live(leaving)).toMatchObject([{ plan_id: 2 }]);
    expect(await live(staying)).toMatchObject([{ plan_id: 1 }]);
  });

  test('one that cannot be ended does not delay others', async () => {
    const broken = await aSubscriber();
    const sound = await aSubscriber();
    const { outbox } = suite.service.dependencies;
    await expirePeriods({
      ...suite.service.dependencies,
      clock: new TestClock(endsAt),
      outbox: {
        enqueue: (trx, mail) => {
          if (mail.userId === broken) throw new Error('no mail for you');
          return outbox.enqueue(trx, mail);
        },
        register: outbox.register,
      },
    });
    expect(await live(broken)).toMatchObject([{ plan_id: 2 }]);
    expect(await live(sound)).toMatchObject([{ plan_id: 1 }]);
  });

  test('cancelling at the moment of the end finds the period running or over, never both', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => aSubscriber()));
    clock.set('2026-04-30T09:59:59.999Z');
    // One process's clock has come to the end, the other's has not.
    const [, ...answers] = await Promise.all([
      expirePeriods({ ...suite.service.dependencies, clock: new TestClock(endsAt) }),
      ...users.map((userId) => suite.service.call(cancelSubscription, { token: `user-${userId}` })),
    ]);
    for (const [index, userId] of users.entries()) {
      const cancelled = answers[index]?.status === 200;
      if (!cancelled) expect(answers[index]?.code).toBe('subscription_not_cancellable');
      const kinds = (await listMailsTo(suite.store.database, userId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'subscription_cancelled')).toHaveLength(cancelled ? 1 : 0);
    }
    clock.set(endsAt);
    await expirePeriods(suite.service.dependencies);
    for (const userId of users) {
      expect(await live(userId)).toMatchObject([{ plan_id: 1, starts_at: new Date(endsAt) }]);
      expect(
        (await listMailsTo(suite.store.database, userId)).filter(({ kind }) => kind === 'subscription_ended'),
      ).toHaveLength(1);
    }
  });
});
