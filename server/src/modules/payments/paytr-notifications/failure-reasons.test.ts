import { expect, test } from 'vitest';
import { toFailureDetail, toFailureReason } from './failure-reasons.ts';

test.each([
  ['1', 'Kimlik Doğrulama yapılmadı. Lütfen tekrar deneyin ve işlemi tamamlayın.'],
  ['10', 'Bu işlemde 3D Secure kullanılmalıdır.'],
  ['11', 'Güvenlik nedeniyle işlem onaylanmadı.'],
])('code %s has a sentence of ours, whatever came with it', (code, sentence) => {
  expect(toFailureReason(code, 'İşlem yapan müşterinizi kontrol edin.')).toBe(sentence);
});

test.each([
  [' Kart limiti\n yetersiz. ', 'Kartın limiti veya bakiyesi yetersiz.'],
  ['YETERSİZ BAKİYE', 'Kartın limiti veya bakiyesi yetersiz.'],
  ['INSUFFICIENT FUNDS', 'Kartın limiti veya bakiyesi yetersiz.'],
  ['Expired card', 'Kartın son kullanma tarihi geçmiş veya hatalı girilmiş.'],
  ['Invalid CVV2', 'Kartın güvenlik kodu hatalı.'],
  ['Invalid card number', 'Kart numarası hatalı.'],
  ['ÇALINTI KART', 'Bu kart kullanıma kapalı. Lütfen bankanızla görüşün.'],
  ['Kart internet alışverişine kapalı', 'Kart internet alışverişine kapalı. Lütfen bankanızdan açtırın.'],
  ['Do not honour', 'Bankanız işlemi onaylamadı. Lütfen bankanızla görüşün veya başka bir kart deneyin.'],
  ['Transaction declined', 'Bankanız işlemi onaylamadı. Lütfen bankanızla görüşün veya başka bir kart deneyin.'],
])('code 0 with %j says what a bank means by it in a sentence of ours', (message, sentence) => {
  expect(toFailureReason('0', message)).toBe(sentence);
});

test.each([
  ['0', ''],
  ['0', 'Some error of the gateway'],
  ['0', '🙂'.repeat(300)],
  ['0', undefined],
  ['12', 'Unknown'],
  [undefined, 'Unknown'],
])('%s with %j says only that it failed', (code, message) => {
  expect(toFailureReason(code, message)).toBe('Ödeme alınamadı. Lütfen tekrar deneyin.');
});

test('admins read what PayTR said', () => {
  expect(toFailureDetail('2', 'bad')).toBe('PayTR 2: bad');
  expect(toFailureDetail(undefined, undefined)).toBe('PayTR kod yok: açıklama yok');
});
