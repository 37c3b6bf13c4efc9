import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** Presses the first button of this name and returns the download. */
export async function downloadBy(page: Page, button: string | RegExp): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return downloading;
}

/** Reads the spreadsheet file that a page offers as 'CSV indir'. */
export async function readCsv(page: Page): Promise<string> {
  const download = await downloadBy(page, 'CSV indir');
  return readFile(await download.path(), 'utf8');
}
