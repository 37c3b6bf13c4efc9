import { expect, test } from 'vitest';
import { featureLabel, featureLabels, includesFeature } from './feature-labels.ts';

test('a feature has its own name, an unknown one that of its key', () => {
  expect(featureLabel('analytics')).toBe(featureLabels.analytics);
  expect(featureLabel('white_label_domain')).toBe('White Label Domain');
  expect(featureLabel('_iç__denetim_')).toBe('İç Denetim');
  expect(featureLabel('ısıl_2kat')).toBe('Isıl 2Kat');
  expect(featureLabel('toString')).toBe('ToString');
});

test('a feature is included only where it is named as such', () => {
  expect(includesFeature({ basic_templates: true }, 'basic_templates')).toBe(true);
  expect(includesFeature({ basic_templates: false }, 'basic_templates')).toBe(false);
  expect(includesFeature({}, 'basic_templates')).toBe(false);
  expect(includesFeature({}, 'constructor')).toBe(false);
});
