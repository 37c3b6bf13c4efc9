import type { BrowserContext, Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { type FurnishedAccount, openFurnishedAccount } from './support/furnished-account.ts';
import { checkLargeText, checkNarrowScreen, magnifiedWidth } from './support/narrow-screen.ts';
import { listSmallTargets, listUnnamedParts, waitForContent, waitForPlaceholders } from './support/screen-checks.ts';
import { type Audience, listScreens, type Screen } from './support/screens.ts';

type NewContext = (options?: { readonly hasTouch?: boolean; readonly isMobile?: boolean }) => Promise<BrowserContext>;

/** Screens that answer with another status than 200 on purpose. */
const deniedCalls = [
  '404 GET /olmayan-sayfa',
  '400 POST /api/auth/verify-email',
  '400 GET /api/auth/reset-password/:token',
  '404 POST /api/client-reviews/open',
];

for (const audience of ['visitor', 'user', 'member', 'admin'] as const) {
  test(`every screen of a ${audience} passes axe, reflows and has names`, { tag: '@long' }, async ({
    api,
    newContext,
    allowDeniedCalls,
  }) => {
    test.setTimeout(1_200_000);
    allowDeniedCalls(...deniedCalls);
    const account = await openFurnishedAccount(api);
    const page = await openPage(audience, account, api, newContext);
    const failures: string[] = [];
    for (const screen of screensOf(audience, account)) {
      await test
        .step(screen.name, async () => {
          await visit(page, screen);
          await checkAccessibility(page, screen.name);
          expect.soft(await listUnnamedParts(page), `${screen.name}, parts without a name`).toEqual([]);
          await page.setViewportSize({ width: 390, height: 844 });
          // What a bar at the bottom covers can be scrolled above it, which axe does not know.
          await page.evaluate(() => {
            for (const bar of document.querySelectorAll<HTMLElement>('[data-phone-bar], [data-bottom-bar]'))
              bar.style.position = 'static';
          });
          await checkAccessibility(page, `${screen.name}, phone`);
          await checkNarrowScreen(page, screen.name, magnifiedWidth);
          await checkLargeText(page, screen.name);
        })
        .catch((error: unknown) => failures.push(`${screen.name}: ${error}`));
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    // One screen hides nothing of the others.
    expect(failures).toEqual([]);
  });

  test(`what a ${audience} taps on a phone is 44 px large`, { tag: '@long' }, async ({
    api,
    newContext,
    allowDeniedCalls,
  }) => {
    test.setTimeout(600_000);
    allowDeniedCalls(...deniedCalls);
    const account = await openFurnishedAccount(api);
    const page = await openPage(audience, account, api, () => newContext({ hasTouch: true, isMobile: true }));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const screen of screensOf(audience, account)) {
      await visit(page, screen);
      expect.soft(await listSmallTargets(page), `${screen.name}, targets under 44 px`).toEqual([]);
    }
  });
}

for (const audience of ['user', 'member', 'admin'] as const) {
  test(`every screen of a ${audience} says that it loads, and what to do when it cannot`, { tag: '@long' }, async ({
    api,
    newContext,
    allowDeniedCalls,
  }) => {
    test.setTimeout(900_000);
    const account = await openFurnishedAccount(api);
    const page = await openPage(audience, account, api, newContext);
    for (const screen of screensOf(audience, account)) {
      await test.step(screen.name, async () => {
        let answer: 'wait' | 'fail' = 'wait';
        const held = Promise.withResolvers<void>();
        await page.route('**/api/**', async (route) => {
          const isSession = /\/api\/(?:auth|users\/profile|site)\b/.test(route.request().url());
          if (isSession || route.request().method() !== 'GET') return route.fallback();
          allowDeniedCalls(`net::ERR_FAILED GET ${new URL(route.request().url()).pathname}`);
          if (answer === 'wait') await held.promise;
          await route.abort().catch(() => undefined);
        });
        await page.goto(screen.path);
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.locator('[aria-busy="true"], [role="status"]')).first(),
        ).toBeAttached();
        answer = 'fail';
        held.resolve();
        // A page that leads to another one is empty for a moment.
        await expect.soft(page.locator('main'), `${screen.name}, says something`).toHaveText(/\S/u);
        // An error, or what works without the data: no placeholder stays.
        await expect.soft(page.locator('.animate-skeleton'), `${screen.name}, without its data`).toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

function screensOf(audience: Audience, account: FurnishedAccount): Screen[] {
  return listScreens(account).filter((screen) => screen.audience === audience);
}

async function openPage(
  audience: Audience,
  account: FurnishedAccount,
  api: Api,
  newContext: NewContext,
): Promise<Page> {
  const context = await newContext();
  const page = await context.newPage();
  // The question about cookies is checked by the journeys of visitors; here it would lie over the foot of each page.
  const url = api.siteUrl;
  await context.addCookies([{ name: 'cookie_consent', value: 'necessary', url }]);
  if (audience === 'visitor') return page;
  const { token, refreshToken } = audience === 'admin' ? await api.signInAdmin() : account;
  const workspace = audience === 'member' ? account.workspace.slug : 'personal';
  await page.addInitScript(
    (tokens) => {
      localStorage.setItem('authToken', tokens.token);
      localStorage.setItem('refreshToken', tokens.refreshToken);
      localStorage.setItem('workspace', tokens.workspace);
    },
    { token, refreshToken, workspace },
  );
  return page;
}

async function visit(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  // Of two addresses that differ after the # alone, the second is only a move within the page.
  if (path.includes('#')) await page.reload();
  await waitForContent(page);
  if (open === undefined) return;
  await open(page);
  // Away from the button, which would show its tooltip.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await waitForPlaceholders(page);
}
