import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { type Account, Api } from '../../e2e/support/api.ts';
import { startNode } from '../../scripts/start/child.ts';
import { chromiumExecutable } from '../../testing/chromium.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { paths } from '../../web/app/lib/routing/paths.ts';

const style =
  'body { font: 18px/1.6 serif } #text { width: 700px; margin: auto } .ProseMirror { white-space: pre-wrap } td { border: 1px solid }';

/**
 * Opens the same text in ProseMirror alone, so that the figures of a slow machine can be told apart from those of the
 * product.
 * @param html elements of the text, as the product’s editor draws them
 */
async function openBareEditor(browser: Browser, html: string): Promise<Page> {
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

const startMaxMs = 180_000;
const stopMs = 30_000;
const checkMaxMs = 120_000;

/** A site with the editor. */
export interface EditorSite {
  /** Opens the editor with an article of a new user, with spelling checked, and the tab of outline and spelling open. */
  open(content: string): Promise<Page>;
  /** Opens the text of that page in an editor that does nothing else. */
  openBare(page: Page): Promise<Page>;
}

/** Runs `work` with the whole production build on data of its own and a browser; stops both afterwards. */
export async function withEditorSite<T>(work: (site: EditorSite) => Promise<T>): Promise<T> {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const server = startNode([join(import.meta.dirname, '..', '..', 'testing', 'serve-site.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDBOX_PACE_MS: '1', TRUSTED_PROXIES: '127.0.0.1,::1' },
  });
  const { executablePath, args, env } = chromiumExecutable();
  try {
    await waitUntil('the site is ready', () => isReady(siteUrl), startMaxMs);
    const api = new Api(siteUrl);
    const browser = await chromium.launch({ executablePath, args, env: { ...definedOnly(process.env), ...env } });
    try {
      return await work({
        open: (content) => openEditor(browser, api, content),
        openBare: async (page) => openBareEditor(browser, await findText(page).innerHTML()),
      });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop(stopMs);
  }
}

function isReady(siteUrl: string): Promise<boolean> {
  return fetch(`${siteUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function toContext({ token, refreshToken }: Account, origin: string): BrowserContextOptions {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'refreshToken', value: refreshToken },
  ];
  return {
    viewport: { width: 1440, height: 900 },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  };
}

async function openEditor(browser: Browser, api: Api, content: string): Promise<Page> {
  const account = await api.openAccount();
  const { id } = await api.writeArticle(account, { title: 'Uzun bir yazı', content });
  const page = await browser.newPage(toContext(account, api.siteUrl));
  await page.goto(`${api.siteUrl}${paths.editArticle(id)}`);
  await findText(page).waitFor({ timeout: checkMaxMs });
  await waitUntilChecked(page);
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('details')) panel.open = true;
  });
  return page;
}

export function findText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Makale metni', exact: true });
}

/** Waits until the number of underlined words has been stable for the length of a typing pause. */
export async function waitUntilChecked(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const count = document.querySelectorAll('[class*="spelling-"]').length;
      const seen = (window as { seen?: { count: number; at: number } }).seen;
      if (seen?.count !== count) (window as { seen?: object }).seen = { count, at: performance.now() };
      return seen?.count === count && performance.now() - seen.at > 2500;
    },
    undefined,
    { timeout: checkMaxMs, polling: 200 },
  );
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
