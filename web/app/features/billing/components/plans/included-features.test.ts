import { expect, test } from 'vitest';
import { includedFeatures } from './included-features.ts';

const listLabels = (features: Record<string, boolean>) =>
  includedFeatures({ features }, false).map(({ label }) => label);

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
  const labels = (features: Record<string, boolean>, isOffered: boolean) =>
    includedFeatures({ features }, isOffered).map(({ label }) => label);
  expect(labels({ priority_support: true }, true)).toEqual(['Öncelikli destek', '7/24 destek']);
  expect(labels({ priority_support: true }, false)).toEqual(['Öncelikli destek']);
  expect(labels({ basic_templates: true }, true)).toEqual(['Temel şablonlar']);
});

test('nothing is marked as upcoming: every feature has a function', () => {
  const marks = includedFeatures({ features: { team_collaboration: true, advanced_ai: true } }, true);
  expect(marks.map(({ isUpcoming }) => isUpcoming)).toEqual([false, false, false]);
});
