import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createPlanFeatures } from './plan-features.ts';

const boughtAt = '2026-03-31T10:00:00.000Z';
const professional = 2;

describe('a feature', () => {
  const suite = useBillingService(boughtAt, async ({ database }) => {
    await database.updateTable('plans').set({ is_active: true }).execute();
    await database
      .updateTable('plans')
      .set({ features: JSON.stringify({ advanced_ai: true }) })
      .where('id', '=', professional)
      .execute();
  });
  const { clock } = suite;

  const requireFeature = (userId: string) =>
    createPlanFeatures(suite.service.dependencies).requireFeature(
      suite.store.database,
      userId,
      'advanced_ai',
      clock.now(),
    );
  const notInPlan = (message: string) => expect.objectContaining({ code: 'feature_not_in_plan', message });

  test('that the plan lacks is refused with the cheapest plan that has it', async () => {
    const { id } = await aUser(suite.store.database);
    await expect(requireFeature(id)).rejects.toEqual(
      notInPlan('Bu özellik planınızda bulunmuyor. Profesyonel planında kullanabilirsiniz.'),
    );
    await suite.store.database.updateTable('plans').set({ is_active: false }).where('id', '=', professional).execute();
    await expect(requireFeature(id)).rejects.toEqual(
      notInPlan('Bu özellik planınızda bulunmuyor. Kurumsal planında kullanabilirsiniz.'),
    );
    await suite.store.database.updateTable('plans').set({ is_active: false }).where('id', '=', 3).execute();
    await expect(requireFeature(id)).rejects.toEqual(notInPlan('Bu özellik planınızda bulunmuyor.'));
  });

  test('that was bought is there until the period ends, whatever becomes of the plan', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id, planId: professional });
    await suite.store.database.updateTable('plans').set({ features: '{}' }).where('id', '=', professional).execute();
    await expect(requireFeature(id)).resolves.toBeUndefined();
    clock.set('2026-04-30T09:59:59.999Z');
    await expect(requireFeature(id)).resolves.toBeUndefined();
    clock.set('2026-04-30T10:00:00.000Z');
    // Nothing has written the end down yet.
    await expect(requireFeature(id)).rejects.toMatchObject({ code: 'feature_not_in_plan' });
  });

  test('is told with the subscription, and where to get it', async () => {
    const { id } = await aUser(suite.store.database, { planId: 1 });
    const { rights } = (await suite.service.call(getSubscription, { token: `user-${id}` })).data;
    expect(rights).toHaveLength(9);
    expect(rights.find(({ feature }) => feature === 'basic_templates')).toEqual({
      feature: 'basic_templates',
      is_included: true,
      available_in: null,
    });
    expect(rights.find(({ feature }) => feature === 'api_access')).toMatchObject({
      is_included: false,
      available_in: { plan_id: 3, plan_name: 'Kurumsal' },
    });
  });
});
