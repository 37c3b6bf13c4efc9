import type { Locator, Page } from '@playwright/test';

/** The text field of the editor. */
export function findArticleText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Makale metni' });
}

/** Words underlined as misspelt. */
export function findSpellingErrors(page: Page): Locator {
  return findArticleText(page).locator('.spelling-error');
}

/** Types at the end of the text. */
export async function typeAtEnd(page: Page, addition: string): Promise<void> {
  await findArticleText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(addition);
}
