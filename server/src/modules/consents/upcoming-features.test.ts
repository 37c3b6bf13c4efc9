import { legalDocumentKinds } from '@hokka/contracts/billing/legal-documents.ts';
import { featureLabels, upcomingFeatures } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { type FeatureKey, featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { expect, test } from 'vitest';
import { aLegalContext } from '../../../../testing/builders/a-legal-context.ts';
import { buildLegalDocument } from './legal-document.ts';

test.each(legalDocumentKinds)('%s sells no feature that has no function yet', (kind) => {
  const { content } = buildLegalDocument(kind, aLegalContext());
  const text = content.toLocaleLowerCase('tr');
  const upcoming: readonly FeatureKey[] = upcomingFeatures;
  for (const feature of upcoming) {
    expect(text).not.toContain(featureLabels[feature].toLocaleLowerCase('tr'));
    expect(text).not.toContain(feature);
  }
  expect(content).toContain('Sitede “Yakında” ibaresiyle gösterilen özellikler bu siparişin konusu değildir.');
});

test('every feature has a name of its own', () => {
  expect(new Set(featureKeys.map((key) => featureLabels[key])).size).toBe(featureKeys.length);
});
