import type { Locator, Page } from '@playwright/test';

/** The button of the menu at the end of a list's row. */
export function findRowMenu(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Diğer işlemler: ${name}`, exact: true });
}

/** Chooses an action from the menu of a row, e.g. 'Sil'. */
export async function chooseInRowMenu(page: Page, name: string, action: string): Promise<void> {
  await findRowMenu(page, name).click();
  await page.getByRole('menuitem', { name: `${action}: ${name}`, exact: true }).click();
}
