import { type Browser, chromium } from '@playwright/test';
import { chromiumExecutable } from '../testing/chromium.ts';
import { filmPage } from './pages/film-page.ts';
import { describeVisits, pageGoals } from './pages/page-goals.ts';
import { type PagesSite, withPagesSite } from './pages/pages-site.ts';
import { type Visit, visitPage } from './pages/visit-page.ts';
import { printTable } from './support/table.ts';

const rounds = 3;

/**
 * Measures the screens behind the login on a phone: Chromium with 1.6 Mbit/s, a round trip of 150 ms and a CPU slowed
 * four times, with a cold and with a warm cache; for comparison the same document without scripts. Films the dashboard
 * and the editor.
 * @returns whether the medians with a cold cache meet every goal
 */
export async function benchPages(): Promise<boolean> {
  const executable = chromiumExecutable();
  const browser = await chromium.launch({
    executablePath: executable.executablePath,
    args: executable.args,
    env: { ...process.env, ...executable.env } as Record<string, string>,
  });
  try {
    return await withPagesSite((site) => measurePages(browser, site));
  } finally {
    await browser.close();
  }
}

async function measurePages(browser: Browser, site: PagesSite): Promise<boolean> {
  const rows: Record<string, string | number>[] = [];
  let isMet = true;
  for (const goal of pageGoals(site)) {
    const cold: Visit[] = [];
    const warm: Visit[] = [];
    const bare: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const visits = await visitPage(browser, site, goal);
      cold.push(visits.cold);
      warm.push(visits.warm);
      bare.push(visits.bare);
    }
    const described = describeVisits(goal, { cold, warm, bare });
    rows.push(described.row);
    isMet &&= described.isMet;
    if (goal.film !== undefined) process.stdout.write(`${await filmPage(browser, site, goal, goal.film)}\n`);
  }
  printTable(`Pages on a phone, medians of ${rounds} (least–most)`, rows);
  return isMet;
}
