import { describe, expect, test } from 'vitest';
import { aPlan, enterprisePlan, freePlan, professionalPlan } from '../../../../testing/builders/a-subscription.ts';
import type { PlanUsageCounts } from './plan-effect.rules.ts';
import { computePlanEffects } from './plan-effect.rules.ts';
import type { StoredPlan } from './rules.ts';

const noSubscribers: PlanUsageCounts = { paidPeriods: 0, buyers: 0, renewing: 0, ending: 0, pendingOrders: 0 };
const trial = aPlan({ id: 4, name: 'Deneme', sortOrder: 4 });
const plans = [freePlan, professionalPlan, enterprisePlan, trial];

function computeEffects(before: StoredPlan, edit: Partial<StoredPlan>, census: Partial<PlanUsageCounts> = {}) {
  const effects = computePlanEffects(
    { before, after: { ...before, ...edit }, plans, defaultPlanName: 'Ücretsiz' },
    { ...noSubscribers, ...census },
  );
  return effects.map(({ kind, count, text }) => [kind, count, text]);
}

describe('what an edit of a plan means', () => {
  test('nothing for users who see no difference', () => {
    expect(computeEffects(professionalPlan, {}, { paidPeriods: 5, buyers: 5 })).toEqual([]);
    expect(
      computeEffects(professionalPlan, { sortOrder: 9, description: 'Yeni' }, { paidPeriods: 5, buyers: 5 }),
    ).toEqual([]);
    expect(computeEffects(professionalPlan, { articleLimit: 60 })).toEqual([]);
  });

  test('paid periods keep what was bought, free ones follow at once', () => {
    const census = { paidPeriods: 1200, buyers: 1100, renewing: 3, ending: 1 };
    expect(computeEffects(professionalPlan, { articleLimit: 60 }, census)).toEqual([
      ['kept', 1200, '1.200 ücretli dönem, satın alındığı koşullarla sürer.'],
      ['followed', 4, '4 ücretsiz aboneliğin limit ve özellikleri hemen değişir.'],
    ]);
    expect(computeEffects(freePlan, { features: { analytics: true } }, { renewing: 3 })).toEqual([
      ['followed', 3, '3 ücretsiz aboneliğin limit ve özellikleri hemen değişir.'],
    ]);
  });

  test('a plan taken off the shelf cannot be renewed, and its free periods end', () => {
    expect(
      computeEffects(enterprisePlan, { isActive: false }, { paidPeriods: 2, buyers: 1, pendingOrders: 1 }),
    ).toEqual([
      ['unrenewable', 1, '1 ücretli abone planını yenileyemez; dönemi bitince Ücretsiz planına geçer.'],
      ['ordered', 1, 'Ödemesi beklenen 1 sipariş, verildiği tutar ve koşullarla geçerli kalır.'],
      ['unlisted', null, 'Plan, fiyat sayfasında ve plan seçiminde görünmez olur.'],
      ['popular', null, '“En popüler” rozeti Profesyonel planından Deneme planına geçer.'],
      ['popular', null, 'İlk ay indirimi kalkar.'],
    ]);
    expect(computeEffects(trial, { isActive: false }, { renewing: 7 })).toMatchObject([
      ['ended', 7, '7 ücretsiz abonelik süren dönemiyle biter, ardından Ücretsiz planı başlar.'],
      ['unlisted', null, expect.any(String)],
    ]);
    expect(computeEffects(trial, { priceMinor: 900 }, { renewing: 7 })).toMatchObject([
      ['ended', 7, expect.any(String)],
    ]);
  });

  test('one that is put back can be renewed, and its free periods go on', () => {
    const passive = { ...trial, isActive: false };
    expect(
      computePlanEffects(
        { before: passive, after: trial, plans: [freePlan, passive], defaultPlanName: 'Ücretsiz' },
        { ...noSubscribers, ending: 2 },
      ).map(({ kind, count }) => [kind, count]),
    ).toEqual([
      ['resumed', 2],
      ['listed', null],
      ['popular', null],
    ]);
    const shelved = { ...enterprisePlan, isActive: false };
    expect(
      computePlanEffects(
        { before: shelved, after: enterprisePlan, plans: [freePlan, shelved], defaultPlanName: 'Ücretsiz' },
        { ...noSubscribers, paidPeriods: 3, buyers: 3 },
      ).map(({ kind, count }) => [kind, count]),
    ).toEqual([
      ['renewable', 3],
      ['listed', null],
      ['popular', null],
      ['popular', null],
    ]);
  });

  test('a new price holds for orders from now on, and moves what is most popular', () => {
    expect(computeEffects(professionalPlan, { priceMinor: 5990 }, { paidPeriods: 4, buyers: 4 })).toEqual([
      ['kept', 4, '4 ücretli dönem, satın alındığı koşullarla sürer.'],
      ['priced', null, 'Yeni siparişler ve yenilemeler ₺59,90 / ay üzerinden verilir.'],
      ['popular', null, 'İlk ayın indirimli fiyatı Profesyonel planında ₺29 olur.'],
    ]);
    expect(computeEffects(professionalPlan, { priceMinor: 30_000 })).toEqual([
      ['priced', null, 'Yeni siparişler ve yenilemeler ₺300 / ay üzerinden verilir.'],
      ['popular', null, '“En popüler” rozeti Profesyonel planından Kurumsal planına geçer.'],
      ['popular', null, 'İlk ayın indirimli fiyatı Kurumsal planında ₺99 olur.'],
    ]);
    expect(computeEffects(professionalPlan, { durationMonths: 12 })).toEqual([
      ['priced', null, 'Yeni siparişler ve yenilemeler ₺49 / 12 ay üzerinden verilir.'],
      ['popular', null, 'İlk ay indirimi kalkar.'],
    ]);
  });
});
