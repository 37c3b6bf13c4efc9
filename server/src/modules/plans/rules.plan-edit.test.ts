import { describe, expect, test } from 'vitest';
import {
  aFreeSubscription,
  aPaidSubscription,
  aPlan,
  professionalPlan,
} from '../../../../testing/builders/a-subscription.ts';
import { applyPlanEdit } from '../subscriptions/rules.ts';
import { findPlanDeletionProblem, findPlanEditProblem } from './rules.ts';

const startsAt = new Date('2026-01-31T09:00:00Z');
const now = new Date('2026-03-15T00:00:00Z');
const quarterly = aPlan({ id: 6, durationMonths: 3 });
const passive = { ...quarterly, isActive: false };
const priced = { ...quarterly, priceMinor: 4900, durationMonths: 1 };
const free = aFreeSubscription(startsAt);
const ending = { ...free, endsAt: new Date('2026-04-30T09:00:00Z') };

describe('the edit of a plan', () => {
  test.each([
    ['made passive', passive],
    ['given a price', priced],
  ])('that is %s lets free periods end with the running one', (_, after) => {
    expect(applyPlanEdit(free, { before: quarterly, after }, now)).toEqual(ending);
    expect(applyPlanEdit(ending, { before: quarterly, after }, now)).toBe(ending);
  });

  test('that is offered again in time lets them go on', () => {
    expect(applyPlanEdit(ending, { before: passive, after: quarterly }, now)).toEqual(free);
    const tooLate = new Date('2026-04-30T09:00:00Z');
    expect(applyPlanEdit(ending, { before: passive, after: quarterly }, tooLate)).toBe(ending);
    expect(applyPlanEdit(ending, { before: passive, after: priced }, now)).toBe(ending);
  });

  test('that stays free touches no row: limits follow by themselves', () => {
    const after = { ...quarterly, articleLimit: 99, durationMonths: 1 };
    expect(applyPlanEdit(free, { before: quarterly, after }, now)).toBe(free);
  });

  test('never touches what was bought, nor what is over', () => {
    const paid = aPaidSubscription({ startsAt: new Date('2026-03-01T09:00:00Z') });
    for (const after of [
      { ...professionalPlan, isActive: false },
      { ...professionalPlan, priceMinor: 0 },
    ]) {
      expect(applyPlanEdit(paid, { before: professionalPlan, after }, now)).toBe(paid);
    }
    const over = { ...free, status: 'expired' as const };
    expect(applyPlanEdit(over, { before: quarterly, after: passive }, now)).toBe(over);
  });
});

test('the default plan stays active and free', () => {
  expect(findPlanEditProblem(passive, { isDefault: true })).toBe('default_plan_passive');
  expect(findPlanEditProblem(priced, { isDefault: true })).toBe('default_plan_priced');
  expect(findPlanEditProblem(quarterly, { isDefault: true })).toBeUndefined();
  expect(findPlanEditProblem({ ...priced, isActive: false }, { isDefault: false })).toBeUndefined();
});

test('a plan goes when no one is subscribed or has ordered it, the default plan never', () => {
  const unused = { isDefault: false, subscribers: 0, hasPendingOrders: false };
  expect(findPlanDeletionProblem({ ...unused, isDefault: true })).toBe('default_plan');
  expect(findPlanDeletionProblem({ ...unused, subscribers: 1 })).toBe('has_subscribers');
  expect(findPlanDeletionProblem({ ...unused, hasPendingOrders: true })).toBe('has_orders');
  expect(findPlanDeletionProblem(unused)).toBeUndefined();
});
