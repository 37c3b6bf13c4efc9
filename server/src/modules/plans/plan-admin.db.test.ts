import { randomUUID } from 'node:crypto';
import {
  createPlan,
  deletePlan,
  listAllPlans,
  previewPlanEdit,
  updatePlan,
} from '@hokka/contracts/billing/plans/plan-admin.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBillingService } from '../../../../testing/billing-service.ts';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { anOrderIn, aPurchase, pay } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { isActiveFreePlan } from './queries.ts';

const token = `admin-${randomUUID()}`;
const yearly = {
  name: 'Yıllık',
  description: 'Bir yıl boyunca',
  price: 49.9,
  duration_months: 12,
  article_limit: 0,
  ai_requests_limit: 0,
  seats: 1,
  features: '{"analytics": true, "white_label": true}',
};

describe('plans as admins keep them', () => {
  const suite = useBillingService('2026-03-31T10:00:00.000Z');
  const { clock } = suite;

  const as = (id: number) => ({ params: { id: `${id}` }, token });
  const create = (change: object = {}) => suite.service.call(createPlan, { token, body: { ...yearly, ...change } });
  const edit = (id: number, body: object) => suite.service.call(updatePlan, { ...as(id), body });
  const preview = (id: number, body: object) => suite.service.call(previewPlanEdit, { ...as(id), body });
  const remove = (id: number) => suite.service.call(deletePlan, as(id));
  const all = async () => (await suite.service.call(listAllPlans, { token })).data;
  const find = async (id: number) => (await all()).find((plan) => plan.id === id);
  const audits = (action: string, id: number) =>
    suite.store.database
      .selectFrom('audit_log')
      .select(['details', 'actor_id', 'address'])
      .where('action', '=', action)
      .where('target_id', '=', `${id}`)
      .execute();

  test('are listed with their subscribers, passive ones too, for admins alone', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    clock.advance(1000);
    await aPurchase(suite.service, { userId: id });
    const plans = await all();
    expect(plans.map(({ name, subscribers, is_default }) => [name, subscribers, is_default])).toEqual([
      ['Ücretsiz', 0, true],
      // Renewed: one person with two periods.
      ['Profesyonel', 1, false],
      ['Kurumsal', 0, false],
    ]);
    expect(plans[1]).toMatchObject({ price: 49, is_popular: true, first_month_price: 24, version: 1 });
    for (const endpoint of [listAllPlans, createPlan] as const)
      expect((await suite.service.call(endpoint, { token: `user-${id}` })).status).toBe(403);
  });

  test('are made with what is left out as the form has it, features as JSON, and recorded', async () => {
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Yıllık',
      price: 49.9,
      currency: 'TRY',
      sort_order: 0,
      is_active: true,
      features: { analytics: true, white_label: true },
      subscribers: 0,
    });
    const stored = suite.store.database.selectFrom('plans').select('price_minor').where('id', '=', data.id);
    expect(Number((await stored.executeTakeFirstOrThrow()).price_minor)).toBe(4990);
    expect(await audits('plan.create', data.id)).toMatchObject([{ details: { after: { price: 49.9 } } }]);
    const refused = await create({ features: '{"analytics": 1}', price: 1.001 });
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(refused.errors).toEqual([
      { field: 'price', message: 'Fiyat en fazla iki ondalık basamak içerebilir' },
      { field: 'features', message: 'Özellikler geçerli bir JSON formatında olmalıdır' },
    ]);
    await remove(data.id);
  });

  test('are edited in parts, seen by another process at once, and recorded with before and after', async () => {
    const { data: plan } = await create({ name: 'Aylık', duration_months: 1 });
    const other = startBillingService(suite.store, { clock });
    expect((await edit(plan.id, { is_active: false })).data).toMatchObject({
      is_active: false,
      price: 49.9,
      version: 2,
    });
    expect((await other.call(listPlans)).data.map(({ id }) => id)).not.toContain(plan.id);
    await edit(plan.id, { is_active: true, price: 59 });
    expect((await other.call(listPlans)).data).toContainEqual(expect.objectContaining({ id: plan.id, price: 59 }));
    await edit(plan.id, { price: 59 });
    expect(await find(plan.id)).toMatchObject({ version: 3 });
    const recorded = await audits('plan.update', plan.id);
    expect(recorded.map(({ details }) => details)).toEqual([
      { changed: { is_active: { before: true, after: false } }, followers: 0 },
      { changed: { is_active: { before: false, after: true }, price: { before: 49.9, after: 59 } }, followers: 0 },
    ]);
    expect(recorded[0]?.address).not.toBeNull();
    await other.close();
    await remove(plan.id);
  });

  test('two admins who edit the same state: one is told', async () => {
    const { data: plan } = await create();
    const answers = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((name) => edit(plan.id, { name, version: plan.version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'plan_changed',
      message: 'Bu plan siz düzenlerken başka bir yönetici tarafından değiştirildi.',
    });
    expect((await preview(plan.id, { version: plan.version })).code).toBe('plan_changed');
    expect(await audits('plan.update', plan.id)).toHaveLength(1);
    await remove(plan.id);
  });

  test('the default plan stays: active, free, and there', async () => {
    expect(await edit(1, { is_active: false })).toMatchObject({
      status: 409,
      code: 'default_plan',
      errors: [{ field: 'is_active', message: 'Varsayılan plan pasif yapılamaz.' }],
    });
    expect((await edit(1, { price: 5 })).errors).toEqual([
      { field: 'price', message: 'Varsayılan plan ücretli yapılamaz.' },
    ]);
    expect((await preview(1, { price: 5 })).status).toBe(409);
    expect(await remove(1)).toMatchObject({ status: 409, code: 'default_plan' });
    expect((await edit(1, { description: 'Başlangıç' })).status).toBe(200);
  });

  test('a plan cannot become the default one while it is being removed', async () => {
    const { data: plan } = await create({ price: 0 });
    const chosen = Promise.withResolvers<void>();
    const may = Promise.withResolvers<void>();
    const choosing = suite.store.database.transaction().execute(async (trx) => {
      expect(await isActiveFreePlan(trx, plan.id)).toBe(true);
      chosen.resolve();
      await may.promise;
      await trx
        .updateTable('settings')
        .set({ plain: JSON.stringify({ system: { default_user_plan_id: plan.id } }) })
        .execute();
    });
    await chosen.promise;
    const edits = [edit(plan.id, { is_active: false }), remove(plan.id)];
    await waitUntil('both wait', async () => (await countWaiting(suite.store.database)) === 2);
    may.resolve();
    await choosing;
    expect((await Promise.all(edits)).map(({ code }) => code)).toEqual(['default_plan', 'default_plan']);
    await suite.store.database.updateTable('settings').set({ plain: '{}' }).execute();
    await remove(plan.id);
  });

  test('plans with subscribers are not deleted; formerly used ones are hidden, others erased', async () => {
    const { data: unused } = await create();
    expect(await remove(unused.id)).toMatchObject({ status: 200, message: 'Plan silindi.' });
    const row = (id: number) =>
      suite.store.database.selectFrom('plans').select('deleted_at').where('id', '=', id).executeTakeFirst();
    expect(await row(unused.id)).toBeUndefined();
    expect((await remove(unused.id)).status).toBe(404);
    expect((await edit(unused.id, { name: 'x' })).status).toBe(404);

    const { data: had } = await create({ duration_months: 1, price: 70 });
    const { id: userId } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId, planId: had.id });
    expect(await remove(had.id)).toMatchObject({
      status: 409,
      code: 'plan_has_subscribers',
      message: 'Aktif aboneleri olan planlar silinemez.',
    });
    clock.set('2026-05-01T10:00:00.000Z');
    await suite.service.runTasks();
    expect((await remove(had.id)).status).toBe(200);
    expect((await row(had.id))?.deleted_at).toEqual(clock.now());
    expect((await all()).map(({ id }) => id)).not.toContain(had.id);
    expect((await audits('plan.delete', had.id))[0]?.details).toMatchObject({
      outcome: 'hidden',
      before: { price: 70 },
    });
  });

  test('an order keeps its plan from being deleted, and one of a plan that is passive meanwhile gets what it ordered', async () => {
    const { data: plan } = await create({ duration_months: 1, price: 70 });
    const { id: userId } = await aUser(suite.store.database);
    const orderId = await anOrderIn(suite.service, { userId, planId: plan.id });
    expect((await preview(plan.id, { is_active: false })).data).toContainEqual(
      expect.objectContaining({ kind: 'unlisted' }),
    );
    expect((await edit(plan.id, { is_active: false })).status).toBe(200);
    expect(await remove(plan.id)).toMatchObject({
      status: 409,
      code: 'plan_has_orders',
      message: `Bekleyen siparişi olan planlar silinemez. Ödemesi beklenen: ${orderId}.`,
    });
    expect(await pay(suite.service, orderId)).toMatchObject({ outcome: 'granted' });
    expect((await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan).toMatchObject({
      price: 70,
    });
  });
});

/** How many transactions wait for another one's lock. */
async function countWaiting(database: TestDatabase['database']): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return Number(rows[0]?.waiting);
}
