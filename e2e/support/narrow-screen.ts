import { expect, type Page } from '@playwright/test';

/** 1280 pixels at 400 %, where WCAG 1.4.10 still wants everything below one another. */
export const magnifiedWidth = 320;

/** Looks at a page in the width of a phone, or in another: nothing may stick out at its side. */
export async function checkNarrowScreen(page: Page, screen: string, width = 390): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${screen}, how wide it is` })
    .toBeLessThanOrEqual(width);
  if (wide !== null) await page.setViewportSize(wide);
}
