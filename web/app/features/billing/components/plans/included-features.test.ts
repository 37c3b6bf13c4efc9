import { expect, test } from 'vitest';
import { includedFeatures, inEveryPlan, inPaidPlans } from './included-features.ts';

/** Without what every plan has. */
const listLabels = (features: Record<string, boolean>, isOffered = false) =>
  includedFeatures({ features, price: 0 }, isOffered)
    .map(({ label }) => label)
    .filter((label) => !inEveryPlan.includes(label));

test('a card names what the features of its plan open, the unknown ones last', () => {
  expect(listLabels({ white_label: true, analytics: true, advanced_ai: true, basic_templates: true })).toEqual([
    'Temel şablonlar',
    'Gelişmiş şablonlar',
    'Model seçimi',
    'Üretim istatistikleri',
    'Okunma sonuçları',
    'White Label',
  ]);
});

test('a card names nothing that its plan does not include', () => {
  expect(listLabels({})).toEqual([]);
  expect(listLabels({ basic_templates: false, advanced_ai: false, sso: false })).toEqual([]);
});

test('support at any hour comes with priority support where the operator offers it', () => {
  expect(listLabels({ priority_support: true }, true)).toEqual(['Öncelikli destek', '7/24 destek']);
  expect(listLabels({ priority_support: true }, false)).toEqual(['Öncelikli destek']);
  expect(listLabels({ basic_templates: true }, true)).toEqual(['Temel şablonlar']);
});

test('nothing is marked as upcoming: every feature has a function', () => {
  const marks = includedFeatures({ price: 49, features: { team_collaboration: true, advanced_ai: true } }, true);
  expect(new Set(marks.map(({ isUpcoming }) => isUpcoming))).toEqual(new Set([false]));
});

test('a card ends with what every plan has, and with what every paid one has', () => {
  const labels = (price: number) => includedFeatures({ price, features: {} }, false).map(({ label }) => label);
  expect(labels(0)).toEqual(inEveryPlan);
  expect(labels(49)).toEqual([...inEveryPlan, ...inPaidPlans]);
});
