import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { tokenIn, waitForMail } from './support/mailbox.ts';

test('a forgotten password is reset with a mailed link, once', async ({ page, api, aUser, expectDeniedCalls }) => {
  const user = await aUser();
  const newPassword = 'yepyeni-şifre-3';
  const requestReset = async (email: string) => {
    await page.getByLabel('E-posta').fill(email);
    await page.getByRole('button', { name: 'Sıfırlama bağlantısı gönder' }).click();
    await expect(page.getByRole('heading', { name: 'Gelen kutunuza bakın' })).toBeFocused();
    return (await page.getByRole('main').textContent())?.replace(email, 'ADRES');
  };

  await test.step('known and unknown addresses get the same screen', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
    await expect(page.getByRole('heading', { name: 'Şifrenizi mi unuttunuz?' })).toBeVisible();
    const unknown = await requestReset(anAddress());
    await page.getByRole('button', { name: 'Başka bir adres deneyin' }).click();
    expect(await requestReset(user.email)).toBe(unknown);
  });

  const mail = await waitForMail(api.siteUrl, user.email, 'Şifrenizi sıfırlayın');
  const link = `/reset-password/${tokenIn(mail.links, 'reset-password')}`;
  const setPassword = async (confirmation: string) => {
    await page.getByLabel('Yeni şifre', { exact: true }).fill(newPassword);
    await page.getByLabel('Yeni şifre tekrarı').fill(confirmation);
    await page.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click();
  };

  await test.step('the link sets the password and leads to login', async () => {
    await page.goto(link);
    await setPassword('başka-şifre');
    await expect(page.getByText('Şifreler eşleşmiyor')).toBeVisible();
    await setPassword(newPassword);
    await expect(page.getByRole('heading', { name: 'Şifreniz güncellendi' })).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, { email: user.email, password: newPassword });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('whoever was signed in is not any more, and a mail says why', async () => {
    await expect(api.call(getProfile, { token: user.token })).rejects.toThrow('401');
    const { text } = await waitForMail(api.siteUrl, user.email, 'Şifreniz değiştirildi');
    expect(text).toContain('diğer oturumlarınız kapatıldı');
  });

  await test.step('the used link says so when it is opened, and leads to a new one', async () => {
    expectDeniedCalls('400 GET /api/auth/reset-password/:token');
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/reset-password/')) checks += 1;
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Bağlantı artık geçerli değil' })).toBeFocused();
    // A new check would show the form again for a moment, and a click would miss the link.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('link', { name: 'Yeni bir bağlantı isteyin' }).click();
    await expect(page.getByRole('heading', { name: 'Şifrenizi mi unuttunuz?' })).toBeVisible();
    expect(checks).toBe(1);
  });
});
