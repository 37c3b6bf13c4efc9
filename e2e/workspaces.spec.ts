import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { checkAccessibility } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForMail } from './support/mailbox.ts';
import { checkNarrowScreen } from './support/narrow-screen.ts';
import { plans } from './support/payments.ts';

/** What an open tab may ask when the membership has ended. */
const left = ['articles', 'articles/waiting', 'subscriptions/limits', 'users/subscription', 'users/usage-stats'];

test('an owner invites a writer, who joins, switches workspaces, and is removed', async ({
  aUser,
  api,
  allowDeniedCalls,
  expectDeniedCalls,
}) => {
  const [owner, writer] = [await aUser(), await aUser()];
  const { id: ownerId, name } = await api.call(getProfile, { token: owner.token });
  const { email } = await api.call(getProfile, { token: writer.token });
  const { page } = owner;
  const switcher = (of: typeof page) => of.getByRole('button', { name: /^Çalışma alanı: / });

  await test.step('with only a personal workspace nothing is to be switched', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Makalelerim' })).toBeVisible();
    await expect(switcher(page)).toBeHidden();
    const { token } = await api.signInAdmin();
    const body = { planId: plans.corporate, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token, params: { id: ownerId }, body });
  });

  await test.step('an address is invited in a role, with what is wrong beside its field', async () => {
    await page.goto('/dashboard/workspace');
    await expect(page.getByText('1 / 5 üye yeri dolu')).toBeVisible();
    await page.getByRole('button', { name: 'Davet et' }).click();
    const dialog = page.getByRole('dialog', { name: 'Davet et' });
    await dialog.getByLabel('E-posta').fill('adres-değil');
    expectDeniedCalls('400 POST /api/workspace/invites');
    await dialog.getByRole('button', { name: 'Davet gönder' }).click();
    await expect(dialog.getByText('Geçerli bir email adresi girin')).toBeVisible();
    await dialog.getByLabel('E-posta').fill(email);
    await dialog.getByLabel('Rol').selectOption('writer');
    await dialog.getByRole('button', { name: 'Davet gönder' }).click();
    await expect(page.getByText('2 / 5 üye yeri dolu')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Davetler' }).getByText(email)).toBeVisible();
    await checkAccessibility(page, 'the workspace with an invitation');
    await checkNarrowScreen(page, 'the workspace with an invitation');
  });

  await test.step('the invited person joins by the mailed link, and sees what the role may do', async () => {
    const mail = await waitForMail(api.siteUrl, email, `“${name}” çalışma alanına davet edildiniz`);
    await writer.page.goto(mail.links.find((link) => link.includes('/invite/')) ?? '');
    await expect(writer.page.getByText('Rolünüz: Yazar.')).toBeVisible();
    await checkAccessibility(writer.page, 'an invitation');
    await writer.page.getByRole('button', { name: 'Daveti kabul et' }).click();
    await expect(switcher(writer.page)).toContainText('Yazar');
    await expect(writer.page).toHaveURL(/\/w\/[a-z0-9-]+\/dashboard/);
    await expect(writer.page.getByRole('link', { name: 'Makalelerim' })).toBeVisible();
    await writer.page.reload();
    await expect(switcher(writer.page)).toContainText('Yazar');
    await expect(writer.page.getByRole('link', { name: 'Geliştirici' })).toBeHidden();
  });

  await test.step('the palette leads to the other workspace and back', async () => {
    await writer.page.keyboard.press('Control+Shift+KeyO');
    await writer.page.getByRole('option', { name: 'Kişisel çalışma alanı' }).click();
    await expect(switcher(writer.page)).toContainText('Sahip');
    await expect(writer.page.getByRole('link', { name: 'Geliştirici' })).toBeVisible();
    await switcher(writer.page).click();
    await writer.page.getByRole('menuitem').filter({ hasNotText: 'Kişisel' }).first().click();
    await expect(switcher(writer.page)).toContainText('Yazar');
  });

  await test.step('after the removal the open tab returns to the personal workspace', async () => {
    await page.reload();
    await page
      .getByRole('region', { name: 'Üyeler' })
      .getByRole('button', { name: /İşlemler: / })
      .click();
    await page.getByRole('menuitem', { name: 'Çıkar' }).click();
    await page.getByRole('button', { name: 'Üyeyi çıkar' }).click();
    await expect(page.getByText('1 / 5 üye yeri dolu')).toBeVisible();
    allowDeniedCalls(...left.map((path) => `404 GET /api/${path}`));
    await writer.page.getByRole('link', { name: 'Makalelerim' }).click();
    await expect(switcher(writer.page)).toBeHidden();
    await expect(writer.page.getByRole('link', { name: 'Geliştirici' })).toBeVisible();
  });
});
