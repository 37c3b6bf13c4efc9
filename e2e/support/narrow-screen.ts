import { expect, type Page } from '@playwright/test';

/** 1280 pixels at 400 %, where WCAG 1.4.10 requires that content reflows. */
export const magnifiedWidth = 320;

/**
 * Checks a page on a small screen, or another, with text twice as large (WCAG 1.4.4 and 1.4.10): nothing may overflow
 * horizontally. Media queries do not know of the size, which is the harder case.
 */
export async function checkLargeText(page: Page, screen: string, width = magnifiedWidth): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  const setTextSize = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await setTextSize('200%');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${screen}, how wide it is with large text`,
    })
    .toBeLessThanOrEqual(width);
  await setTextSize('');
  if (wide !== null) await page.setViewportSize(wide);
}

/** Checks a page at the width of a phone, or another width: nothing may overflow horizontally. */
export async function checkNarrowScreen(page: Page, screen: string, width = 390): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${screen}, how wide it is` })
    .toBeLessThanOrEqual(width);
  if (wide !== null) await page.setViewportSize(wide);
}
