import { expect, test } from 'vitest';
import { periodStatusLabel } from './labels.ts';

test('a period that ended otherwise than by its time says why', () => {
  expect(periodStatusLabel('expired', 'replaced')).toBe('Değiştirildi');
  expect(periodStatusLabel('expired', 'refunded')).toBe('İade edildi');
  expect(periodStatusLabel('expired', 'cancelled')).toBe('İptal edildi');
  expect(periodStatusLabel('expired', 'ran_out')).toBe('Süresi Doldu');
  expect(periodStatusLabel('cancelled', null)).toBe('İptal');
  expect(periodStatusLabel('active', null)).toBe('Aktif');
});
