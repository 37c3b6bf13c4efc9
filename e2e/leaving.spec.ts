import { readFile } from 'node:fs/promises';
import { register } from '@hokka/contracts/accounts/authentication.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { logIn } from './support/log-in.ts';
import { waitForMail } from './support/mailbox.ts';

test('one takes one’s data along and leaves for good', { tag: '@long' }, async ({
  aUser,
  api,
  page,
  expectDeniedCalls,
}) => {
  const stranger = await api.openAccount('Başka Biri');
  await api.writeArticle(stranger, { title: 'Başkasının yazısı', content: 'Bu söz dosyada olmamalı.' });
  const user = await aUser('Şükrü İçöz');
  const { id, version } = await api.writeArticle(user, { title: 'Benim yazım', content: 'Çağıl çağıl bir ırmak.' });
  const publishing = { params: { id }, body: { is_public: true, version } };
  await api.call(updateArticle, { token: user.token, ...publishing });
  await user.page.goto('/dashboard/profile?tab=data');

  await test.step('the file holds everything of one’s own and nothing else', async () => {
    const downloading = user.page.waitForEvent('download');
    await user.page.getByRole('button', { name: 'Verilerimi indir' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^hokka-verilerim-\d{4}-\d\d-\d\d\.json$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      account: { email: user.email, name: 'Şükrü İçöz' },
      articles: [{ title: 'Benim yazım', content: 'Çağıl çağıl bir ırmak.' }],
    });
    for (const foreign of ['Başkasının yazısı', 'Bu söz dosyada olmamalı.', stranger.email, user.password])
      expect(file).not.toContain(foreign);
    await expect(user.page.getByText('Verileriniz indirildi')).toBeVisible();
  });

  await test.step('only the right password deletes the account', async () => {
    await user.page.getByRole('button', { name: 'Hesabı sil' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Hesabınızı silmek istediğinizden emin misiniz?' });
    const password = dialog.getByLabel('Mevcut şifre', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('yanlış şifre');
    expectDeniedCalls('400 DELETE /api/users/account');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(/Mevcut şifre hatalı/);
    await password.fill(user.password);
    await dialog.getByRole('button', { name: 'Hesabımı kalıcı olarak sil' }).click();
    await expect(user.page).toHaveURL(/\/account-deleted$/);
    await expect(user.page.getByRole('heading', { name: 'Hesabınız silindi' })).toBeVisible();
    await waitForMail(api.siteUrl, user.email, 'Hesabınız silindi');
  });

  await test.step('it can no longer be found', async () => {
    await user.page.goto('/dashboard');
    await expect(user.page).toHaveURL(/\/login/);
    expectDeniedCalls('401 POST /api/auth/login');
    await logIn(user.page, user);
    await expect(user.page.getByRole('alert').filter({ hasText: 'Email veya şifre hatalı' })).toBeVisible();
    // First hidden, then permanently deleted.
    const answer = await page.request.get(`/articles/${id}`);
    expect([404, 410]).toContain(answer.status());
    expect(await answer.text()).not.toContain('Çağıl çağıl bir ırmak.');
  });

  await test.step('once it is erased its address is free', async () => {
    const { name, email, password } = user;
    // Uses a new address each time, because only a few taken addresses are reported per network.
    await waitUntil('the address is free', () =>
      new Api(api.siteUrl).call(register, { body: { name, email, password } }).catch(() => undefined),
    );
  });
});
