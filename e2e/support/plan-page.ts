import type { Locator, Page } from '@playwright/test';

/** Heading fields of the sections of a plan. */
export function findHeadings(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Bölüm başlığı/ });
}

/** Presses a button by keyboard. */
export async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Chooses an action of a section in its menu, by keyboard. */
export async function chooseInMenu(page: Page, section: string, action: string): Promise<void> {
  await press(page, page.getByRole('button', { name: `Diğer işlemler: ${section}`, exact: true }));
  await press(page, page.getByRole('menuitem', { name: action, exact: true }));
}
