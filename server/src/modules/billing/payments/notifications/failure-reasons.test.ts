import { expect, test } from 'vitest';
import { failureDetailOf, failureReasonOf } from './failure-reasons.ts';

test.each([
  ['1', 'Kimlik Doğrulama yapılmadı. Lütfen tekrar deneyin ve işlemi tamamlayın.'],
  ['10', 'Bu işlemde 3D Secure kullanılmalıdır.'],
  ['11', 'Güvenlik nedeniyle işlem onaylanmadı.'],
])('code %s has a sentence of ours, whatever came with it', (code, sentence) => {
  expect(failureReasonOf(code, 'İşlem yapan müşterinizi kontrol edin.')).toBe(sentence);
});

test('code 0 says what its message says, on one line and not too long', () => {
  expect(failureReasonOf('0', ' Kart limiti\n yetersiz. ')).toBe('Kart limiti yetersiz.');
  expect(failureReasonOf('0', '🙂'.repeat(300)).length).toBeLessThanOrEqual(200);
  expect(failureReasonOf('0', '🙂'.repeat(300)).isWellFormed()).toBe(true);
});

test.each([
  ['0', ''],
  ['0', undefined],
  ['12', 'Unknown'],
  [undefined, 'Unknown'],
])('%s with %j says only that it failed', (code, message) => {
  expect(failureReasonOf(code, message)).toBe('Ödeme alınamadı. Lütfen tekrar deneyin.');
});

test('admins read what PayTR said', () => {
  expect(failureDetailOf('2', 'bad')).toBe('PayTR 2: bad');
  expect(failureDetailOf(undefined, undefined)).toBe('PayTR kod yok: açıklama yok');
});
