import { expect, test } from 'vitest';
import { contactRequest } from './contact.ts';

const form = { name: 'Işıl Çağlar', email: 'isil@example.com', subject: 'Fatura', message: 'Merhaba' };
const problems = (given: Record<string, unknown>) =>
  contactRequest.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('names every field that is missing', () => {
  expect(problems({ name: ' ', subject: '\n' })).toEqual([
    'name: Ad Soyad zorunludur',
    'email: Email zorunludur',
    'subject: Konu zorunludur',
    'message: Mesaj zorunludur',
  ]);
});

test.each([
  ['name', 'ş'.repeat(101), 'Ad Soyad en fazla 100 karakter olabilir'],
  ['email', 'isil@', 'Geçerli bir email adresi girin'],
  ['email', 'a@example.com\r\nBcc: b@example.com', 'Geçerli bir email adresi girin'],
  ['subject', 'ş'.repeat(201), 'Konu en fazla 200 karakter olabilir'],
  ['message', '😀'.repeat(5001), 'Mesaj en fazla 5000 karakter olabilir'],
])('refuses a %s that cannot be taken', (field, value, message) => {
  expect(problems({ ...form, [field]: value })).toEqual([`${field}: ${message}`]);
});

test('takes a message at its limit as it was typed, and makes name and subject one line', () => {
  const message = '😀'.repeat(5000);
  expect(contactRequest.parse({ ...form, message, subject: 'a\r\nBcc: b\u2028c', name: '  Işıl\tÇağlar ' })).toEqual({
    ...form,
    message,
    subject: 'a Bcc: b c',
  });
  expect(contactRequest.parse({ ...form, message: 'bir\n\n iki' }).message).toBe('bir\n\n iki');
});
