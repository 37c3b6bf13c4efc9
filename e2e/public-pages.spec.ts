import { randomInt } from 'node:crypto';
import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { checkNarrowScreen, magnifiedWidth } from './support/narrow-screen.ts';

const pages = ['/', '/features', '/pricing', '/contact'] as const;

/** Texts of these pages as worded in the specification. */
const texts: Record<(typeof pages)[number], readonly string[]> = {
  '/': [
    'Yapay zekâ destekli',
    'Hızlı üretim',
    'Birden çok biçim',
    'Kolay kullanım',
    'Örnek yorumlar',
    'Ücretsiz Başla',
    'Planı Seç',
    'En popüler',
    'İlk ay ₺24',
    'KDV dahil',
    '3 makale/ay',
    '200 AI istek/ay',
    'Sınırsız makale/ay',
    'Ücretsiz Deneme Başlat',
  ],
  '/features': ['Nasıl çalışır?', 'Örnek yorumlar', 'Zamanlayıcı', 'SEO araçları', 'Ekip çalışması'],
  '/pricing': [
    '₺0',
    '₺49',
    '₺199',
    'İlk ay ₺24',
    'KDV dahil',
    'Aylık makale limiti',
    'AI istek limiti',
    'Temel şablonlar',
    'Gelişmiş AI',
    'Öncelikli destek',
    'API erişimi',
    'Toplu üretim',
    'Özel marka',
    'Üretim istatistikleri',
    'Okunma sonuçları',
    'Ekip çalışması',
    'Sınırsız',
  ],
  '/contact': ['Ad Soyad', 'E-posta', 'Konu', 'Mesaj', '24 saat içinde', 'Destek seçenekleri', 'Ofisimiz'],
};

/** A browser with an address of its own, because messages are limited per address. */
const somewhere = () => ({
  extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
});

for (const path of pages) {
  test(`${path} has the required content and is accessible`, async ({ page }) => {
    await page.goto(path);
    for (const text of texts[path]) await expect(page.getByText(text).first(), text).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(graph['@graph'].length).toBeGreaterThan(0);
    await checkAccessibility(page, path);
    await checkNarrowScreen(page, path);
    await checkNarrowScreen(page, path, magnifiedWidth);
  });
}

/** Pages to read: content required by law and by the specification. */
const readings: Readonly<Record<string, readonly string[]>> = {
  '/terms': ['Kullanım koşulları', 'Son güncelleme:', 'İşlem rehberi', 'Ön Bilgilendirme Formu', 'otomatik yenilenmez'],
  '/privacy': ['Gizlilik ve KVKK', 'Son güncelleme:', 'Haklarınız', '6 ay', '10 yıl'],
  '/cookies': ['Çerez politikası', 'Son güncelleme:', '7 gün', '30 gün', '1 yıl', 'authToken', 'cookie_consent'],
  '/refund': ['İptal ve iade', 'Son güncelleme:', '7 gün içinde', '3–5 iş günü', '7–14 iş günü'],
  '/sitemap': ['Site haritası', 'Sayfalar', 'Yasal', 'Kategoriler'],
  '/articles': ['Makaleler'],
};

test('pages to read have what they must say, also greatly magnified', async ({ page }) => {
  for (const [path, words] of Object.entries(readings))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const word of words) await expect(page.getByRole('main')).toContainText(word);
      await checkNarrowScreen(page, path, magnifiedWidth);
    });
});

test('the contents of a legal text mark the section that is read', async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'İçindekiler' });
  await expect(contents.locator('[aria-current]')).toHaveCount(0);
  const link = contents.getByRole('link', { name: 'Planlar, ücretler ve kota' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

test('a low window keeps its room while the question about cookies is open', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.setViewportSize({ width: magnifiedWidth, height: 256 });
  await page.goto('/pricing');
  const question = page.getByRole('region', { name: 'Çerez tercihi' });
  await expect(question).not.toBeInViewport();
  await page.keyboard.press('End');
  await question.getByRole('button', { name: 'Reddet' }).click();
  await expect(question).toBeHidden();
});

test('a visitor sees the product write, compares the plans and comes to the registration', async ({ newContext }) => {
  const page = await (await newContext({ ...somewhere(), reducedMotion: 'no-preference' })).newPage();
  await page.goto('/');
  const figure = page.getByRole('figure', { name: /örnek bir makale/ });
  const writing = page.locator('[data-scripted-writing]');
  await expect(writing).toHaveAttribute('data-scripted-writing', 'running');
  const { height } = (await figure.boundingBox()) ?? {};
  await figure.getByRole('button', { name: 'Canlandırmayı duraklat' }).click();
  const words = await figure.getByText(/^\d+ kelime$/).textContent();
  await expect(figure.getByRole('button', { name: 'Canlandırmayı sürdür' })).toBeVisible();
  await figure.getByRole('button', { name: 'Canlandırmayı sürdür' }).click();
  await expect(figure.getByText(/^\d+ kelime$/)).not.toHaveText(words ?? '');
  await expect(writing).toHaveAttribute('data-scripted-writing', 'done', { timeout: 30_000 });
  await expect(figure.getByText('acele edilmeyen kahve berrak olur')).toBeVisible();
  expect((await figure.boundingBox())?.height).toBe(height);

  await page.getByRole('link', { name: 'Özellikleri İncele' }).click();
  await page.getByRole('link', { name: 'Fiyatlandırmayı Görün' }).click();
  const table = page.getByRole('table');
  // The head, four groups and sixteen features.
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(table.getByRole('row', { name: /Gelişmiş AI/ }).getByRole('cell')).toHaveText(['Yok', 'Var', 'Var']);
  await page.getByText('İlk ay indirimi nasıl işliyor?').click();
  await expect(page.getByText('₺49 yerine ₺24')).toBeVisible();
  // On its card and in the head of the table.
  await expect(page.getByRole('link', { name: 'Profesyonel: Planı Seç' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Profesyonel: Planı Seç' }).last().click();
  await expect(page).toHaveURL('/register');
});

test('under reduced motion the finished page stands still', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-scripted-writing]')).toHaveAttribute('data-scripted-writing', 'still');
  await expect(page.getByRole('button', { name: 'Canlandırmayı duraklat' })).toBeHidden();
  await expect(page.getByText('acele edilmeyen kahve berrak olur')).toBeVisible();

  // On a phone the headline has two lines and both buttons the same width, above the fold.
  await page.setViewportSize({ width: 390, height: 844 });
  const hero = page.getByRole('main').locator('section').first();
  const lines = hero.getByRole('heading', { level: 1 }).locator('span');
  const [first, second] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()];
  expect(first?.height).toBe(second?.height);
  expect(first?.height).toBeLessThan(48);
  const [begin, features] = [
    hero.getByRole('link', { name: 'Ücretsiz Başla' }),
    hero.getByRole('link', { name: 'Özellikleri İncele' }),
  ];
  await expect(features).toBeInViewport({ ratio: 1 });
  expect((await begin.boundingBox())?.width).toBe((await features.boundingBox())?.width);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a message is corrected and arrives ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    newContext,
    api,
    expectDeniedCalls,
  }) => {
    expectDeniedCalls(javaScriptEnabled ? '400 POST /api/contact' : '400 POST /contact');
    const page = await (await newContext({ ...somewhere(), javaScriptEnabled })).newPage();
    const email = anAddress();
    await page.goto('/contact');
    await write(page, {
      name: 'Işıl Çağrı',
      email: 'yanlış',
      subject: 'Makbuz',
      message: 'Birinci satır\n<b>ikinci</b>',
    });
    await page.getByRole('button', { name: 'Mesaj Gönder' }).click();
    await expect(page.getByText('Geçerli bir email adresi girin')).toBeVisible();
    await expect(page.getByLabel('E-posta')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Mesaj')).toHaveValue('Birinci satır\n<b>ikinci</b>');
    if (javaScriptEnabled) await expect(page.getByLabel('E-posta')).toBeFocused();

    await page.getByLabel('E-posta').fill(email);
    const button = page.getByRole('button', { name: 'Mesaj Gönder' });
    await (javaScriptEnabled ? button.dblclick() : button.click());
    await expect(page.getByText('Mesajınız bize ulaştı. 24 saat içinde yanıt vereceğiz.')).toBeVisible();
    await expect(page).toHaveURL(javaScriptEnabled ? '/contact' : '/contact?sent=1');
    // The confirmation takes the place of the form; a new message begins with an empty one.
    await expect(page.getByRole('form', { name: 'İletişim formu' })).toHaveCount(0);
    if (javaScriptEnabled) {
      await expect(page.getByText(`Yanıtın geleceği adres: ${email}`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Mesajınız gönderildi' })).toBeFocused();
    }
    await page.getByRole('link', { name: 'Yeni mesaj yaz' }).click();
    for (const label of ['Ad Soyad', 'E-posta', 'Konu', 'Mesaj']) await expect(page.getByLabel(label)).toHaveValue('');

    const { token } = await api.signInAdmin();
    const { messages } = await api.call(listContactMessages, { token });
    const arrived = messages.filter((message) => message.email === email);
    expect(arrived.map(({ name, subject }) => [name, subject])).toEqual([['Işıl Çağrı', 'Makbuz']]);
  });
}

test('a message that cannot be sent stays where it was written', async ({ newContext, expectDeniedCalls }) => {
  expectDeniedCalls('net::ERR_INTERNET_DISCONNECTED POST /api/contact', '429 POST /api/contact');
  const context = await newContext(somewhere());
  const page = await context.newPage();
  await page.goto('/contact');
  await write(page, { name: 'Işıl Çağrı', email: anAddress(), subject: 'Bağlantı', message: 'Kaybolmasın.' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mesaj Gönder' }).click();
  await expect(page.getByText('İnternet bağlantınız kesilmiş görünüyor.')).toBeVisible();
  await expect(page.getByLabel('Mesaj')).toHaveValue('Kaybolmasın.');
  await context.setOffline(false);

  for (let count = 0; count < 5; count += 1) {
    await write(page, { name: 'Işıl Çağrı', email: anAddress(), subject: 'Çok', message: `${count + 1}. mesaj` });
    await page.getByRole('button', { name: 'Mesaj Gönder' }).click();
    await expect(page.getByText('Mesajınız bize ulaştı.')).toBeVisible();
    await page.getByRole('link', { name: 'Yeni mesaj yaz' }).click();
  }
  await write(page, { name: 'Işıl Çağrı', email: anAddress(), subject: 'Çok', message: 'Altıncı' });
  await page.getByRole('button', { name: 'Mesaj Gönder' }).click();
  await expect(page.getByText(/Yaklaşık \d+ (dakika|saniye) sonra yeniden deneyebilirsiniz/)).toBeVisible();
  await expect(page.getByLabel('Mesaj')).toHaveValue('Altıncı');
});

async function write(page: Page, form: { name: string; email: string; subject: string; message: string }) {
  await page.getByLabel('Ad Soyad').fill(form.name);
  await page.getByLabel('E-posta').fill(form.email);
  await page.getByLabel('Konu').fill(form.subject);
  await page.getByLabel('Mesaj', { exact: true }).fill(form.message);
}
