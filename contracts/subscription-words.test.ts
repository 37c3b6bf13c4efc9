import { expect, test } from 'vitest';
import { periodStanding } from './subscription-words.ts';

test('a period that ended otherwise than by its time says why', () => {
  expect(periodStanding('expired', 'replaced')).toBe('Değiştirildi');
  expect(periodStanding('expired', 'refunded')).toBe('İade edildi');
  expect(periodStanding('expired', 'cancelled')).toBe('İptal edildi');
  expect(periodStanding('expired', 'ran_out')).toBe('Süresi Doldu');
  expect(periodStanding('cancelled', null)).toBe('İptal');
  expect(periodStanding('active', null)).toBe('Aktif');
});
