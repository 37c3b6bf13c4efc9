import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { findArticleText } from './support/article-text.ts';
import { expect, test } from './support/fixtures.ts';

/** What a page loads at most. Sizes on the wire: compressed, without headers. */
interface Budget {
  readonly requestsMax: number;
  readonly scriptBytesMax: number;
  readonly fontsMax: number;
  readonly fontBytesMax: number;
}

/** The faces of headings and of everything else; their Turkish letters are in the style sheet. */
const twoFonts = { fontsMax: 2, fontBytesMax: 61_000 };
const budgets: Readonly<Record<string, Budget>> = {
  '/dashboard': { requestsMax: 13, scriptBytesMax: 162_900, ...twoFonts },
  '/dashboard/articles': { requestsMax: 13, scriptBytesMax: 162_900, ...twoFonts },
  '/dashboard/calendar': { requestsMax: 13, scriptBytesMax: 162_900, ...twoFonts },
};
/**
 * An article on a wide screen, including what its page loads automatically afterwards: the checker, the panels, the AI
 * edits.
 */
const articleBudget: Budget = { requestsMax: 29, scriptBytesMax: 511_000, ...twoFonts };
/** What an article's page loads on a phone until its text is readable, and until it is editable. */
const readableScriptBytesMax = 193_000;
const typable = { requestsMax: 25, scriptBytesMax: 390_400 };
/** Bytes of script of pages that are opened less often, without those of the root and of the frame’s entry. */
const rarerPages: Readonly<Record<string, number>> = {
  trash: 151_000,
  images: 152_500,
  results: 198_000,
  subscription: 199_000,
};
/**
 * Minimum size, uncompressed, of a file that other files import, at once or later. Entries of routes may be smaller:
 * some only name the file of their content.
 */
const chunkBytesMin = 2_000;

test('screens behind the login are a handful of files', async ({ aUser, api }) => {
  const user = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  for (const [path, budget] of Object.entries({ ...budgets, [`/dashboard/articles/edit/${id}`]: articleBudget })) {
    const { requests, scriptBytes, fonts, fontBytes } = await open(user.page, path);
    const list = `${path}:\n${requests.join('\n')}`;
    expect(fonts.length, `fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThanOrEqual(budget.fontsMax);
    expect(fontBytes, `bytes of fonts of ${path}:\n${fonts.join('\n')}`).toBeLessThanOrEqual(budget.fontBytesMax);
    expect(fontBytes, `bytes of fonts of ${path}:\n${fonts.join('\n')}`).toBeGreaterThan(50_000);
    expect(requests.length, list).toBeLessThanOrEqual(budget.requestsMax);
    expect(findDuplicates(requests), `requested twice by ${path}`).toEqual([]);
    expect(scriptBytes, `bytes of script, ${list}`).toBeLessThanOrEqual(budget.scriptBytesMax);
    expect(scriptBytes, `bytes of script, ${list}`).toBeGreaterThan(100_000);
  }
});

test('an article is read and written in on a phone before what else belongs to its editor is loaded', async ({
  aUser,
  api,
}) => {
  const { page, ...user } = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(noteTimes);
  await page.goto(`/dashboard/articles/edit/${id}`);
  await expect(findArticleText(page)).toBeVisible();
  const { read, written } = await page.evaluate(() => Reflect.get(window, 'requested') as Requested);
  expect(read.scriptBytes, read.requests.join('\n')).toBeLessThanOrEqual(readableScriptBytesMax);
  expect(read.scriptBytes).toBeGreaterThan(100_000);
  expect(written.requests.length, written.requests.join('\n')).toBeLessThanOrEqual(typable.requestsMax);
  expect(written.scriptBytes, written.requests.join('\n')).toBeLessThanOrEqual(typable.scriptBytesMax);
});

test('the next page is loaded while the hand is on its way to it', async ({ aUser }) => {
  const { page } = await aUser();
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  // A hand that comes before React is not noticed.
  await expect(page.getByRole('heading', { level: 1, name: /Hoş geldiniz/ })).toBeVisible();
  const calendar = page.waitForRequest(/\/assets\/calendar-.*\.js$/);
  await page.getByRole('link', { name: 'Takvim' }).hover();
  await calendar;
  await expect(page).toHaveURL(/\/dashboard$/);
  // Then its heading is read, and the next Tab begins at it.
  await page.getByRole('link', { name: 'Takvim' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Takvim' })).toBeFocused();
});

test('rarer pages load neither the files of articles nor those of a form that a click opens', () => {
  const folder = join(import.meta.dirname, '../web/build/client/assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const listLoaded = (name: string, loaded = new Set<string>()): Set<string> => {
    if (loaded.has(name)) return loaded;
    loaded.add(name);
    const code = readFileSync(join(folder, name), 'utf8');
    for (const [, file = ''] of code.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)) listLoaded(file, loaded);
    return loaded;
  };
  for (const [page, bytesMax] of Object.entries(rarerPages)) {
    const own = names.filter((name) => new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(name));
    expect(own, page).toHaveLength(1);
    const loaded = [...listLoaded(own[0] ?? '')];
    const bytes = loaded.reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size, 0);
    expect(bytes, `${page}: ${loaded.join(', ')}`).toBeLessThanOrEqual(bytesMax);
    expect(loaded.filter((name) => /^frame-[\w-]{8}\.js$/.test(name))).toHaveLength(1);
  }
});

test('no file that others import is so small that asking for it costs more than it holds', () => {
  const folder = join(import.meta.dirname, '../web/build/client/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imported = files.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return [...code.matchAll(/(?:from|import\(?)["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => file);
  });
  expect(new Set(imported).size).toBeGreaterThan(10);
  const small = new Set(imported.filter((name) => statSync(join(folder, name)).size < chunkBytesMin));
  expect([...small]).toEqual([]);
});

interface Loaded {
  readonly requests: readonly string[];
  readonly scriptBytes: number;
}

interface Requested {
  /** Until the text was visible. */
  readonly read: Loaded;
  /** Until it was editable. */
  readonly written: Loaded;
}

/**
 * Runs in the page: records what had arrived when the text was readable, and what had been requested when it was
 * editable.
 */
function noteTimes(): void {
  const list = (until: 'startTime' | 'responseEnd') => {
    const now = performance.now();
    const entries = performance.getEntriesByType('resource').filter((entry) => {
      const time = (entry as PerformanceResourceTiming)[until];
      return time > 0 && time <= now;
    }) as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      requests: [...new Set(entries.map(({ name }) => name.replace(/#.*/, '')))],
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  };
  const requested: { read?: Loaded; written?: Loaded } = {};
  Reflect.set(window, 'requested', requested);
  const observer = new MutationObserver(() => {
    // A hand that moves all the time: what its first movement loads must not delay the text.
    document.dispatchEvent(new Event('pointermove'));
    if (document.querySelector('.reading-text') !== null) requested.read ??= list('responseEnd');
    if (document.querySelector('.ProseMirror[contenteditable="true"]') === null) return;
    requested.written ??= list('startTime');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
}

interface LoadedPage {
  readonly requests: readonly string[];
  readonly scriptBytes: number;
  readonly fonts: readonly string[];
  readonly fontBytes: number;
}

/** Opens a page as a first-time visitor, and waits until it is complete. */
async function open(page: Page, path: string): Promise<LoadedPage> {
  // What the page before still asks for does not count.
  await page.goto('about:blank');
  // The browser reports a move of a resting mouse when something appears below it, at times that depend on its load.
  await page.addInitScript(() => {
    const drop = (event: PointerEvent) => {
      if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
    };
    window.addEventListener('pointermove', drop, { capture: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const seen: Request[] = [];
  const note = (request: Request) => seen.push(request);
  page.on('requestfinished', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('requestfinished', note);
  // A style sheet that a second part of the page needs is requested from the browser again, but not from the server.
  const loaded = seen.filter((request) => request.url().startsWith('http') && !request.url().includes('.css#'));
  const ofType = (type: string) => loaded.filter((request) => request.resourceType() === type);
  return {
    requests: loaded.map((request) => `${request.method()} ${request.url()}`),
    scriptBytes: await sumBytes(ofType('script')),
    fonts: ofType('font').map((request) => request.url()),
    fontBytes: await sumBytes(ofType('font')),
  };
}

async function sumBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

function findDuplicates(requests: readonly string[]): string[] {
  return requests.filter((request, at) => requests.indexOf(request) !== at);
}
