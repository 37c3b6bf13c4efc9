import { expect, type Page } from '@playwright/test';

/** Looks at a page in the width of a phone: nothing may stick out at its side. */
export async function checkNarrowScreen(page: Page, screen: string): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${screen}, how wide it is` })
    .toBeLessThanOrEqual(390);
  if (wide !== null) await page.setViewportSize(wide);
}
