import type { Page } from '@playwright/test';

/** Fills in and submits the login form of a page. */
export async function logIn(page: Page, account: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByLabel('E-posta').fill(account.email);
  await page.getByLabel('Şifre', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
}
