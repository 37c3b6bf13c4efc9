import type { Plan, Subscription } from '@hokka/contracts/billing.ts';
import { expect, test } from 'vitest';
import { planChoiceOf } from './plan-choice.ts';

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
const scheduled = { plan_id: 2, plan_name: 'Profesyonel', starts_at: '', ends_at: '' };

test('who is on the free plan may choose any other', () => {
  expect([free, professional, enterprise].map((one) => planChoiceOf(one, on(free)))).toEqual([
    'none',
    'choose',
    'choose',
  ]);
});

test('who has paid may renew, change, or leave for the free plan', () => {
  expect([free, professional, enterprise].map((one) => planChoiceOf(one, on(professional)))).toEqual([
    'cancel',
    'renew',
    'choose',
  ]);
  expect(planChoiceOf(free, on(professional, { can_cancel: false }))).toBe('none');
});

test('with a period paid behind the running one only a dearer plan is left', () => {
  const subscription = on(professional, { scheduled });
  expect([professional, enterprise].map((one) => planChoiceOf(one, subscription))).toEqual(['running', 'choose']);
  expect(planChoiceOf(professional, on(enterprise, { scheduled }))).toBe('locked');
});

test('dearer is by the month, and not between currencies', () => {
  const subscription = on(professional, { scheduled });
  expect(planChoiceOf(plan(4, 500, { duration_months: 12 }), subscription)).toBe('locked');
  expect(planChoiceOf(plan(5, 90, { currency: 'USD' }), subscription)).toBe('locked');
});

test('until the subscription is known every paid plan can be chosen', () => {
  expect([free, professional].map((one) => planChoiceOf(one, undefined))).toEqual(['none', 'choose']);
});
