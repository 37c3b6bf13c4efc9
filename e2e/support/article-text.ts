import type { Locator, Page } from '@playwright/test';

/** Where the text of the article in the editor is written. */
export function findArticleText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Makale metni' });
}

/** What is underlined as wrong in it. */
export function findSpellingErrors(page: Page): Locator {
  return findArticleText(page).locator('.spelling-error');
}

/** Types after the end of the text. */
export async function typeAtEnd(page: Page, addition: string): Promise<void> {
  await findArticleText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(addition);
}
