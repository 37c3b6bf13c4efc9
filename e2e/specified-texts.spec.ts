import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import type { Page } from '@playwright/test';
import { delayCalls } from './support/denied-calls.ts';
import { expect, test } from './support/fixtures.ts';
import { checkLargeText } from './support/narrow-screen.ts';
import { findRowMenu } from './support/row-menu.ts';
import { see } from './support/screen-checks.ts';

/* Texts of the specification for working screens that no other journey covers. */

type ScreenTexts = readonly (readonly [path: string, words: readonly string[]])[];

const visitorScreens: ScreenTexts = [
  ['/', ['Demo modu', 'Ana Sayfa', 'Özellikler', 'Fiyatlandırma', 'İletişim', 'Giriş Yap', 'Kayıt Ol', 'Çerezler']],
  [
    '/login',
    ['E-posta', 'Şifre', 'Beni hatırla', 'Şifremi unuttum', 'Kayıt Ol', 'Giriş Yap', 'Kullanım koşulları', 'Gizlilik'],
  ],
  ['/register', ['Ad Soyad', 'E-posta', 'Telefon', 'Şifre', 'Şifre tekrarı', 'kullanım koşullarını', 'Kayıt Ol']],
  ['/forgot-password', ['E-posta', 'Sıfırlama bağlantısı gönder']],
  ['/reset-password', ['Geçersiz şifre sıfırlama linki']],
  ['/pricing', ['Fiyatlandırma']],
  ['/features', ['Özellikler']],
  ['/contact', ['İletişim']],
  ['/terms', ['Kullanım']],
  ['/privacy', ['Gizlilik']],
  ['/cookies', ['Çerez']],
  ['/refund', ['İade']],
  ['/articles', ['Makaleler']],
  ['/sitemap', ['Site haritası']],
  ['/yazim-denetimi', ['Türkçe yazım denetimi']],
  ['/verify-email', ['Geçersiz doğrulama linki', 'Kayıt Ol', 'Ana sayfaya dönün']],
];

const userScreens: ScreenTexts = [
  ['/', ['Dashboard', 'Hesabım']],
  ['/dashboard', ['Hoş geldiniz, Işıl Çağrı', 'Toplam makale', 'Bu ayki makaleler', 'Toplam kelime']],
  ['/dashboard', ['Makale başına kelime', 'Abonelik durumu', 'Ücretsiz', 'Aktif', 'Hızlı işlemler', 'Son makaleler']],
  ['/dashboard/articles', ['Filtrele', 'Tamamlandı', 'Başarısız', 'Özel', 'Yeniden oluştur']],
  ['/dashboard/articles/create', ['Makale başlığı', 'AI isteği (prompt)', 'Hızlı', 'Planlı', 'Ayrıntılar']],
  ['/dashboard/articles/create', ['Örnek istekler', 'İpuçları', 'Kalan makale', 'Makale oluştur']],
  ['/dashboard/profile', ['Bilgiler', 'Şifre', 'Email adresiniz değiştirilemez']],
  ['/dashboard/subscription', ['Mevcut plan', 'Yeniden yükle', '3 makale/ay', '10 AI istek/ay', 'SSL güvenlik']],
  ['/dashboard/articles/trash', ['Çöp kutusu']],
  ['/dashboard/images', ['Görseller']],
  ['/dashboard/bulk', ['Toplu üretim']],
  ['/dashboard/calendar', ['Takvim']],
  ['/dashboard/briefs', ['Yazı planları']],
  ['/dashboard/briefs/create', ['Yeni yazı planı']],
  ['/dashboard/sites', ['Siteler']],
  ['/dashboard/developer', ['Geliştirici']],
  ['/dashboard/voices', ['Yazı üslupları']],
  ['/dashboard/voices/create', ['Yeni yazı üslubu']],
  ['/dashboard/subscription', ['Mevcut planınız', 'Planı Seç', 'otomatik yenilenmez', 'Ödemeler ve belgeler']],
  ['/dashboard/subscription?tab=usage', ['Kullanım dökümü']],
];

const adminScreens: ScreenTexts = [
  ['/dashboard', ['Admin Panel', 'Super Admin', 'Çıkış Yap']],
  [
    '/admin',
    ['Süper Admin', 'Toplam kullanıcı', 'Aktif kullanıcı', 'Toplam makale', 'Bugünkü makaleler', 'Toplam gelir'],
  ],
  ['/admin', ['Aylık gelir', 'Aktif abonelik', 'Bekleyen ödeme', 'Sistem durumu', 'Hızlı erişim', 'Çevrimiçi']],
  ['/admin/users', ['Yeni Kullanıcı', 'Aktif', 'Pasif']],
  ['/admin/plans', ['Plan Yönetimi', 'Toplam plan', 'Aktif plan', 'Pasif plan', 'Tümü', '∞', ' daha']],
  ['/admin/articles', ['Makaleler']],
  ['/admin/subscriptions', ['Abonelikler']],
  ['/admin/costs', ['Maliyet']],
  ['/admin/mails', ['E-postalar']],
  ['/admin/contact-messages', ['Mesajlar']],
  ['/admin/audit-log', ['Denetim kaydı']],
  ['/admin/settings', ['AI', 'Ödeme', 'E-posta', 'Sistem', 'Kaydet']],
];

test('screens of visitors have the specified words', { tag: '@long' }, async ({ page }) => {
  await walk(page, visitorScreens);
});

test('screens of users have the specified words', { tag: '@long' }, async ({ aUser, api }) => {
  const user = await aUser('Işıl Çağrı');
  const { page } = user;
  await api.writeArticle(user, { title: 'Yazılan' });
  await api.writeArticle(user, { title: 'Yazılamayan', prompt: '#fail:400 hiç yazılmayacak' });
  await walk(page, userScreens);
  await test.step('the menu of an article', async () => {
    await page.goto('/dashboard/articles');
    await findRowMenu(page, 'Yazılan').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Düzenle',
      'Görüntüle',
      'Hokka’da yayımla',
      'Siteye gönder…',
      'Etiketle',
      'İndir…',
      'Kopyasını oluştur',
      'Sil',
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('the details of a new article', async () => {
    await page.goto('/dashboard/articles/create');
    await page.getByText('Ayrıntılar', { exact: true }).click();
    for (const text of ['Kategori', 'Etiketler', 'Meta açıklama']) await see(page, text);
  });
  await test.step('the user menu', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Hesabım' }).click();
    for (const text of ['Profil', 'Abonelik', 'Çıkış Yap']) await see(page, text);
  });
  await test.step('the first load', async () => {
    const seen = Promise.withResolvers<void>();
    await delayCalls(page, getProfile, seen.promise);
    await page.goto('/dashboard');
    await see(page, 'Yükleniyor...');
    seen.resolve();
    await see(page, 'Hoş geldiniz, Işıl Çağrı');
  });
});

test('screens of admins have the specified words', { tag: '@long' }, async ({ anAdmin, api }) => {
  const { page } = await anAdmin();
  await api.openAccount('Seçilen Kişi');
  await walk(page, adminScreens);
  await test.step('what can be done about a user', async () => {
    await page.goto('/admin/users?search=Seçilen Kişi');
    await page
      .getByRole('button', { name: /^İşlemler: Seçilen Kişi/ })
      .first()
      .click();
    for (const text of ['Pasif yap', 'Rolü değiştir']) await see(page, text);
  });
  await test.step('the states of a subscription', async () => {
    // Without paid ones, the list that is shown at first is empty, and has no filters.
    await page.goto('/admin/subscriptions?paid=all');
    await page.getByRole('button', { name: /^Filtrele/ }).click();
    const states = page.getByLabel('Durum', { exact: true }).getByRole('option');
    await expect(states.filter({ hasText: /^(Aktif|İptal|Süresi Doldu)$/ })).toHaveCount(3);
  });
  await test.step('a plan that means no limit by 0', async () => {
    await page.goto('/admin/plans');
    await page.getByRole('button', { name: 'Plan ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Yeni plan' });
    await expect(form.getByLabel('Makale limiti')).toHaveAttribute('placeholder', '0 = Sınırsız');
    await expect(form.getByLabel('Plan aktif olsun')).toBeVisible();
  });
});

/** Opens each screen and looks for its texts. */
async function walk(page: Page, screens: ScreenTexts): Promise<void> {
  for (const [path, texts] of screens)
    await test.step(`${path}: ${texts.join(', ')}`, async () => {
      if (new URL(page.url(), 'http://localhost').pathname !== path) await page.goto(path);
      for (const text of texts) await see(page, text);
      await checkLargeText(page, path);
    });
}
