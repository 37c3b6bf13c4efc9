import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { waitForVerificationToken } from './support/mailbox.ts';

test('an unsigned visitor is led to login and back to where they were going', { tag: '@long' }, async ({
  page,
  api,
}) => {
  const account = await api.openAccount();
  await page.goto('/');
  await page.goto('/dashboard/profile?tab=sessions#x');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/dashboard/profile?tab=sessions#x')}`);
  await page.goto('/');
  await page.goto('/dashboard/articles?status=failed');
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, account);
  await expect(page).toHaveURL(/\/dashboard\/articles\?status=failed$/);
  await page.getByRole('button', { name: /^Filtrele(?: \d+)?$/ }).waitFor();
  // The login page left no entry in the history.
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a user has no way into the admin area', { tag: '@long' }, async ({ aUser }) => {
  const { page, name } = await aUser();
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${name}`);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden();
});

test('registration says what is missing or wrong', async ({ page, api, expectDeniedCalls }) => {
  const taken = await api.registerUser();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeInViewport({ ratio: 1 });
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Kayıt Ol' });
  await expect(submit).toBeInViewport({ ratio: 1 });
  // An optional field says so in its label.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}(?: ?\\(isteğe bağlı\\))?$`));
  const expectProblem = async (label: string, message: string) => {
    await submit.click();
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  };

  await expectProblem('Ad Soyad', 'Ad Soyad zorunludur');
  await expect(field('Ad Soyad')).toBeFocused();
  await expectProblem('E-posta', 'Email zorunludur');
  await expectProblem('Şifre', 'Şifre zorunludur');
  await expectProblem('Şifre tekrarı', 'Şifre tekrarı zorunludur');

  await field('Ad Soyad').fill(' Ö ');
  await expect(page.getByText('Ad Soyad zorunludur')).toBeHidden();
  await field('E-posta').fill('gecersiz@');
  await field('Telefon').fill('beş yüz');
  await field('Şifre').fill('12345');
  await field('Şifre tekrarı').fill('gizli-söz');
  await expectProblem('Ad Soyad', 'Ad Soyad en az 2 karakter olmalıdır');
  await expectProblem('E-posta', 'Geçerli bir email adresi girin');
  await expectProblem('Telefon', 'Geçerli bir telefon numarası girin');
  await expectProblem('Şifre', 'Şifre en az 6 karakter olmalıdır');
  await expectProblem('Şifre tekrarı', 'Şifreler eşleşmiyor');

  await field('Ad Soyad').fill('Öykü Ağaoğlu');
  await field('E-posta').fill(taken.email);
  await field('Telefon').fill('');
  await field('Şifre').fill('gizli-söz');
  expectDeniedCalls('400 POST /api/auth/register');
  await expectProblem('E-posta', 'Bu email adresi zaten kayıtlı');
  await expect(field('Ad Soyad')).toHaveValue('Öykü Ağaoğlu');
});

test('login before verification offers the mail again', { tag: '@long' }, async ({ page, api, expectDeniedCalls }) => {
  const account = await api.registerUser();
  await page.goto('/login');
  expectDeniedCalls('403 POST /api/auth/login');
  await logIn(page, account);
  await expect(page.getByText('Lütfen önce email adresinizi doğrulayın.')).toBeVisible();
  await page.getByRole('button', { name: 'Doğrulama e-postasını tekrar gönder' }).click();
  await expect(page.getByText('Doğrulama e-postasını tekrar gönderdik')).toBeVisible();

  expectDeniedCalls('400 POST /api/auth/verify-email');
  await page.goto('/verify-email/yanlis');
  await page.getByRole('button', { name: 'Doğrula ve giriş yap' }).click();
  await page.getByLabel('E-posta').fill('gecersiz@');
  await page.getByRole('button', { name: 'Yeni doğrulama bağlantısı gönder' }).click();
  await expect(page.getByLabel('E-posta')).toHaveAccessibleDescription(/Geçerli bir email adresi girin/);
  await page.getByLabel('E-posta').fill(account.email);
  await page.getByLabel('E-posta').press('Enter');
  await expect(page.getByText('Yeni bağlantıyı gönderdik')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Kayıt Ol' })).toBeVisible();

  const token = await waitForVerificationToken(api.siteUrl, account.email, 3);
  await page.goto(`/verify-email/${token}`);
  await page.getByRole('button', { name: 'Doğrula ve giriş yap' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/verify-email/${token}`);
  await expect(page.getByText('Bu tarayıcıda açık bir oturum var; olduğu gibi bıraktık.')).toBeVisible();
});

test('whoever is signed in is led on to where they were going', { tag: '@long' }, async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Profesyonel: Planı Seç' }).first().click();
  await expect(page).toHaveURL('/dashboard/subscription/order?plan=2');
  await expect(page.getByRole('button', { name: 'Siparişi onayla ve öde' })).toBeVisible();
  await page.goto('/login?next=%2Fdashboard%2Fprofile%3Ftab%3Dsessions%23x');
  await expect(page).toHaveURL('/dashboard/profile?tab=sessions#x');
  await page.goto('/login?next=https%3A%2F%2Fexample.com');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password and an unknown address get the same answer', { tag: '@long' }, async ({
  page,
  api,
  expectDeniedCalls,
}) => {
  const account = await api.openAccount();
  await page.goto('/login');
  expectDeniedCalls('401 POST /api/auth/login');
  for (const email of [account.email, 'kimse@ornek.test']) {
    await logIn(page, { email, password: 'yanlış şifre' });
    await expect(page.getByRole('alert').filter({ hasText: 'Email veya şifre hatalı' })).toBeVisible();
    await expect(page.getByLabel('E-posta')).toHaveValue(email);
    await page.reload();
  }
});

test('logging out in one tab logs out the others', { tag: '@long' }, async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/dashboard/articles');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(other).toHaveURL(/:\d+\/$/);
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('the profile keeps a new name', { tag: '@long' }, async ({ aUser }) => {
  const { page, email } = await aUser();
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel('E-posta')).toHaveValue(email);
  await expect(page.getByText('Email adresiniz değiştirilemez')).toBeVisible();
  await page.getByLabel('Ad Soyad').fill('');
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect(page.getByText('Ad Soyad zorunludur')).toBeVisible();
  await page.getByLabel('Ad Soyad').fill('İnci Şimşek');
  await page.getByLabel('Telefon').fill('+90 (532) 111-22-33');
  await page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();
  await expect(page.getByText('Profil bilgileriniz başarıyla güncellendi.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Hesap menüsü/ })).toContainText('İnci Şimşek');
  await page.reload();
  await expect(page.getByLabel('Telefon')).toHaveValue('+90 (532) 111-22-33');
});

test('a new password takes the old one’s place and ends other sessions', { tag: '@long' }, async ({
  aUser,
  api,
  page,
  expectDeniedCalls,
}) => {
  const user = await aUser();
  const elsewhere = await api.signIn(user);
  await user.page.goto('/dashboard/profile');
  await user.page.getByRole('tab', { name: 'Şifre' }).click();
  const field = (label: string) => user.page.getByLabel(label, { exact: true });
  const submit = user.page.getByRole('button', { name: 'Şifreyi güncelle' });
  await submit.click();
  await expect(user.page.getByText('Mevcut şifre zorunludur')).toBeVisible();
  await expect(user.page.getByText('Yeni şifre zorunludur')).toBeVisible();
  await field('Mevcut şifre').fill('yanlış şifre');
  await field('Yeni şifre').fill('12345');
  await field('Yeni şifre tekrarı').fill('yeni-şifre-2');
  await submit.click();
  await expect(user.page.getByText('Yeni şifre en az 6 karakter olmalıdır')).toBeVisible();
  await expect(user.page.getByText('Şifreler eşleşmiyor')).toBeVisible();
  await field('Yeni şifre').fill('yeni-şifre-2');
  expectDeniedCalls('400 POST /api/users/change-password');
  await submit.click();
  await expect(user.page.getByText('Mevcut şifre hatalı')).toBeVisible();
  await field('Mevcut şifre').fill(user.password);
  await submit.click();
  await expect(user.page.getByText('Şifreniz başarıyla güncellendi.')).toBeVisible();
  await expect(field('Mevcut şifre')).toHaveValue('');

  await user.page.reload();
  await expect(user.page.getByRole('tab', { name: 'Şifre' })).toBeVisible();
  await expect(api.call(getProfile, { token: elsewhere.token })).rejects.toThrow('401');
  await page.goto('/login');
  await logIn(page, { email: user.email, password: 'yeni-şifre-2' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const remember of [true, false]) {
  const what = remember ? 'to be remembered outlives' : 'not to be remembered ends with';
  test(`a session ${what} the browser`, { tag: '@long' }, async ({ page, context, api, newContext }) => {
    const account = await api.openAccount();
    await page.goto('/login');
    await page.getByLabel('Beni hatırla').setChecked(remember);
    await logIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${account.name}`);

    // State that survives a restart of the browser: everything but cookies without an expiry.
    const { cookies, origins } = await context.storageState();
    const kept = cookies.filter(({ expires }) => expires !== -1);
    const restarted = await newContext({ storageState: { cookies: kept, origins } });
    const again = await restarted.newPage();
    await again.goto('/dashboard');
    if (remember) await expect(again.getByRole('heading', { level: 1 })).toHaveText(`Hoş geldiniz, ${account.name}`);
    else await expect(again).toHaveURL(/\/login/);
  });
}

test('what is typed into a form is there again after a reload, until it is sent or put back', { tag: '@long' }, async ({
  aUser,
  newContext,
}) => {
  const user = await aUser();
  const { page } = user;
  const address = page.getByLabel('Adres', { exact: true });
  await page.goto('/dashboard/subscription/order?plan=2');
  await address.fill('Moda Caddesi 1, Kadıköy');
  await page.goto('/dashboard/profile');
  await page.getByLabel('Ad Soyad').fill('Yarım Kalan Ad');
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Yarım Kalan Ad');
  await expect(page.getByText('Kaydetmediğiniz değişiklikler geri getirildi.')).toBeVisible();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue(user.name);
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue(user.name);
  await page.goBack();
  await expect(address).toHaveValue('Moda Caddesi 1, Kadıköy');

  const visitor = await (await newContext()).newPage();
  await visitor.goto('/contact');
  await visitor.getByLabel('Mesaj').fill('Yarıda kalan mesaj.');
  await visitor.goto('/register');
  await visitor.getByLabel('Ad Soyad').fill('Yarım Kayıt');
  await visitor.getByLabel('Şifre', { exact: true }).fill('gizli-söz-12');
  await visitor.reload();
  await expect(visitor.getByLabel('Ad Soyad')).toHaveValue('Yarım Kayıt');
  await expect(visitor.getByLabel('Şifre', { exact: true })).toHaveValue('');
  await visitor.goto('/contact');
  await expect(visitor.getByLabel('Mesaj')).toHaveValue('Yarıda kalan mesaj.');
});
