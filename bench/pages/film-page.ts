import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { PageGoal } from './page-goals.ts';
import type { PagesSite } from './pages-site.ts';
import { openPhone, slowDown } from './visit-page.ts';

const folder = join(import.meta.dirname, '..', '..', '.cache', 'film-strips');
/** When each picture shows the page, in ms since its request. */
const times = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000];

/**
 * Visits a page once more with an empty cache, and writes eight pictures of it over time. Painting them takes CPU, so
 * this visit is not measured.
 * @param name of the folder within `.cache/film-strips`
 * @returns the path of the folder
 */
export async function filmPage(browser: Browser, site: PagesSite, goal: PageGoal, name: string): Promise<string> {
  const context = await openPhone(browser, site, goal);
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    const frames: { readonly ms: number; readonly picture: Buffer }[] = [];
    session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      frames.push({ ms: (metadata.timestamp ?? Number.NaN) * 1000, picture: Buffer.from(data, 'base64') });
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    const startedMs = Date.now();
    await page.goto(goal.url, { waitUntil: 'commit' });
    await page.waitForTimeout(startedMs + Math.max(...times) - Date.now());
    await session.send('Page.stopScreencast');
    const strip = join(folder, name);
    rmSync(strip, { recursive: true, force: true });
    mkdirSync(strip, { recursive: true });
    for (const ms of times) {
      // A page that does not change is not painted again.
      const shown = frames.findLast((frame) => frame.ms - startedMs <= ms);
      if (shown !== undefined) writeFileSync(join(strip, `${ms}-ms.jpg`), shown.picture);
    }
    return strip;
  } finally {
    await context.close();
  }
}
