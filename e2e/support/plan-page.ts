import type { Locator, Page } from '@playwright/test';

/** The headings of the sections of a plan, which are text fields. */
export function findHeadings(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Bölüm başlığı/ });
}

/** Presses a button without a mouse. */
export async function press(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}
