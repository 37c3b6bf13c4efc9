import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReceivedFields, toFailureDetail, toFailureReason } from './rules.ts';

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

test('what PayTR sends is kept as it came', () => {
  const form =
    'merchant_oid=HK1&status=success&total_amount=2400&hash=a%2Bb%3D&currency=TL&failed_reason_msg=%C5%9Fifre';
  expect(parseReceivedFields(form)).toEqual({
    merchant_oid: 'HK1',
    status: 'success',
    total_amount: '2400',
    hash: 'a+b=',
    currency: 'TL',
    failed_reason_msg: 'şifre',
  });
});

test('card tokens are not', () => {
  expect(parseReceivedFields('utoken=secret&ctoken=secret&status=failed')).toEqual({ status: 'failed' });
});

test('what was sent twice shows', () => {
  expect(parseReceivedFields('status=failed&status=success')).toEqual({ status: 'failed, success' });
});

test('strange fields crowd none of PayTR’s out', () => {
  const strange = Array.from({ length: 50 }, (_, index) => `x${index}=${index}`).join('&');
  const kept = parseReceivedFields(`${strange}&merchant_oid=HK1`);
  expect(kept.merchant_oid).toBe('HK1');
  expect(Object.keys(kept)).toHaveLength(11);
});

const awkward = fc.constantFrom('a', 'ş', '🙂', '\0', '\ud83d', '&', '=', '%', '"', '\\', '\n');
const anyField = fc.tuple(fc.string({ unit: awkward, maxLength: 60 }), fc.string({ unit: awkward, maxLength: 400 }));

test('whatever comes is short and can be stored', () => {
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 12 }), (fields) => {
      const kept = parseReceivedFields(new URLSearchParams(fields).toString());
      for (const [name, value] of Object.entries(kept)) {
        expect(name.length).toBeLessThanOrEqual(50);
        expect(value.length).toBeLessThanOrEqual(300);
        expect(`${name}${value}`.isWellFormed()).toBe(true);
        expect(`${name}${value}`).not.toContain('\0');
      }
    }),
  );
});
