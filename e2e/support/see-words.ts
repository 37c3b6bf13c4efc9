import { expect, type Page } from '@playwright/test';

/** Waits for words that somebody who looks at the page can read. */
export async function see(page: Page, texts: string): Promise<void> {
  await expect(page.getByText(texts).filter({ visible: true }).first(), texts).toBeVisible();
}
