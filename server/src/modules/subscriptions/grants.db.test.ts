import { extendSubscription, grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { setQuotaBonus } from '@hokka/contracts/usage/quota-bonus.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { findViolations, orphanedReservations } from '../../../../testing/invariants.ts';
import { listMailsTo } from '../../../../testing/subscription-rows.ts';

const reason = 'Kesinti yüzünden telafi';
const [free, professional, enterprise] = [1, 2, 3];

describe('what an admin gives without payment', () => {
  const suite = useBillingService('2026-03-10T09:00:00.000Z');
  const { clock } = suite;
  let admin: { id: string; token: string };

  beforeAll(async () => {
    const { id } = await aUser(suite.store.database, { role: 'admin' });
    admin = { id, token: `admin-${id}` };
  });

  const give = (id: string, body: object, more: object = {}) =>
    suite.service.call(grantSubscription, { token: admin.token, params: { id }, body: { reason, ...body }, ...more });
  const extend = (id: string, days: number, more: object = {}) =>
    suite.service.call(extendSubscription, { token: admin.token, params: { id }, body: { days, reason }, ...more });
  const setBonus = (id: string, articles: number, aiRequests: number) =>
    suite.service.call(setQuotaBonus, { token: admin.token, params: { id }, body: { articles, aiRequests, reason } });
  const readSubscription = async (id: string) =>
    (await suite.service.call(getSubscription, { token: `user-${id}` })).data;
  const readLimits = async (id: string) => (await suite.service.call(getLimits, { token: `user-${id}` })).data;
  const recorded = (targetId: string) =>
    suite.store.database
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', targetId)
      .execute();

  test('a plan opens its rights at once, is mailed and stands on record', async () => {
    const { id } = await aUser(suite.store.database);
    expect(await give(id, { planId: enterprise })).toMatchObject({ status: 201, data: null });
    const subscription = await readSubscription(id);
    expect(subscription).toMatchObject({ plan_id: enterprise, status: 'active', renews: false });
    expect((await readLimits(id)).articlesRemaining).toBeNull();
    expect((await listMailsTo(suite.store.database, id)).map(({ kind }) => kind)).toEqual(['subscription_granted']);
    const after = { subscription_id: subscription.id, plan: 'Kurumsal' };
    const details = { reason, before: { plan: 'Ücretsiz', plan_id: 1 }, after };
    expect(await recorded(id)).toMatchObject([{ action: 'subscription.grant', details }]);
  });

  test('a paid period loses none of its days', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    const paid = await readSubscription(id);
    await give(id, { planId: enterprise });
    const granted = await readSubscription(id);
    const month = 31 * 86_400_000;
    expect(Date.parse(granted.end_date)).toBe(Date.parse(paid.end_date) + month);
  });

  test('the same plan once more waits behind, once', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    expect((await give(id, { planId: professional, begins: 'after' })).status).toBe(201);
    // It can be replaced by a dearer plan alone.
    expect((await readSubscription(id)).scheduled).toMatchObject({
      plan_id: professional,
      blocked_plan_ids: [professional],
    });
    expect(await give(id, { planId: professional, begins: 'after' })).toMatchObject({
      status: 409,
      code: 'change_already_scheduled',
      message: 'Kullanıcının dönem sonunda başlayacak bir planı zaten var.',
    });
  });

  test('twenty at once, with one key, give once', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    const before = await readSubscription(id);
    const headers = { 'idempotency-key': 'uzatma-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => extend(id, 5, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { end_date } = await readSubscription(id);
    expect(Date.parse(end_date) - Date.parse(before.end_date)).toBe(5 * 86_400_000);
  });

  test('an extension is for what has an end', async () => {
    const { id } = await aUser(suite.store.database);
    expect(await extend(id, 5)).toMatchObject({ status: 409, code: 'subscription_not_extendable' });
  });

  test('reminders are sent again after an extension', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    const { id: subscriptionId, end_date } = await readSubscription(id);
    await suite.store.database
      .insertInto('subscription_reminders')
      .values({ subscription_id: subscriptionId, days_before: 7, sent_at: new Date(end_date) })
      .execute();
    await extend(id, 30);
    const reminders = suite.store.database.selectFrom('subscription_reminders').select('days_before');
    expect(await reminders.where('subscription_id', '=', subscriptionId).execute()).toEqual([]);
  });

  test('admins cannot grant anything to a workspace that they are a member of', async () => {
    const { id: ownerId } = await aUser(suite.store.database);
    const { id } = await aWorkspace(suite.store.database, { ownerId, members: { [admin.id]: 'approver' } });
    const refused = { status: 403, code: 'own_account' };
    expect(await give(id, { planId: enterprise })).toMatchObject(refused);
    expect(await extend(id, 30)).toMatchObject(refused);
    expect(await setBonus(id, 5, 5)).toMatchObject(refused);
  });

  test('admins cannot grant themselves anything, nor a plan that is not offered, nor a free plan over a paid one', async () => {
    expect(await give(admin.id, { planId: enterprise })).toMatchObject({ status: 403, code: 'own_account' });
    const { id } = await aUser(suite.store.database);
    expect(await give(id, { planId: 99 })).toMatchObject({
      status: 409,
      code: 'plan_unavailable',
      message: 'Bu plan şu anda sunulmuyor; aktif bir plan seçin.',
    });
    expect(await give(id, { planId: enterprise, reason: 'x' })).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    });
    await aPurchase(suite.service, { userId: id });
    expect(await give(id, { planId: free })).toMatchObject({ status: 409, code: 'paid_period_running' });
  });

  test('bonus units count beyond the limit, for this window only', async () => {
    const { id } = await aUser(suite.store.database);
    expect((await setBonus(id, 2, 5)).status).toBe(200);
    expect(await readLimits(id)).toMatchObject({ articleLimit: 5, articlesRemaining: 5, aiRequestsLimit: 15 });
    const held = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => reserve(id, index)));
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await setBonus(id, 1, 5)).toMatchObject({ status: 400, errors: [{ field: 'articles' }] });
    clock.set('2026-04-10T10:00:00.000Z');
    expect(await readLimits(id)).toMatchObject({ articleLimit: 3, articlesRemaining: 3 });
    clock.set('2026-03-10T09:00:00.000Z');
    expect(await recorded(id)).toMatchObject([
      { action: 'user.set_quota_bonus', details: { before: { articles: 0 }, after: { articles: 2, aiRequests: 5 } } },
    ]);
  });

  const reserve = (userId: string, index: number) =>
    suite.store.database.transaction().execute((trx) =>
      suite.service.usage.reserve(trx, {
        userId,
        generationId: `00000000-0000-4000-8000-${userId.slice(-11)}${index}`,
        articleId: userId,
        kind: 'article',
        units: { articles: 1, aiRequests: 1 },
        now: clock.now(),
        expiresAt: clock.now(),
      }),
    );

  test('a plan in another currency that waits is in the way of no upgrade, though there is no rate', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    const at = clock.now();
    await suite.store.database
      .insertInto('plans')
      .values({
        id: 7,
        name: 'Dolar',
        description: '',
        price_minor: 100,
        currency: 'USD',
        duration_months: 1,
        article_limit: 5,
        ai_requests_limit: 5,
        sort_order: 7,
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await give(id, { planId: 7, begins: 'after' })).status).toBe(201);
    expect((await readSubscription(id)).scheduled?.blocked_plan_ids).toEqual([professional]);
    // Between currencies it is known with the rate alone which plan is dearer: 100 dollars are.
    suite.service.settings.payment.usd_try_rate = 41.25;
    await suite.store.database.updateTable('plans').set({ price_minor: 10_000 }).where('id', '=', 7).execute();
    expect((await readSubscription(id)).scheduled?.blocked_plan_ids).toEqual([professional]);
    await suite.store.database.updateTable('plans').set({ price_minor: 100 }).where('id', '=', 7).execute();
    expect((await readSubscription(id)).scheduled?.blocked_plan_ids).toEqual([professional, 7]);
    suite.service.settings.payment.usd_try_rate = 0;
    const asked = { token: `user-${id}`, query: { planId: String(enterprise) } };
    expect(await suite.service.call(getQuote, asked)).toMatchObject({
      status: 200,
      data: { kind: 'upgrade', exchangeRates: [], replacedPlan: 'Dolar' },
    });
    await aPurchase(suite.service, { userId: id, planId: enterprise });
    expect(await readSubscription(id)).toMatchObject({ plan_id: enterprise, scheduled: null });
    expect(await findViolations(suite.store.database, orphanedReservations)).toEqual([]);
  });
});
