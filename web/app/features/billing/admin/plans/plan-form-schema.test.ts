import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { describe, expect, test } from 'vitest';
import { formatFeatures, listFeatureBoxes, withFeature } from './features-text.ts';
import {
  newPlanValues,
  numberOrFallback,
  parseNumber,
  planFormSchema,
  toCopyValues,
  toFormValues,
} from './plan-form-schema.ts';

const plan: AdminPlan = {
  id: 2,
  name: 'Profesyonel',
  description: 'Editörler için',
  price: 49.9,
  currency: 'TRY',
  duration_months: 1,
  article_limit: -1,
  ai_requests_limit: 200,
  seats: 1,
  sort_order: 2,
  is_active: true,
  features: { analytics: true, white_label: true },
  is_popular: true,
  first_month_price: 24,
  version: 3,
  is_default: false,
  subscribers: 7,
};
const collectMessages = (change: object) => {
  const read = planFormSchema.safeParse({ ...newPlanValues, name: 'Plan', description: 'Açıklama', ...change });
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the form of a plan', () => {
  test('begins with the defaults', () => {
    expect(collectMessages({ name: '', description: ' ' })).toEqual({
      name: 'Plan adı gereklidir',
      description: 'Açıklama gereklidir',
    });
    expect(planFormSchema.parse({ ...newPlanValues, name: 'Plan', description: 'x' })).toMatchObject({
      price: 0,
      currency: 'TRY',
      duration_months: 1,
      article_limit: 0,
      ai_requests_limit: 0,
      sort_order: 0,
      is_active: true,
      features: { basic_templates: true, advanced_ai: false },
    });
  });

  test('takes what is no number for 0, and for one month', () => {
    expect(numberOrFallback('price', 'abc')).toBe(0);
    expect(numberOrFallback('duration_months', '')).toBe(1);
    expect(collectMessages({ price: 'on', article_limit: '', sort_order: '-', duration_months: 'bir' })).toEqual({});
  });

  test('says what is wrong with numbers', () => {
    expect(
      collectMessages({
        price: '-1',
        article_limit: '-1',
        ai_requests_limit: '1,5',
        duration_months: '0',
        sort_order: '0,5',
      }),
    ).toEqual({
      price: 'Fiyat 0 veya pozitif olmalıdır',
      article_limit: 'Makale limiti 0 veya pozitif olmalıdır',
      ai_requests_limit: 'AI istek limiti 0 veya pozitif olmalıdır',
      duration_months: 'Süre en az 1 ay olmalıdır',
      sort_order: 'Sıralama tam sayı olmalıdır',
    });
    expect(collectMessages({ price: '49,999' })).toEqual({ price: 'Fiyat en fazla iki ondalık basamak içerebilir' });
    expect(collectMessages({ features: '{"analytics": 1}' })).toEqual({
      features: 'Özellikler geçerli bir JSON formatında olmalıdır',
    });
  });

  test('shows a plan as it is, and both ways of being unlimited as one', () => {
    expect(toFormValues(plan)).toMatchObject({ price: '49,90', article_limit: '0', ai_requests_limit: '200' });
    expect(planFormSchema.parse(toFormValues(plan))).toMatchObject({
      price: 49.9,
      features: plan.features,
      is_active: true,
    });
  });

  test('begins a copy passive and behind its source', () => {
    expect(toCopyValues(plan)).toMatchObject({
      name: 'Profesyonel (kopya)',
      is_active: false,
      sort_order: '3',
      price: '49,90',
    });
    expect(Array.from(toCopyValues({ ...plan, name: '😀'.repeat(100) }).name)).toHaveLength(100);
  });
});

test.each([
  ['49,90', 49.9],
  ['49.90', 49.9],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  [' 7 ', 7],
  ['-3', -3],
  ['12 lira', undefined],
  ['1e3', undefined],
])('%s is typed for %d', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

describe('features as a list and as text', () => {
  test('have a box for each known one and for what else the text names', () => {
    const boxes = listFeatureBoxes({ analytics: true, white_label: false });
    expect(boxes.map(({ key }) => key)).toEqual([...featureKeys, 'white_label']);
    expect(boxes.filter(({ isChecked }) => isChecked).map(({ key }) => key)).toEqual(['analytics']);
  });

  test('a box changes the text, and a text that cannot be read stays', () => {
    const text = formatFeatures({ analytics: false, white_label: true });
    expect(withFeature(text, 'analytics', true)).toBe(formatFeatures({ analytics: true, white_label: true }));
    expect(withFeature(text, 'api_access', true)).toContain('"api_access": true');
    expect(withFeature('{"analytics": tru', 'analytics', true)).toBeUndefined();
  });
});
