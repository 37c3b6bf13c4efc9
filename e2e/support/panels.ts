import { expect, type Locator, type Page } from '@playwright/test';

type PanelTab = 'Yazım' | 'SEO ve okunabilirlik' | 'Kaynak ve kalite' | 'Ayarlar';

/** Opens one of the tabs beside the text of the editor, or in its drawer. */
export async function openTab(place: Page | Locator, name: PanelTab): Promise<void> {
  await place.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** Opens one of the rarer panels of the editor, or of a tab of teams, on a phone in the drawer. */
export async function openPanel(page: Page, name: string): Promise<void> {
  const others = page.getByRole('button', { name: 'Diğer paneller' });
  const drawer = page.getByRole('button', { name: 'Ayarlar ve bilgiler' });
  await expect(others.or(drawer).first()).toBeVisible();
  if (await drawer.isVisible()) await drawer.click();
  // The tab of comments has their number, too.
  if (name === 'Onay' || name === 'Yorum')
    return page.getByRole('tab', { name: new RegExp(`^${name}(?: \\d|$)`) }).click();
  await others.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the places where the article can be published. */
export async function openPublishing(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Yayımla|Güncelle)/ }).click();
  return page.getByRole('dialog', { name: 'Yayımla', exact: true });
}
