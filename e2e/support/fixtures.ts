import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Account, Api } from './api.ts';
import { BrowserWatch } from './browser-watch.ts';

/** A signed-in user in a browser of their own. */
export interface Person extends Account {
  readonly page: Page;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Browser
  extends Pick<
    BrowserContextOptions,
    'extraHTTPHeaders' | 'hasTouch' | 'isMobile' | 'javaScriptEnabled' | 'reducedMotion' | 'viewport'
  > {
  readonly storageState?: StorageState;
  readonly userAgent?: string;
}

export interface Journey {
  readonly api: Api;
  readonly watch: BrowserWatch;
  /** Declares the denied calls that a test provokes, e.g. `401 POST /api/auth/login`; all others fail it. */
  readonly expectDeniedCalls: (...deniedCalls: string[]) => void;
  /** Declares denied calls that may happen and that the product handles. */
  readonly allowDeniedCalls: (...deniedCalls: string[]) => void;
  readonly newContext: (browser?: Browser) => Promise<BrowserContext>;
  /** A new visitor in a browser of their own. */
  readonly aVisitor: () => Promise<Page>;
  /** A browser in which the account is signed in with “remember me”. */
  readonly aSignedInBrowser: (account: Account) => Promise<Page>;
  /** A new account, signed in with “remember me” in a browser of its own. */
  readonly aUser: (name?: string) => Promise<Person>;
  readonly anAdmin: () => Promise<Person>;
}

/** A journey through the product. It fails on any undeclared error in any of its browsers. */
export const test = base.extend<Journey>({
  api: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('The configuration has no baseURL.');
    await use(new Api(baseURL));
  },
  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use, testInfo) => {
      const watch = new BrowserWatch();
      await use(watch);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('slow requests', {
          body: watch.slowRequests().join('\n') || 'none',
          contentType: 'text/plain',
        });
      expect(watch.report(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
  expectDeniedCalls: async ({ watch }, use) => {
    await use((...deniedCalls) => watch.expectDeniedCalls(...deniedCalls));
  },
  allowDeniedCalls: async ({ watch }, use) => {
    await use((...deniedCalls) => watch.allowDeniedCalls(...deniedCalls));
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  newContext: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      watch.follow(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  aVisitor: async ({ newContext }, use) => {
    await use(async () => (await newContext()).newPage());
  },
  aSignedInBrowser: async ({ api, newContext }, use) => {
    await use(async (account) => (await newContext({ storageState: toStorageState(account, api.siteUrl) })).newPage());
  },
  aUser: async ({ api, aSignedInBrowser }, use) => {
    await use(async (name) => {
      const account = await api.openAccount(name);
      return { ...account, page: await aSignedInBrowser(account) };
    });
  },
  anAdmin: async ({ api, aSignedInBrowser }, use) => {
    await use(async () => {
      const account = await api.signInAdmin();
      return { ...account, page: await aSignedInBrowser(account) };
    });
  },
});

export { expect };

/** Browser storage of a remembered session. */
function toStorageState({ token, refreshToken }: Account, origin: string): StorageState {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'refreshToken', value: refreshToken },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
