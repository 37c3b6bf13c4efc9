import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../boundaries/scan-sources.ts';
import { findFaults, findMissing } from './wording.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root, ['contracts', 'server/src', 'web/app', 'sandbox'], /\.(tsx?|js)$/);

test('every Turkish text has typographic marks and one term for one thing', () => {
  expect(findFaults(sources)).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test('every text that the specification writes out stands in the product letter for letter', () => {
  expect(findMissing(sources)).toEqual([]);
});

test.each([
  ['straight mark', `const a = 'Makale "Kahve" silindi';`],
  ['straight mark', `const a = "Ankara'da yazıldı";`],
  ['straight mark', `const a = \`"\${title}" makalesi tamamlandı\`;`],
  ['straight mark', `const A = () => <p>Planınız 3 Mart'ta biter.</p>;`],
  ['straight mark', 'const a = `<p class="soft">Sandbox\'taki ödemeler</p>`;'],
  ['straight mark', `const a = total + (isMinimum ? "'den fazla" : '');`],
  ['mail', `const a = 'Size bir mail gönderdik';`],
  ['mail', `const a = 'Email adresiniz doğrulandı';`],
  ['mail', `const a = 'Tüm mailler';`],
  ['mail', `const A = () => <Field label="E-mail" />;`],
  ['mail', `const A = () => <List noun="mail" />;`],
  ['mail', `const A = () => <p>1 mail</p>;`],
  ['mail', `const a = 'E-mail ile bildiririz';`],
  ['eposta', `const a = 'eposta adresi yok';`],
  ['dashboard', `const a = 'Dashboard’a dön';`],
  ['dashboard', `const a = 'Dashboard ve ayarlar';`],
  ['panel of another name', `const a = 'Kontrol paneline dön';`],
  ['yayınlamak', `const a = 'Makaleyi yayınlayın';`],
  ['prompt', `const a = 'Kısa bir prompt yazın';`],
  ['yazı sesi', `const a = 'Yazı sesleri';`],
  ['parola', `const a = 'Adreste kullanıcı adı ya da parola olamaz';`],
  ['kayıt etmek', `const a = 'Not kayıt edildi';`],
])('%s is objected to in %s', (fault, text) => {
  const found = findFaults([{ path: 'web/app/ui/a.tsx', text: `// first line, ı\n${text}` }]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`web/app/ui/a.tsx:2 ${fault}`);
});

test.each([
  `const a = 'Email zorunludur';`,
  `const A = () => <Field label="Email" />;`,
  `const a = 'Lütfen önce email adresinizi doğrulayın.';`,
  `const A = () => <NavLink>Dashboard</NavLink>;`,
  `const a = 'Ankara’da “Kahve” makalesi, e-posta ile';`,
  `const a = 'Kullanıcı adı ya da uygulama parolası yanlış';`,
  `const a = "font-family:'Segoe UI'";`,
  `const a = 'Mails a link to set a new password';`,
  `const a = \`<p class="soft">Gönderilen: \${sent}</p>\`;`,
  `const a = '/dashboard/articles'; const b = 'mailto:ayşe@hokka.test';`,
  `const q = sql\`SELECT 'Kahve çayı'\`;`,
])('nothing is wrong in %s', (text) => {
  expect(findFaults([{ path: 'web/app/ui/a.tsx', text }])).toEqual([]);
});

test('a text that is specified and stands nowhere is found', () => {
  expect(findMissing([{ path: 'a.ts', text: `const a = 'Email gereklidir';` }])).toContain('Email zorunludur');
});
