import { expect, test } from 'vitest';
import { nameExtraPlans } from './extras.tsx';

const free = { name: 'Ücretsiz', price: 0, features: {} };
const professional = { name: 'Profesyonel', price: 49, features: { analytics: true, custom_templates: true } };
const enterprise = { name: 'Kurumsal', price: 199, features: { ...professional.features, custom_branding: true } };
const plans = [free, professional, enterprise];

test('an extra says which plans on offer have it', () => {
  expect(nameExtraPlans(plans, 'all')).toBe('Bütün planlarda');
  expect(nameExtraPlans(plans, 'paid')).toBe('Profesyonel, Kurumsal');
  expect(nameExtraPlans(plans, ['analytics'])).toBe('Profesyonel, Kurumsal');
  expect(nameExtraPlans(plans, ['custom_templates', 'custom_branding'])).toBe('Kurumsal');
  expect(nameExtraPlans(plans, ['api_access'])).toBeUndefined();
  expect(nameExtraPlans([], 'all')).toBeUndefined();
});
