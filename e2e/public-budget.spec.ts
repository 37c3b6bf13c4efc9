import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { Page, Request } from '@playwright/test';
import { paths, patterns } from '../web/app/lib/routing/paths.ts';
import { expect, test } from './support/fixtures.ts';

/** Size on the wire, compressed, of what is loaded before the visitor scrolls or clicks. */
const scriptBytesMax = 15_000;
/** Document, styles and scripts; fonts and pictures are not counted. */
const wholeBytesMax = 60_000;

const pages = [
  patterns.home,
  patterns.features,
  patterns.pricing,
  patterns.contact,
  patterns.textCheck,
  patterns.publicArticles,
  patterns.terms,
  patterns.privacy,
  patterns.cookies,
  patterns.refund,
  patterns.siteMap,
];

/** The others are made of the same parts as these. */
const visitedOften: readonly string[] = [patterns.home, patterns.textCheck, patterns.publicArticles];

test.describe('a public page costs a visitor little', () => {
  for (const path of pages) {
    test(path, visitedOften.includes(path) ? {} : { tag: '@long' }, async ({ page }) => {
      await expectWithinBudget(page, path);
    });
  }

  test('a published article', async ({ page, api }) => {
    const author = await api.openAccount();
    const content = `# Uzun bir yazı\n\n${'Bir paragraf, sonra bir tane daha. '.repeat(400)}`;
    const { id, version } = await api.writeArticle(author, { title: 'Uzun bir yazı', content });
    const body = { is_public: true, version };
    const published = await api.call(updateArticle, { token: author.token, params: { id }, body });
    await expectWithinBudget(page, paths.publicArticle(published));
  });
});

async function expectWithinBudget(page: Page, path: string): Promise<void> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const counted = requests.filter((request) => !['font', 'image'].includes(request.resourceType()));
  const sizes = await Promise.all(
    counted.map(async (request) => ({
      url: new URL(request.url()).pathname,
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const bytesOf = (some: typeof sizes) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  // At least the document, its styles and the site script, so that the budget is not met by counting nothing.
  expect(sizes.length, list).toBeGreaterThanOrEqual(3);
  expect(Math.min(...sizes.map(({ bytes }) => bytes)), list).toBeGreaterThan(0);
  expect(bytesOf(sizes.filter(({ type }) => type === 'script')), list).toBeLessThanOrEqual(scriptBytesMax);
  expect(bytesOf(sizes), list).toBeLessThanOrEqual(wholeBytesMax);
}
