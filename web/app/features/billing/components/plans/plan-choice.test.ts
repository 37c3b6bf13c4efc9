import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { expect, test } from 'vitest';
import { findPlanChoice } from './plan-cards.tsx';

const plan = (id: number, price: number, change: Partial<Plan> = {}) =>
  ({ id, price, currency: 'TRY', duration_months: 1, ...change }) as Plan;
const free = plan(1, 0);
const professional = plan(2, 49);
const enterprise = plan(3, 199);

const on = (current: Plan, change: Partial<Subscription> = {}) =>
  ({
    plan_id: current.id,
    plan: current,
    scheduled: null,
    renews: current.price === 0,
    can_cancel: current.price > 0,
    ...change,
  }) as Subscription;
const scheduled = { plan_id: 2, plan_name: 'Profesyonel', starts_at: '', ends_at: '', blocked_plan_ids: [2] };

test('who is on the free plan may choose any other', () => {
  expect([free, professional, enterprise].map((one) => findPlanChoice(one, on(free)))).toEqual([
    'none',
    'choose',
    'choose',
  ]);
});

test('who has paid may renew, change, or leave for the free plan', () => {
  expect([free, professional, enterprise].map((one) => findPlanChoice(one, on(professional)))).toEqual([
    'cancel',
    'renew',
    'choose',
  ]);
  expect(findPlanChoice(free, on(professional, { can_cancel: false }))).toBe('none');
});

test('with a period paid behind the running one any plan but that one can be bought', () => {
  const renewed = on(professional, { scheduled });
  expect([professional, enterprise].map((one) => findPlanChoice(one, renewed))).toEqual(['scheduled', 'choose']);
  const lower = on(enterprise, { scheduled });
  const others = [professional, enterprise, plan(4, 20), plan(5, 9, { currency: 'USD' })];
  expect(others.map((one) => findPlanChoice(one, lower))).toEqual(['scheduled', 'renew', 'choose', 'choose']);
});

test('a dearer plan that waits can be had at once', () => {
  const waiting = on(professional, { scheduled: { ...scheduled, plan_id: 3, blocked_plan_ids: [] } });
  expect(findPlanChoice(enterprise, waiting)).toBe('choose');
});

test('a period that an admin gave is replaced by nothing but a dearer plan', () => {
  const given = on(professional, { scheduled: { ...scheduled, plan_id: 4, blocked_plan_ids: [2, 4, 5] } });
  const others = [professional, enterprise, plan(4, 20), plan(5, 9, { currency: 'USD' })];
  expect(others.map((one) => findPlanChoice(one, given))).toEqual(['blocked', 'choose', 'scheduled', 'blocked']);
});

test('until the subscription is known every paid plan can be chosen', () => {
  expect([free, professional].map((one) => findPlanChoice(one, undefined))).toEqual(['none', 'choose']);
});
