import { expect, test } from 'vitest';
import { formatReportedAmount, toOutcome } from './notification-labels.ts';

test('what became of a notification is told in Turkish, also before anything did', () => {
  expect(toOutcome({ outcome: 'granted' })).toEqual({ label: 'Plan tanımlandı', tone: 'success' });
  expect(toOutcome({ outcome: null })).toEqual({ label: 'Henüz işlenmedi', tone: 'warning' });
});

test('amounts are kuruş; what is none is not shown as one', () => {
  expect(formatReportedAmount({ fields: { total_amount: '4990', currency: 'TL' } })).toBe('₺49,90');
  expect(formatReportedAmount({ fields: { total_amount: '4900' } })).toBe('₺49');
  expect(formatReportedAmount({ fields: { total_amount: '4900', currency: 'constructor' } })).toBeUndefined();
  expect(formatReportedAmount({ fields: { total_amount: '49,90' } })).toBeUndefined();
  expect(formatReportedAmount({ fields: {} })).toBeUndefined();
});
