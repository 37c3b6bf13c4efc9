import { login } from '@hokka/contracts/accounts/authentication.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import {
  apiBase,
  type EndpointBody,
  type EndpointData,
  type EndpointDefinition,
} from '@hokka/contracts/shared/endpoint.ts';
import { chromium, type Page } from '@playwright/test';
import { demoAccounts } from '../../server/src/modules/accounts/module.ts';
import { chromiumExecutable } from '../../testing/chromium.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Child } from '../start/child.ts';

interface Screenshot {
  readonly siteUrl: string;
  /** The process that serves it. */
  readonly site: Child;
  /** Path of the PNG. */
  readonly file: string;
}

/** The first start may have to build the web client. */
const startMaxMs = 180_000;
/** Enough text to fill the page, but not to scroll it. */
const wordsShown = 78;

const articleInput: EndpointBody<typeof createArticle> = {
  title: 'Kahve kültürü',
  ai_prompt:
    'Türk kahvesinin evde demlenmesi, sunumu ve sohbetteki yeri üzerine sıcak bir yazı. Kısa bir liste de olsun.',
  category: 'Yemek',
  tags: ['kahve'],
  tone: 'friendly',
  length: 'long',
};

/**
 * Signs in, requests an article and takes a screenshot of its editor during the generation.
 * @throws when a page does not appear
 */
export async function takeScreenshot({ siteUrl, site, file }: Screenshot): Promise<void> {
  await Promise.race([isReady(siteUrl), site.ended.then(() => Promise.reject(new Error('The site did not start.')))]);
  const { email, password } = demoAccounts.user;
  const tokens = await call(siteUrl, login, { email, password });
  const article = await call(siteUrl, createArticle, articleInput, tokens.token);
  const { executablePath, args, env } = chromiumExecutable();
  const browser = await chromium.launch({ executablePath, args, env: { ...definedOnly(process.env), ...env } });
  try {
    const localStorage = Object.entries({ authToken: tokens.token, refreshToken: tokens.refreshToken });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin: siteUrl, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
      },
    });
    const page = await context.newPage();
    await page.goto(`${siteUrl}/dashboard/articles/edit/${article.id}`);
    await waitUntil('the page fills', async () => (await countWords(page)) >= wordsShown, 60_000);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
  }
}

async function isReady(siteUrl: string): Promise<void> {
  const answers = () =>
    fetch(`${siteUrl}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  await waitUntil('the site is ready', answers, startMaxMs);
}

/** Counted as the editor does. */
async function countWords(page: Page): Promise<number> {
  const counts = await page.getByText(/^\d+ kelime$/).allTextContents();
  return Number.parseInt(counts[0] ?? '0', 10);
}

async function call<E extends EndpointDefinition>(
  siteUrl: string,
  endpoint: E,
  body: EndpointBody<E>,
  token?: string,
): Promise<EndpointData<E>> {
  const response = await fetch(`${siteUrl}${apiBase}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data?: unknown };
  if (!response.ok) throw new Error(`${endpoint.name} responded with ${response.status}: ${JSON.stringify(answer)}`);
  return endpoint.data.parse(answer.data) as EndpointData<E>;
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
