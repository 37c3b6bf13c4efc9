import { upcomingFeatures } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { expect, test } from 'vitest';
import { toPlanFeatures } from './feature-availability.ts';

const entitlements = (isIncluded: boolean) =>
  featureKeys.map((feature) => ({
    feature,
    is_included: isIncluded,
    available_in: isIncluded ? null : { plan_id: 3, plan_name: 'Kurumsal' },
  }));

test('a plan that has everything has what works; the rest is upcoming for all plans', () => {
  for (const isIncluded of [true, false]) {
    const shown = toPlanFeatures(entitlements(isIncluded));
    expect(shown.map(({ feature }) => feature)).toEqual([...featureKeys]);
    const upcoming = shown.filter(({ availability }) => availability === 'upcoming').map(({ feature }) => feature);
    expect(upcoming).toEqual([...upcomingFeatures]);
    const working = shown.filter(({ availability }) => availability !== 'upcoming');
    expect(new Set(working.map(({ availability }) => availability))).toEqual(
      new Set([isIncluded ? 'included' : 'locked']),
    );
  }
});
