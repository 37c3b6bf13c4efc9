import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { rolldown } from 'rolldown';

const style =
  'body { font: 18px/1.6 serif } #text { width: 700px; margin: auto } .ProseMirror { white-space: pre-wrap } td { border: 1px solid }';

/**
 * Opens the same text in ProseMirror alone, so that the figures of a slow machine can be told apart from those of the
 * product.
 * @param html elements of the text, as the product’s editor draws them
 */
export async function openBareEditor(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style><div id="text">${html}</div>`);
  await page.addScriptTag({ content: await bundlePage() });
  return page;
}

async function bundlePage(): Promise<string> {
  await using bundle = await rolldown({ input: join(import.meta.dirname, 'bare-editor-page.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
