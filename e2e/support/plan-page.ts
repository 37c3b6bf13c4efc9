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
