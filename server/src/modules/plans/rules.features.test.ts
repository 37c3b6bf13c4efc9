import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { describe, expect, test } from 'vitest';
import { aPlan, freePlan } from '../../../../testing/builders/a-subscription.ts';
import { computeFeatureEntitlements, type ExchangeRates, findFeatureProblem, normalizeFeatures } from './rules.ts';

const professional = aPlan({
  id: 2,
  name: 'Profesyonel',
  priceMinor: 4900,
  features: { basic_templates: true, analytics: true },
});
const enterprise = aPlan({
  id: 3,
  name: 'Kurumsal',
  priceMinor: 19_900,
  features: { analytics: true, api_access: true },
});
const plans = [enterprise, freePlan, professional];
const offer = { plans, rates: {} };

describe('features', () => {
  test('that a plan does not name are not included; unknown ones are kept', () => {
    expect(normalizeFeatures({ analytics: true, white_label: true })).toEqual({
      basic_templates: false,
      advanced_ai: false,
      priority_support: false,
      api_access: false,
      bulk_generation: false,
      custom_branding: false,
      custom_templates: false,
      analytics: true,
      team_collaboration: false,
      white_label: true,
    });
    expect(Object.keys(normalizeFeatures({}))).toEqual([...featureKeys]);
  });

  test('that are included are no problem', () => {
    expect(findFeatureProblem(professional.features, 'analytics', offer)).toBeUndefined();
    expect(findFeatureProblem({}, 'basic_templates', { plans: [], rates: {} })).toMatchObject({
      code: 'feature_not_in_plan',
    });
  });

  test('that are missing name the cheapest active plan that has them', () => {
    const problem = (available: typeof plans, rates: ExchangeRates = {}) =>
      findFeatureProblem({}, 'analytics', { plans: available, rates })?.availableIn ?? null;
    expect(findFeatureProblem({}, 'analytics', offer)).toEqual({
      code: 'feature_not_in_plan',
      availableIn: { planId: 2, planName: 'Profesyonel' },
    });
    expect(problem([enterprise, { ...professional, isActive: false }])).toMatchObject({ planId: 3 });
    expect(problem([{ ...enterprise, id: 4, durationMonths: 12 }, professional])).toMatchObject({ planId: 4 });
    expect(problem([{ ...enterprise, id: 5, priceMinor: 1, currency: 'USD' }, professional])).toMatchObject({
      planId: 2,
    });
    // At 41.25 the dollar, 49 lira are 1.1878 dollars.
    const inDollars = (priceMinor: number) => ({ ...enterprise, id: 5, priceMinor, currency: 'USD' as const });
    const rates = { USD: 412_500 };
    expect(problem([inDollars(118), professional], rates)).toMatchObject({ planId: 5 });
    expect(problem([inDollars(119), professional], rates)).toMatchObject({ planId: 2 });
    expect(problem([{ ...inDollars(1188), durationMonths: 12 }, professional], rates)).toMatchObject({ planId: 5 });
    expect(problem([{ ...inDollars(0) }, professional])).toMatchObject({ planId: 5 });
    expect(problem([{ ...professional, id: 7 }, professional])).toMatchObject({ planId: 2 });
    expect(problem([freePlan])).toBeNull();
  });

  test('are eight rights', () => {
    const rights = computeFeatureEntitlements(professional.features, plans, {});
    expect(rights.map((right) => right.feature)).toEqual([...featureKeys]);
    expect(rights.filter((right) => right.isIncluded).map((right) => right.feature)).toEqual([
      'basic_templates',
      'analytics',
    ]);
    expect(rights.find((right) => right.feature === 'api_access')?.availableIn).toEqual({
      planId: 3,
      planName: 'Kurumsal',
    });
    expect(rights.find((right) => right.feature === 'analytics')?.availableIn).toBeNull();
    expect(rights.find((right) => right.feature === 'advanced_ai')?.availableIn).toBeNull();
  });
});
