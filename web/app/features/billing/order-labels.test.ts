import { expect, test } from 'vitest';
import { describeReplacement, describeStart, formatSellerLines, noMethodText } from './labels.ts';

test('says when an order begins', () => {
  const startsAt = '2026-12-20T21:30:00Z';
  expect(describeStart({ kind: 'upgrade', startsAt })).toBe('Ödemeniz onaylanınca hemen başlar.');
  expect(describeStart({ kind: 'renewal', startsAt })).toMatch('21 Aralık 2026');
  expect(describeStart({ kind: 'downgrade', startsAt })).toMatch('21 Aralık 2026');
});

test('says whose place an order takes, and that what was paid back counts no more', () => {
  expect(describeReplacement({ replacedPlan: null })).toBeUndefined();
  expect(describeReplacement({ replacedPlan: 'Professional' })).toBe(
    'Sıradaki Professional döneminizin yerini bu sipariş alır. O dönem için ödediğiniz, iade edilmemiş tutarın tamamı bu siparişe sayılır.',
  );
});

test('names the seller by what is known', () => {
  const none = {
    name: '',
    address: '',
    taxOffice: '',
    taxNumber: '',
    mersisNumber: '',
    kepAddress: '',
    phone: '',
    email: '',
  };
  expect(formatSellerLines(none)).toEqual([]);
  expect(formatSellerLines({ ...none, name: 'Hokka A.Ş.', taxOffice: 'Kadıköy', taxNumber: '123' })).toEqual([
    'Hokka A.Ş.',
    'Vergi dairesi ve no: Kadıköy, 123',
  ]);
});

test('an order that cannot be paid says whether a seller is missing', () => {
  expect(noMethodText({ salesClosed: true })).toBe(
    'Satıcı bilgileri tamamlanmadığı için şu anda ücretli sipariş alamıyoruz.',
  );
  expect(noMethodText({ salesClosed: false })).toBe('Ödeme yöntemleri henüz açılmadı.');
});
