import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** What the first button of this name hands to the browser's downloads. */
export async function downloadBy(page: Page, button: string | RegExp): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return downloading;
}

/** The text of a file for spreadsheets that a page offers as 'CSV indir'. */
export async function readCsv(page: Page): Promise<string> {
  const download = await downloadBy(page, 'CSV indir');
  return readFile(await download.path(), 'utf8');
}
