import { featureLabel } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { expect, test } from 'vitest';
import { findPlanKind } from './plan-card.tsx';
import { findPlanLock, formatDuration, formatLimit, formatSubscribers, summarizeFeatures } from './plan-labels.ts';

test.each([
  ['Free', 'free'],
  ['ÜCRETSİZ paket', 'free'],
  ['PRO', 'professional'],
  ['Profesyonel Artı', 'professional'],
  ['ENTERPRISE', 'enterprise'],
  ['kurumsal', 'enterprise'],
  ['Öğrenci', 'other'],
])('%s is drawn as %s', (name, kind) => {
  expect(findPlanKind(name)).toBe(kind);
});

test('0 and -1 are without end', () => {
  expect([0, -1, 50, 1200].map(formatLimit)).toEqual(['∞', '∞', '50', '1.200']);
});

test('periods and subscribers in Turkish', () => {
  expect([1, 3].map(formatDuration)).toEqual(['/ ay', '/ 3 ay']);
  expect(formatSubscribers({ subscribers: 0 })).toBe('Abonesi yok');
  expect(formatSubscribers({ subscribers: 1204 })).toBe('1.204 abone');
  expect(formatSubscribers({ subscribers: 10_000, subscribers_is_minimum: true })).toBe('10.000’den fazla abone');
});

test('the default plan stays as it is, and one with subscribers stays', () => {
  expect(findPlanLock({ is_default: true, subscribers: 0 })?.keepsActive).toBe(true);
  expect(findPlanLock({ is_default: false, subscribers: 1 })).toEqual({
    reason: 'Aktif aboneleri olan planlar silinemez.',
    keepsActive: false,
  });
  expect(findPlanLock({ is_default: false, subscribers: 0 })).toBeUndefined();
});

test('three features at most, unknown ones by their keys', () => {
  expect(summarizeFeatures({ analytics: false })).toEqual({ labels: [], more: 0 });
  const features = {
    basic_templates: true,
    advanced_ai: false,
    analytics: true,
    white_label: true,
    sso: true,
    x: true,
  };
  expect(summarizeFeatures(features)).toEqual({
    labels: [featureLabel('basic_templates'), featureLabel('analytics'), 'White Label'],
    more: 2,
  });
});
