import { expect, test } from 'vitest';
import { templates } from '../../../../../server/src/modules/templates/templates.ts';
import { languageLabels, lengthLabels, toneLabels } from '../../../features/articles/labels.ts';

test('the figures on the features page are those of the product: seven languages, four tones, three lengths, twelve templates', () => {
  const counts = [languageLabels, toneLabels, lengthLabels].map((labels) => Object.keys(labels).length);
  expect([...counts, templates.length]).toEqual([7, 4, 3, 12]);
});
