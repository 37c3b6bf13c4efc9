import { describe, expect, test } from 'vitest';
import { secretFields, settingLabel, settings, settingsUpdate } from './settings.ts';

describe.each(secretFields)('%s', (path) => {
  const [section = '', field = ''] = path.split('.');
  const read = (value: unknown) => settingsUpdate.safeParse({ [section]: { [field]: value } });
  const max = section === 'payment' ? 200 : 500;
  const label = settingLabel(path);

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
    ['a line break', 'bir\niki', `${label} satır sonu içeremez`],
    ['a line break at its end', 'bir\r\n', `${label} satır sonu içeremez`],
    ['a line separator', 'bir\u2028iki', `${label} satır sonu içeremez`],
    ['a NUL', 'bir\u0000', `${label} desteklenmeyen karakterler içeriyor`],
    ['a character too many', 'ş'.repeat(max + 1), `${label} en fazla ${max} karakter olabilir`],
    ['a number', 5, `${label} metin olmalıdır`],
  ])('is refused with %s', (_what, typed, message) => {
    expect(read(typed).error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

test('other texts are trimmed', () => {
  expect(settingsUpdate.parse({ email: { smtp_username: ' posta ' } })).toEqual({ email: { smtp_username: 'posta' } });
});

describe('the rules of company details', () => {
  const findProblem = (field: string, value: string) =>
    settingsUpdate.safeParse({ system: { [field]: value } }).error?.issues[0]?.message;

  test.each([
    ['company_mersis_number', '0859 0319 6290 0011'],
    ['company_mersis_number', '0859031962900011'],
    ['company_kep_address', 'hokka@hs01.kep.tr'],
    ['company_kep_address', ''],
    ['company_phone', '+90 (212) 555-0101'],
    ['company_tax_number', ''],
    ['support_address', 'destek@hokka.test'],
    ['social_x', ''],
    ['social_x', 'https://x.com/hokka'],
    ['social_x', 'https://mobile.twitter.com/hokka'],
    ['social_instagram', 'https://www.instagram.com/hokka/'],
    ['social_linkedin', 'https://tr.linkedin.com/company/hokka'],
    ['social_youtube', 'https://www.youtube.com/@hokka'],
    ['social_facebook', 'https://facebook.com/hokka'],
  ])('%s may be %j', (field, value) => {
    expect(findProblem(field, value)).toBeUndefined();
  });

  test.each([
    ['company_mersis_number', '085903196290001', 'MERSİS no 16 rakam olmalıdır'],
    ['company_mersis_number', '085903196290001A', 'MERSİS no 16 rakam olmalıdır'],
    [
      'company_kep_address',
      'hokka@kep.example.com',
      'KEP adresi kep.tr ile biten bir adres olmalıdır (örneğin sirket@hs01.kep.tr)',
    ],
    [
      'company_kep_address',
      'hokka@sahtekep.tr',
      'KEP adresi kep.tr ile biten bir adres olmalıdır (örneğin sirket@hs01.kep.tr)',
    ],
    ['company_phone', 'yok', 'Geçerli bir telefon numarası girin'],
    ['company_phone', '155', 'Geçerli bir telefon numarası girin'],
    ['company_tax_number', '1234567891', 'Geçerli bir TCKN veya VKN girin'],
    ['support_address', 'destek', 'Destek e-posta adresi geçerli bir e-posta adresi olmalıdır'],
    [
      'social_youtube',
      'https://youtu.be/hokka',
      'YouTube adresi https:// ile başlamalı ve youtube.com üzerindeki sayfanızı göstermelidir',
    ],
    ['company_name', 'Hokka\u0007A.Ş.', 'Ticaret unvanı desteklenmeyen karakterler içeriyor'],
    ['site_url', 'hokka.test', 'Site adresi http:// veya https:// ile başlayan geçerli bir adres olmalıdır'],
  ])('%s may not be %j', (field, value, message) => {
    expect(findProblem(field, value)).toBe(message);
  });

  test.each([
    'http://x.com/hokka',
    'x.com/hokka',
    'https://x.com',
    'https://x.com/',
    'https://evil.example/x.com',
    'https://notx.com/hokka',
    'https://x.com.evil.example/hokka',
    'https://x.com@evil.example/hokka',
    'https://ben:gizli@x.com/hokka',
    'https://x.com:8443/hokka',
    'javascript:alert(1)//x.com/a',
    'https://instagram.com/hokka',
  ])('a page on X may not be at %j', (address) => {
    expect(findProblem('social_x', address)).toBe(
      'X adresi https:// ile başlamalı ve x.com üzerindeki sayfanızı göstermelidir',
    );
  });

  test('a MERSİS number is kept without its groups', () => {
    const read = settingsUpdate.parse({ system: { company_mersis_number: '0859-0319 6290 0011' } });
    expect(read.system).toEqual({ company_mersis_number: '0859031962900011' });
  });
});

test('every field has a Turkish label', () => {
  for (const [section, { shape }] of Object.entries(settings.shape)) {
    for (const field of Object.keys(shape)) expect(settingLabel(`${section}.${field}`)).toMatch(/^\p{Lu}/u);
  }
  expect(settingLabel('ai.max_tokens')).toBe('Token sınırı');
  expect(settingLabel('no.such')).toBe('no.such');
});
