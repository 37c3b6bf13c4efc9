import { cancelSubscription, resumeSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { listMailsTo, listPeriods } from '../../../../testing/subscription-rows.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
const endsAt = '2026-04-30T10:00:00.000Z';

describe('cancelling', () => {
  const suite = useBillingService(boughtAt);
  const { clock } = suite;

  async function aSubscriber(): Promise<{ userId: string; token: string }> {
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId });
    return { userId, token: `user-${userId}` };
  }
  const kindsTo = async (userId: string) => (await listMailsTo(suite.store.database, userId)).map(({ kind }) => kind);

  test('leaves the service running to its end and can be taken back', async () => {
    const { userId, token } = await aSubscriber();
    expect(await suite.service.call(cancelSubscription, { token })).toMatchObject({ status: 200, data: null });
    expect((await suite.service.call(getSubscription, { token })).data).toMatchObject({
      plan_id: 2,
      status: 'cancelled',
      end_date: endsAt,
      can_cancel: false,
      can_resume: true,
    });
    expect((await suite.service.call(getLimits, { token })).data).toMatchObject({
      articleLimit: 50,
      periodEnd: endsAt,
      periodEnding: 'ends',
    });
    clock.set('2026-04-30T09:59:59.999Z');
    expect((await suite.service.call(resumeSubscription, { token })).status).toBe(200);
    expect((await suite.service.call(getSubscription, { token })).data).toMatchObject({
      status: 'active',
      can_cancel: true,
      can_resume: false,
    });
    expect(await kindsTo(userId)).toEqual(['subscription_cancelled', 'subscription_resumed']);
  });

  test('promises no renewal of the quota, also with months of a year left', async () => {
    const { userId, token } = await aSubscriber();
    const readEnding = async () => (await suite.service.call(getLimits, { token })).data.periodEnding;
    // It is paid for: whoever goes on has to pay again.
    expect(await readEnding()).toBe('ends');
    await aPurchase(suite.service, { userId });
    expect(await readEnding()).toBe('renews');
    await suite.service.call(cancelSubscription, { token });
    expect(await readEnding()).toBe('continues');
    const { id: free } = await aUser(suite.store.database);
    expect((await suite.service.call(getLimits, { token: `user-${free}` })).data).toMatchObject({
      periodEnding: 'renews',
    });
  });

  test('ends with the period: the default plan begins with counters of its own', async () => {
    const { userId, token } = await aSubscriber();
    const request = { userId, articleId: userId, kind: 'article', units: { articles: 1, aiRequests: 1 } } as const;
    await suite.store.database.transaction().execute((trx) =>
      suite.service.usage.reserve(trx, {
        ...request,
        generationId: userId,
        now: clock.now(),
        expiresAt: clock.now(),
      }),
    );
    await suite.service.call(cancelSubscription, { token });
    clock.set(endsAt);
    await suite.service.runTasks();
    expect((await suite.service.call(getSubscription, { token })).data).toMatchObject({
      plan_id: 1,
      status: 'active',
      start_date: endsAt,
      articles_used: 0,
      renews: true,
      can_resume: false,
    });
    expect(await suite.service.call(resumeSubscription, { token })).toMatchObject({
      status: 409,
      code: 'subscription_not_resumable',
    });
    expect(await kindsTo(userId)).toEqual(['subscription_cancelled', 'subscription_ended']);
    expect((await listPeriods(suite.store.database, userId)).map(({ end_reason }) => end_reason)).toEqual([
      'replaced',
      'cancelled',
      null,
    ]);
    const periods = suite.store.database
      .selectFrom('usage_periods')
      .select('articles_used')
      .where('user_id', '=', userId);
    expect(await periods.execute()).toEqual([{ articles_used: 1 }]);
    await suite.store.database
      .transaction()
      .execute((trx) => suite.service.usage.release(trx, userId, 'Geri verildi.', clock.now()));
  });

  test('is over with the period even before that is recorded', async () => {
    const { token } = await aSubscriber();
    clock.set(endsAt);
    expect(await suite.service.call(cancelSubscription, { token })).toMatchObject({
      status: 409,
      code: 'subscription_not_cancellable',
      message: 'İptal edilecek ücretli bir aboneliğiniz yok.',
    });
  });

  test('holds for what is scheduled too; buying the next period takes it back', async () => {
    const { userId, token } = await aSubscriber();
    await suite.service.call(cancelSubscription, { token });
    await aPurchase(suite.service, { userId });
    expect((await suite.service.call(getSubscription, { token })).data).toMatchObject({
      status: 'active',
      scheduled: { plan_id: 2, starts_at: endsAt },
    });
    await suite.service.call(cancelSubscription, { token });
    clock.set(endsAt);
    await suite.service.runTasks();
    expect((await suite.service.call(getSubscription, { token })).data).toMatchObject({
      status: 'cancelled',
      end_date: '2026-05-31T10:00:00.000Z',
      scheduled: null,
    });
  });

  test('tells of a period that began when it is the first to write that down', async () => {
    const { userId, token } = await aSubscriber();
    await aPurchase(suite.service, { userId });
    clock.set(endsAt);
    await suite.service.call(cancelSubscription, { token });
    await suite.service.runTasks();
    expect((await kindsTo(userId)).toSorted()).toEqual(['subscription_cancelled', 'subscription_started']);
  });

  test('happens once, however often it is clicked at once', async () => {
    const { userId, token } = await aSubscriber();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => suite.service.call(cancelSubscription, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await kindsTo(userId)).toEqual(['subscription_cancelled']);
  });

  test('is refused on a free plan and to whoever is leaving', async () => {
    const { id: free } = await aUser(suite.store.database);
    expect((await suite.service.call(cancelSubscription, { token: `user-${free}` })).code).toBe(
      'subscription_not_cancellable',
    );
    expect((await suite.service.call(resumeSubscription, { token: `user-${free}` })).code).toBe(
      'subscription_not_resumable',
    );
    const { userId, token } = await aSubscriber();
    await suite.store.database
      .updateTable('users')
      .set({ leaving_at: clock.now(), is_active: false })
      .where('id', '=', userId)
      .execute();
    expect((await suite.service.call(cancelSubscription, { token })).status).toBe(401);
  });
});
