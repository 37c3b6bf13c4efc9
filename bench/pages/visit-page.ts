import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { waitUntil } from '../../testing/wait-until.ts';
import type { PageGoal } from './page-goals.ts';
import type { PagesSite } from './pages-site.ts';

/** 1.6 Mbit/s down, 0.75 up, 150 ms: the slow phone connection of common audits. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** A page counts as loaded after this many milliseconds without a request. */
const quietMs = 2_000;
const visitMaxMs = 60_000;

/** One visit of a page. Times are milliseconds since the navigation started; sizes are bytes on the wire. */
export interface Visit {
  readonly requests: readonly {
    readonly url: string;
    readonly type: string;
    readonly bytes: number;
    readonly startedMs: number;
  }[];
  readonly largestPaintMs: number;
  /** When the awaited text appeared. */
  readonly readableMs: number;
  /** When the text stood in its editor. */
  readonly editorMs: number | undefined;
  /** The last frame before that: in the same task, what waits for the editor is requested. */
  readonly beforeEditorMs: number | undefined;
  /** When a letter appeared that was typed as soon as possible. */
  readonly typableMs: number | undefined;
}

/** Visits a page with an empty cache, again with the filled one, and once with scripts disabled. */
export async function visitPage(
  browser: Browser,
  site: PagesSite,
  goal: PageGoal,
): Promise<{ readonly cold: Visit; readonly warm: Visit; readonly bare: Visit }> {
  const context = await openPhone(browser, site, goal);
  try {
    const cold = await visit(await context.newPage(), goal);
    const warm = await visit(await context.newPage(), goal);
    const withoutScripts = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    try {
      return { cold, warm, bare: await visit(await withoutScripts.newPage(), goal, true) };
    } finally {
      await withoutScripts.close();
    }
  } finally {
    await context.close();
  }
}

/** A browser without a cache, signed in where the page needs it. */
export function openPhone(browser: Browser, site: PagesSite, { isSignedIn }: PageGoal): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'tr-TR',
    ...(isSignedIn && { storageState: site.session }),
  });
}

/** Gives a page the connection and the CPU of a slow phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

async function visit(page: Page, goal: PageGoal, isBare = false): Promise<Visit> {
  const session = await slowDown(page);
  const traffic = watchTraffic(session);
  await page.addInitScript(observe, { text: goal.readable, typable: goal.typable ?? false });
  await page.goto(goal.url, { waitUntil: 'commit' });
  if (isBare) {
    await page.waitForLoadState('load');
    await waitUntil('the page is quiet', async () => traffic.isQuiet(quietMs), visitMaxMs);
    const requests = traffic.requests();
    await page.close();
    return {
      requests,
      largestPaintMs: Number.NaN,
      readableMs: Number.NaN,
      editorMs: undefined,
      beforeEditorMs: undefined,
      typableMs: undefined,
    };
  }
  await waitUntil('the page can be read', async () => (await readTimes(page)).readable !== undefined, visitMaxMs);
  const typableMs = goal.typable === undefined ? undefined : await typeLetter(page);
  await waitUntil('the page is quiet', async () => traffic.isQuiet(quietMs), visitMaxMs);
  const times = await readTimes(page);
  const requests = traffic.requests();
  await page.close();
  return {
    requests,
    largestPaintMs: times.largest,
    readableMs: times.readable ?? Number.NaN,
    editorMs: times.editor,
    beforeEditorMs: times.beforeEditor,
    typableMs,
  };
}

interface Times {
  readonly readable?: number;
  readonly editable?: number;
  readonly editor?: number;
  readonly beforeEditor?: number;
  readonly largest: number;
}

/** Runs in the page: records the largest paint, and when the awaited text is visible, editable and in its editor. */
function observe({ text, typable }: { text: string; typable: boolean }): void {
  const times: Record<'largest', number> &
    Partial<Record<'readable' | 'editable' | 'editor' | 'beforeEditor', number>> = { largest: 0 };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) times.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const path = `//body//*[not(self::script) and text()[contains(., ${JSON.stringify(text)})]]`;
  const look = () => {
    const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    if (found instanceof HTMLElement && found.checkVisibility({ opacityProperty: true })) {
      times.readable ??= performance.now();
      if (found.isContentEditable) times.editable ??= performance.now();
    }
    if (typable && times.editor === undefined) times.beforeEditor = performance.now();
    if (times.readable === undefined || (typable && times.editor === undefined)) requestAnimationFrame(look);
  };
  const watch = new MutationObserver(() => {
    if (document.querySelector('.ProseMirror[contenteditable="true"]') === null) return;
    times.editor = performance.now();
    watch.disconnect();
  });
  if (typable) watch.observe(document, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  requestAnimationFrame(look);
}

function readTimes(page: Page): Promise<Times> {
  return page.evaluate(() => Reflect.get(window, 'benchTimes') as Times);
}

/**
 * Types into the text as soon as it accepts input.
 * @returns when the letter appeared, in ms of the page
 */
async function typeLetter(page: Page): Promise<number> {
  await waitUntil('the text is editable', async () => (await readTimes(page)).editable !== undefined, visitMaxMs);
  await page.locator('[contenteditable="true"] p').first().click({ timeout: visitMaxMs });
  await page.keyboard.type('ğ');
  const hasLetter = () => document.querySelector('[contenteditable="true"]')?.textContent.includes('ğ') === true;
  await waitUntil('the letter stands in the text', () => page.evaluate(hasLetter), visitMaxMs);
  return page.evaluate(() => performance.now());
}

/** Records the requests of a page and of its workers, with their size on the wire. */
function watchTraffic(session: CDPSession) {
  const open = new Map<string, { url: string; type: string; startedMs: number }>();
  const done: { url: string; type: string; bytes: number; startedMs: number }[] = [];
  let lastMs = performance.now();
  let firstMs: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    firstMs ??= timestamp * 1000;
    open.set(requestId, {
      url: new URL(request.url).pathname,
      type: type ?? 'Other',
      startedMs: timestamp * 1000 - firstMs,
    });
    lastMs = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => settle(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => settle(requestId, 0));
  const settle = (id: string, bytes: number) => {
    const request = open.get(id);
    if (request === undefined) return;
    open.delete(id);
    done.push({ ...request, bytes });
    lastMs = performance.now();
  };
  return {
    requests: () => [...done, ...[...open.values()].map((request) => ({ ...request, bytes: 0 }))],
    // A live connection stays open, so open requests are ignored.
    isQuiet: (ms: number) => done.length > 0 && performance.now() - lastMs > ms,
  };
}
