import type { Page } from '@playwright/test';

/** Texts in the journal of a page's browser. */
export function readJournaledTexts(page: Page): Promise<string[]> {
  return page.evaluate(readTexts);
}

/**
 * Waits until the journal contains a word.
 * @returns the milliseconds it took, by the page's clock
 */
export async function waitForJournaledText(page: Page, word: string): Promise<number> {
  const waiting = `(async () => {
    const readTexts = ${readTexts.toString()};
    const begun = performance.now();
    while (performance.now() - begun < 10_000) {
      if ((await readTexts()).some((text) => text.includes(${JSON.stringify(word)}))) return performance.now() - begun;
    }
    throw new Error('The journal has not got ' + ${JSON.stringify(word)});
  })()`;
  return page.evaluate<number>(waiting);
}

/** Runs in the page, so it must not refer to anything outside. */
async function readTexts(): Promise<string[]> {
  // Opening a missing database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'hokka-journal')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hokka-journal');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('records').objectStore('records').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map(({ value }) => value.draft.content));
      };
    };
  });
}
