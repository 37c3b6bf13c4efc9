import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { checkAccessibility } from './support/accessibility.ts';
import { downloadBy } from './support/documents.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { buy, plans } from './support/payments.ts';

const turkishBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1254').decode(Uint8Array.of(byte)), byte]),
);
/** Encoding that Excel uses in Turkey. */
const inTurkishWindows = (lines: readonly string[]) =>
  Buffer.from([...lines.join('\r\n')].map((letter) => turkishBytes.get(letter) ?? 0x3f));

const rows = [
  'Konu;Ne anlatılsın;Etiketler',
  'Işıklı çay bahçesi;Akşam çayı içilen bahçeler üzerine;çay,akşam',
  'Çay;Başlığı fazla kısa olan satır;çay',
  'Ilık süt;#fail:400:1 Uyku öncesi içilen süt üzerine;süt',
  'Öğle şekerlemesi;Kısa uykunun yararları üzerine;uyku',
];

test('rows of a file become articles: mapped, a sample first, then the others, what failed again', {
  tag: '@long',
}, async ({ aUser, api }) => {
  const person = await aUser();
  const { page } = person;
  await buy(api, person, plans.corporate);
  await page.goto('/dashboard/articles/create?mode=bulk');
  await page.getByRole('link', { name: 'CSV ya da Excel dosyası yükleyin' }).click();
  await expect(page.getByText('Henüz toplu işiniz yok')).toBeVisible();
  await checkAccessibility(page, 'bulk, empty');
  await checkNarrowScreen(page, 'bulk, empty');
  await page.getByLabel('Makale listesi').setInputFiles({ name: 'eski.xls', mimeType: '', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('.xlsx ya da .csv olarak kaydedin');
  const file = { name: 'çay bahçeleri.csv', mimeType: 'text/csv', buffer: inTurkishWindows(rows) };
  await page.getByLabel('Makale listesi').setInputFiles(file);

  await expect(page).toHaveURL(/\/dashboard\/bulk\/[0-9a-f-]{36}$/);
  await expect(page.getByText('4 satır · Windows-1254 (Türkçe) · ayraç: noktalı virgül')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Önce bir örnek oluştur' })).toBeDisabled();
  const mapping = page.getByRole('region', { name: 'Sütun eşlemesi' });
  await expect(mapping.getByLabel('Başlık').getByRole('option', { selected: true })).toHaveText('Konu');
  await mapping.getByRole('combobox', { name: 'AI isteği (prompt)' }).selectOption('Ne anlatılsın');
  // The format that is generated fastest.
  await mapping.getByRole('combobox', { name: 'Biçim' }).last().selectOption('Sosyal medya paylaşımı');
  await expect(page.getByText('3 yazılmaya hazır · 1 hatalı')).toBeVisible();
  await expect(page.getByText('Başlık en az 5 karakter olmalıdır.')).toBeVisible();
  await expect(page.getByText('3 makale ve 3 AI isteği')).toBeVisible();
  await checkAccessibility(page, 'bulk, mapping');
  await checkNarrowScreen(page, 'bulk, mapping');

  await page.getByRole('button', { name: 'Önce bir örnek oluştur' }).click();
  await expect(page.getByRole('heading', { name: 'İlerleme' })).toBeFocused();
  await expect(page.getByText('Örnek hazır')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Örneği okuyun' })).toHaveAttribute('href', /\/articles\/edit\//);
  await expect(page.getByText('1 tamamlandı · 2 sırada · 1 hatalı')).toBeVisible();
  await checkAccessibility(page, 'bulk, sample');
  await page.getByRole('button', { name: 'Kalan 2 makaleyi oluştur' }).click();
  await expect(page.getByText('2 tamamlandı · 1 başarısız · 1 hatalı')).toBeVisible();

  await test.step('what failed comes as a table, and is written again', async () => {
    const failures = await readFile(await (await downloadBy(page, '2 hatalı satırı indir')).path(), 'utf8');
    expect(failures.split('\r\n')).toEqual([
      '\uFEFFKonu;Ne anlatılsın;Etiketler;hata',
      'Çay;Başlığı fazla kısa olan satır;çay;Başlık en az 5 karakter olmalıdır.',
      expect.stringMatching(/^Ilık süt;#fail:400:1 Uyku öncesi içilen süt üzerine;süt;[A-ZÇĞİÖŞÜ].{20,}/u),
      '',
    ]);
    await page.getByRole('button', { name: 'Başarısız 1 makaleyi yeniden oluştur' }).click();
    await expect(page.getByText('3 tamamlandı · 1 hatalı')).toBeVisible();
    await expect(page.getByText('Bitti')).toBeVisible();
    await checkAccessibility(page, 'bulk, finished');
    await checkNarrowScreen(page, 'bulk, finished');
  });

  await page.getByRole('button', { name: '3 makaleyi indir (zip)' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Markdown (.md)' }).click();
  const zip = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(zip)).toEqual(['Işıklı çay bahçesi.md', 'Ilık süt.md', 'Öğle şekerlemesi.md']);

  await test.step('the same file again is skipped', async () => {
    await page.getByRole('link', { name: 'Toplu üretim' }).first().click();
    await page.getByLabel('Makale listesi').setInputFiles(file);
    await page.getByRole('combobox', { name: 'AI isteği (prompt)' }).selectOption('Ne anlatılsın');
    // With another format they count as different articles.
    await expect(page.getByText('3 yazılmaya hazır · 1 hatalı')).toBeVisible();
    await mapping.getByRole('combobox', { name: 'Biçim' }).last().selectOption('Sosyal medya paylaşımı');
    await expect(page.getByText('1 hatalı · 3 atlandı')).toBeVisible();
    await expect(page.getByText('Yazılacak satır yok')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hepsini oluştur' })).toBeDisabled();
  });
});

test('without the feature the page names the plan that has it', async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/dashboard/bulk');
  await expect(page.getByText('Tablonuzun her satırı bir makale olsun')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dosya seç' })).toHaveCount(0);
  await checkAccessibility(page, 'bulk, locked');
});
