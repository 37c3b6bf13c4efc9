import { cancelSubscription } from '@hokka/contracts/subscription-changes.ts';
import { getLimits } from '@hokka/contracts/usage.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../../../testing/billing-service.ts';
import { aPurchase } from '../../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';
import { mailsTo, periodsOf } from '../../../../../../testing/subscription-rows.ts';
import { endPeriods } from './end-periods.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
const endsAt = '2026-04-30T10:00:00.000Z';

describe('what time does to subscriptions', () => {
  let store: TestDatabase;
  let service: BillingService;
  const clock = new TestClock(boughtAt);

  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store, { clock });
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    await store.database.deleteFrom('users').execute();
    clock.set(boughtAt);
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  async function aSubscriber({ renewed = false } = {}): Promise<string> {
    const { id: userId } = await aUser(store.database);
    await aPurchase(service, { userId });
    if (renewed) await aPurchase(service, { userId });
    return userId;
  }

  const live = async (userId: string) =>
    (await periodsOf(store.database, userId)).filter(({ status }) => status === 'active' || status === 'cancelled');

  test('a paid period ends at its minute, and the default plan follows without a gap', async () => {
    const userId = await aSubscriber();
    clock.set('2026-04-30T09:59:59.999Z');
    await endPeriods(service.dependencies);
    expect(await live(userId)).toMatchObject([{ plan_id: 2 }]);
    clock.set(endsAt);
    await endPeriods(service.dependencies);
    expect(await periodsOf(store.database, userId)).toMatchObject([
      { plan_id: 1, status: 'expired', end_reason: 'replaced' },
      { plan_id: 2, status: 'expired', end_reason: 'ran_out', ended_at: new Date(endsAt) },
      { plan_id: 1, status: 'active', starts_at: new Date(endsAt), ends_at: null },
    ]);
    const [, ended] = await periodsOf(store.database, userId);
    expect(await mailsTo(store.database, userId)).toEqual([
      { kind: 'subscription_ended', details: { subscriptionId: ended?.id } },
    ]);
  });

  test('a second run writes nothing', async () => {
    const userId = await aSubscriber();
    clock.set('2026-05-02T00:00:00.000Z');
    await endPeriods(service.dependencies);
    const once = await periodsOf(store.database, userId);
    clock.advance(1000);
    await endPeriods(service.dependencies);
    expect(await periodsOf(store.database, userId)).toEqual(once);
    expect(await mailsTo(store.database, userId)).toHaveLength(1);
  });

  test('two processes at once end each period once, more of them than one batch holds', async () => {
    const users = await Promise.all(Array.from({ length: 110 }, () => aSubscriber()));
    clock.set('2026-05-02T00:00:00.000Z');
    await Promise.all([
      endPeriods(service.dependencies),
      endPeriods(startBillingService(store, { clock }).dependencies),
    ]);
    for (const userId of users) {
      expect(await periodsOf(store.database, userId)).toHaveLength(3);
      expect(await mailsTo(store.database, userId)).toMatchObject([{ kind: 'subscription_ended' }]);
    }
  });

  test('what is scheduled begins when the current one ends', async () => {
    const userId = await aSubscriber({ renewed: true });
    clock.set(endsAt);
    await endPeriods(service.dependencies);
    const [begun] = await live(userId);
    expect(begun).toMatchObject({ plan_id: 2, status: 'active', starts_at: new Date(endsAt) });
    expect(await mailsTo(store.database, userId)).toEqual([
      { kind: 'subscription_started', details: { subscriptionId: begun?.id } },
    ]);
  });

  test('a job that is 14 months late ends both periods at their own ends, and tells of the last', async () => {
    const userId = await aSubscriber({ renewed: true });
    clock.set('2027-05-31T10:00:00.000Z');
    await endPeriods(service.dependencies);
    expect(await periodsOf(store.database, userId)).toMatchObject([
      { plan_id: 1, end_reason: 'replaced' },
      { plan_id: 2, ended_at: new Date(endsAt) },
      { plan_id: 2, ended_at: new Date('2026-05-31T10:00:00.000Z') },
      { plan_id: 1, status: 'active', starts_at: new Date('2026-05-31T10:00:00.000Z') },
    ]);
    const last = (await periodsOf(store.database, userId)).at(-2);
    expect(await mailsTo(store.database, userId)).toEqual([
      { kind: 'subscription_ended', details: { subscriptionId: last?.id } },
    ]);
    const { data } = await service.call(getLimits, { token: `user-${userId}` });
    expect(data).toMatchObject({ planName: 'Ücretsiz', periodEnd: '2027-06-30T10:00:00.000Z' });
  });

  test('a free period that was not offered any more ends without a mail about payment', async () => {
    const { id: userId } = await aUser(store.database);
    await store.database.updateTable('subscriptions').set({ ends_at: endsAt }).where('user_id', '=', userId).execute();
    clock.set(endsAt);
    await endPeriods(service.dependencies);
    expect(await live(userId)).toMatchObject([{ plan_id: 1, starts_at: new Date(endsAt), ends_at: null }]);
    expect(await mailsTo(store.database, userId)).toEqual([]);
  });

  test('whoever is leaving is left alone, and so are the others', async () => {
    const leaving = await aSubscriber();
    const staying = await aSubscriber();
    await store.database
      .updateTable('users')
      .set({ leaving_at: clock.now(), is_active: false })
      .where('id', '=', leaving)
      .execute();
    clock.set(endsAt);
    await endPeriods(service.dependencies);
    expect(await live(leaving)).toMatchObject([{ plan_id: 2 }]);
    expect(await live(staying)).toMatchObject([{ plan_id: 1 }]);
  });

  test('one that cannot be ended keeps nobody else waiting', async () => {
    const broken = await aSubscriber();
    const sound = await aSubscriber();
    const { outbox } = service.dependencies;
    await endPeriods({
      ...service.dependencies,
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
      endPeriods({ ...service.dependencies, clock: new TestClock(endsAt) }),
      ...users.map((userId) => service.call(cancelSubscription, { token: `user-${userId}` })),
    ]);
    for (const [index, userId] of users.entries()) {
      const cancelled = answers[index]?.status === 200;
      if (!cancelled) expect(answers[index]?.code).toBe('subscription_not_cancellable');
      const kinds = (await mailsTo(store.database, userId)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'subscription_cancelled')).toHaveLength(cancelled ? 1 : 0);
    }
    clock.set(endsAt);
    await endPeriods(service.dependencies);
    for (const userId of users) {
      expect(await live(userId)).toMatchObject([{ plan_id: 1, starts_at: new Date(endsAt) }]);
      expect((await mailsTo(store.database, userId)).filter(({ kind }) => kind === 'subscription_ended')).toHaveLength(
        1,
      );
    }
  });
});
