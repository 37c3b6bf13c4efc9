import { expect, test } from 'vitest';
import { includedFeatures } from './included-features.ts';

const listLabels = (features: Record<string, boolean>) => includedFeatures({ features }).map(({ label }) => label);

test('a card names what the features of its plan open, the unknown ones last', () => {
  expect(listLabels({ white_label: true, analytics: true, advanced_ai: true, basic_templates: true })).toEqual([
    'Temel şablonlar',
    'Gelişmiş şablonlar',
    'Model seçimi',
    'Yazım analizi',
    'White Label',
  ]);
});

test('a card names nothing that its plan does not include', () => {
  expect(listLabels({})).toEqual([]);
  expect(listLabels({ basic_templates: false, advanced_ai: false, sso: false })).toEqual([]);
});

test('what has no function yet is marked', () => {
  const marks = includedFeatures({ features: { custom_branding: true, advanced_ai: true } });
  expect(marks.map(({ isUpcoming }) => isUpcoming)).toEqual([false, false, true]);
});
