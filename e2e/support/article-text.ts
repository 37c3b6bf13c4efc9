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

/** Ten thousand words in 250 paragraphs, all different, with three misspellings each. */
export function makeLongText(): string {
  return Array.from({ length: 250 }, (_, at) => makeParagraph(at)).join('\n\n');
}

function makeParagraph(at: number): string {
  return [
    `Gezinin ${at + 1}. günü sabah erkenden yola çıktık ve deniz kıyısındaki küçük kasabaya vardık.`,
    'Orjinal planı herkez biliyordu, fakat yanlız birkaç kişi haritaya bakmıştı.',
    'Akşam olunca hava sertleşti; balıkçılar ağlarını topladı, biz de çaylarımızı içerek eski masalları dinledik.',
    'Ertesi gün de aynı yolda yürüdük, her şey olduğu gibi duruyordu.',
  ].join(' ');
}
