import { describe, expect, test } from 'vitest';
import { aPlan } from '../../../../testing/builders/a-subscription.ts';
import { presentPlan } from './present-plan.ts';
import { computeFirstMonthPriceMinor, findPopularPlanId } from './rules.ts';

const seeded = [aPlan({ id: 1 }), aPlan({ id: 2, priceMinor: 4900 }), aPlan({ id: 3, priceMinor: 19_900 })];

describe('plans', () => {
  test('the most popular one is the median by price of the active ones, the upper middle for even counts', () => {
    expect(findPopularPlanId(seeded)).toBe(2);
    expect(findPopularPlanId(seeded.slice(1))).toBe(3);
    expect(findPopularPlanId([...seeded.slice(0, 2), aPlan({ id: 3, priceMinor: 19_900, isActive: false })])).toBe(2);
    expect(findPopularPlanId([])).toBeUndefined();
  });

  test('the first month of the most popular plan costs half, rounded down to whole lira', () => {
    const [, professional = aPlan({})] = seeded;
    expect(presentPlan(professional, 2)).toMatchObject({ price: 49, first_month_price: 24, is_popular: true });
    expect(presentPlan(professional, 3)).toMatchObject({ first_month_price: null, is_popular: false });
    expect(computeFirstMonthPriceMinor(aPlan({ priceMinor: 4900, durationMonths: 12 }), true)).toBeNull();
    expect(computeFirstMonthPriceMinor(aPlan({ priceMinor: 0 }), true)).toBeNull();
    expect(computeFirstMonthPriceMinor(aPlan({ priceMinor: 199 }), true)).toBeNull();
    expect(computeFirstMonthPriceMinor(aPlan({ priceMinor: 200 }), true)).toBe(100);
  });

  test('prices leave in major units', () => {
    expect(presentPlan(aPlan({ priceMinor: 4990 }), undefined).price).toBe(49.9);
  });
});
