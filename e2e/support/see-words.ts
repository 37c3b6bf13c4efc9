import { expect, type Page } from '@playwright/test';

/** Waits until the words are visible. */
export async function see(page: Page, texts: string): Promise<void> {
  await expect(page.getByText(texts).filter({ visible: true }).first(), texts).toBeVisible();
}
