import { createPlan, updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { describe, expect, test } from 'vitest';
import { professionalPlan } from '../../../../testing/builders/a-subscription.ts';
import { applyEdit, computePlanChanges, toStoredPlan } from './plan-changes.ts';
import { toPlanFields } from './present-plan.ts';

const listMessages = (body: unknown) => {
  const read = createPlan.body.safeParse(body);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const complete = {
  name: 'Yıllık',
  description: 'Bir yıl boyunca',
  price: 49.9,
  duration_months: 12,
  article_limit: 0,
  ai_requests_limit: 0,
  seats: 1,
  features: { analytics: true },
};

describe('the fields of a plan', () => {
  test('that are missing have the messages of the form', () => {
    expect(listMessages({})).toEqual({
      name: 'Plan adı gereklidir',
      description: 'Açıklama gereklidir',
      price: 'Fiyat 0 veya pozitif olmalıdır',
      duration_months: 'Süre en az 1 ay olmalıdır',
      article_limit: 'Makale limiti 0 veya pozitif olmalıdır',
      ai_requests_limit: 'AI istek limiti 0 veya pozitif olmalıdır',
      features: 'Özellikler geçerli bir JSON formatında olmalıdır',
    });
    expect(listMessages({ ...complete, name: '  ', price: -1, article_limit: 1.5, duration_months: 0 })).toEqual({
      name: 'Plan adı gereklidir',
      price: 'Fiyat 0 veya pozitif olmalıdır',
      article_limit: 'Makale limiti 0 veya pozitif olmalıdır',
      duration_months: 'Süre en az 1 ay olmalıdır',
    });
  });

  test.each([
    [49.9, 4990],
    [0, 0],
    [0.29, 29],
    [1.1, 110],
    [999_999.99, 99_999_999],
  ])('price %d is %d minor units', (price, priceMinor) => {
    expect(toStoredPlan(1, createPlan.body.parse({ ...complete, price })).priceMinor).toBe(priceMinor);
  });

  test.each([49.999, 0.001, 1e-7, 1_000_000.5, Number.POSITIVE_INFINITY])('price %d is refused', (price) => {
    expect(Object.keys(listMessages({ ...complete, price }))).toEqual(['price']);
  });

  test('features are an object or the same as JSON; unknown keys are preserved', () => {
    const features = (given: unknown) => createPlan.body.safeParse({ ...complete, features: given }).data?.features;
    expect(features({ api_access: true, white_label: false })).toEqual({ api_access: true, white_label: false });
    expect(features('{"api_access": true, "white_label": false}')).toEqual({ api_access: true, white_label: false });
    expect(features('{}')).toEqual({});
    for (const bad of [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a": 1}',
      '{"a": null}',
      { a: 'true' },
      { ' ': true },
      [],
      null,
      7,
    ])
      expect(listMessages({ ...complete, features: bad })).toEqual({
        features: 'Özellikler geçerli bir JSON formatında olmalıdır',
      });
  });

  test('that are left out of an edit stay', () => {
    const edit = updatePlan.body.parse({ is_active: false });
    expect(edit).toEqual({ is_active: false });
    expect(applyEdit(professionalPlan, edit)).toEqual({ ...professionalPlan, isActive: false });
    expect(applyEdit(professionalPlan, { name: undefined })).toEqual(professionalPlan);
    expect(toStoredPlan(professionalPlan.id, toPlanFields(professionalPlan))).toEqual(professionalPlan);
  });

  test('are told apart by what they say, not by how it is ordered', () => {
    const plan = { ...professionalPlan, features: { analytics: true, api_access: false } };
    expect(computePlanChanges(plan, { ...plan, features: { api_access: false, analytics: true } })).toEqual({});
    expect(computePlanChanges(plan, { ...plan, priceMinor: 5990, isActive: false })).toEqual({
      price: { before: 49, after: 59.9 },
      is_active: { before: true, after: false },
    });
  });
});
