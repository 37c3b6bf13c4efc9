import { featureLabels } from '@hokka/contracts/features.ts';
import { expect, test } from 'vitest';
import { featureLabel } from './feature-label.ts';

test('a feature has its own name, an unknown one that of its key', () => {
  expect(featureLabel('analytics')).toBe(featureLabels.analytics);
  expect(featureLabel('white_label_domain')).toBe('White Label Domain');
  expect(featureLabel('özel_istek')).toBe('Özel İstek');
  expect(featureLabel('toString')).toBe('ToString');
});
