import { describe, expect, test } from 'vitest';
import { secretFields, settingsUpdate } from './settings.ts';

describe.each(secretFields)('%s', (path) => {
  const [section = '', field = ''] = path.split('.');
  const read = (value: unknown) => settingsUpdate.safeParse({ [section]: { [field]: value } });
  const max = section === 'payment' ? 200 : 500;

  test.each([
    ['as it is', 'şifre', 'şifre'],
    ['with the blanks around it', '  iki kelime \t', '  iki kelime \t'],
    ['cleared by nothing', '', ''],
    ['cleared by blanks alone', ' \t\u00a0\n ', ''],
    ['as long as it may be', '😀'.repeat(max), '😀'.repeat(max)],
  ])('is taken %s', (_how, typed, kept) => {
    expect(read(typed)).toEqual({ success: true, data: { [section]: { [field]: kept } } });
  });

  test.each([
    ['a line break', 'bir\niki', 'Satır sonu içeremez'],
    ['a line break at its end', 'bir\r\n', 'Satır sonu içeremez'],
    ['a line separator', 'bir\u2028iki', 'Satır sonu içeremez'],
    ['a NUL', 'bir\u0000', 'Metin desteklenmeyen karakterler içeriyor'],
    ['a character too many', 'ş'.repeat(max + 1), `En fazla ${max} karakter olabilir`],
    ['a number', 5, 'Bu alan metin olmalıdır'],
  ])('is refused with %s', (_what, typed, message) => {
    expect(read(typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

test('other texts are trimmed', () => {
  expect(settingsUpdate.parse({ email: { smtp_username: ' posta ' } })).toEqual({ email: { smtp_username: 'posta' } });
});
