import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import type { Locator, Page } from '@playwright/test';
import { anAddress } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { plans } from './support/payments.ts';
import { readSandboxSites } from './support/sandbox-sites.ts';

const title = 'Balkonda domates';
const password = 'gizli-şifre-1';

test('six clicks lead from the home page to the first published article', { tag: '@long' }, async ({ page }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.goto('/');
  await click(page.getByRole('link', { name: 'Kayıt Ol' }).first());
  await page.getByLabel('Ad Soyad').fill('Işıl Çağrı');
  await page.getByLabel('E-posta').fill(anAddress());
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByLabel('Şifre tekrarı').fill(password);
  await click(page.getByRole('button', { name: 'Kayıt Ol' }));
  await click(page.getByRole('link', { name: 'Demo posta kutusunu aç' }));
  await click(page.frameLocator('iframe').getByRole('link', { name: 'E-posta adresimi doğrula' }));
  await page.getByLabel('Makale başlığı').fill(title);
  await click(page.getByRole('button', { name: 'Makaleyi oluştur' }));
  await expect(page.getByText('Okuyun, düzeltin, yayımlayın')).toBeVisible({ timeout: 60_000 });
  await click(page.getByRole('button', { name: 'Hokka’da yayımla' }));
  await expect(page.getByText('Makaleniz yayında.')).toBeVisible();
  expect(clicks).toBe(6);
});

test('the keyboard alone leads from the home page to a post on a site, in half of the former keys', {
  tag: '@long',
}, async ({ page, api }) => {
  const keys = new Keys(page);
  const email = `k${Date.now().toString(36)}@ornek.test`;

  await test.step('registers and verifies the address', async () => {
    await page.goto('/');
    await keys.reach(page.getByRole('link', { name: 'Kayıt Ol' }).first());
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('button', { name: 'Kayıt Ol' })).toBeEnabled();
    await keys.skipToContent();
    await keys.reach(page.getByLabel('Ad Soyad'));
    await keys.type('Işıl Çağ');
    await keys.reach(page.getByLabel('E-posta'));
    await keys.type(email);
    await keys.reach(page.getByLabel('Şifre', { exact: true }));
    await keys.type(password);
    // A shown password is not asked for again.
    await keys.reach(page.getByRole('button', { name: 'Şifreyi göster' }).first());
    await keys.press('Space');
    await keys.reach(page.getByRole('button', { name: 'Kayıt Ol' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'E-postanıza bakın' })).toBeVisible();
    await keys.reach(page.getByRole('link', { name: 'Demo posta kutusunu aç' }));
    await keys.press('Enter');
    await keys.reach(page.frameLocator('iframe').getByRole('link', { name: 'E-posta adresimi doğrula' }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hoş geldiniz');
  });

  await test.step('has an article written', async () => {
    await keys.reach(page.getByLabel('Makale başlığı'));
    await keys.type(title);
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Makale metni' })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('connects a site, with a plan that was granted', async () => {
    const { token } = await api.signInAdmin();
    const own = await page.evaluate(
      () => localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken') ?? '',
    );
    const { id } = await api.call(getProfile, { token: own });
    const body = { planId: plans.professional, begins: 'now', reason: 'Deneme' } as const;
    await api.call(grantSubscription, { token, params: { id }, body });
    await keys.press('Control+k');
    await keys.type('siteler');
    await expect(page.getByRole('option', { name: /Siteler/ }).first()).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siteler');
    await keys.reach(page.getByRole('button', { name: 'Demo WordPress’i ekle' }));
    await keys.press('Enter');
    await expect(page.getByRole('list', { name: 'Siteler' })).toContainText('Demo günlüğü');
  });

  await test.step('sends the article there', async () => {
    await keys.press('Control+k');
    await expect(page.getByRole('option', { name: new RegExp(title) }).first()).toBeVisible();
    await keys.choose(page.getByRole('option', { name: new RegExp(title) }).first());
    await expect(page.getByRole('textbox', { name: 'Makale metni' })).toBeVisible();
    await keys.press('Alt+Shift+KeyY');
    const publishing = page.getByRole('dialog', { name: 'Yayımla', exact: true });
    await keys.reach(publishing.getByRole('button', { name: 'Siteye gönder' }));
    await keys.press('Enter');
    const form = page.getByRole('dialog', { name: 'Sitede yayımla' });
    await keys.reach(form.getByRole('button', { name: 'Gönder', exact: true }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(publishing.getByText('Yayında', { exact: true })).toBeVisible({ timeout: 60_000 });
    const { posts } = (await readSandboxSites(api.siteUrl)).wordpress;
    expect(posts.filter((post) => post.title.startsWith(title)).length).toBeGreaterThan(0);
  });

  test.info().annotations.push({ type: 'keys', description: `${keys.total}, of which navigation: ${keys.navigation}` });
  // 457 and 178 in the first rating of the screens.
  expect(keys.navigation, 'keys for navigation').toBeLessThanOrEqual(89);
  expect(keys.total, 'all keys').toBeLessThanOrEqual(228);
});

/** Counts what is typed and pressed. */
class Keys {
  total = 0;
  navigation = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.total += 1;
    if (/^(?:Shift\+)?Tab$|^Arrow/.test(key)) this.navigation += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.total += text.length;
    await this.#page.keyboard.type(text);
  }

  /** The first Tab of a page reaches the link that skips the navigation. */
  async skipToContent(): Promise<void> {
    await this.press('Tab');
    await expect(this.#page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
    await this.press('Enter');
  }

  /** Presses Tab, or Shift+Tab, until the element has the focus. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    await this.#repeat(key, () => target.evaluate((element) => element === element.ownerDocument.activeElement));
  }

  /** Moves through a list of suggestions to one of them, and takes it. */
  async choose(option: Locator): Promise<void> {
    await this.#repeat('ArrowDown', async () => (await option.getAttribute('aria-selected')) === 'true');
    await this.press('Enter');
  }

  async #repeat(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isThere()) return;
      await this.press(key);
    }
    throw new Error(`${key} does not lead there`);
  }
}
