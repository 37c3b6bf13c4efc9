import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** As they come over the wire, compressed, without headers. */
const scriptBytesMax = 167_000;
const requestsMax = 14;
/** The editor's page with all its parts; its script is larger than it is to be. */
const editorRequestsMax = 30;
const editorScriptBytesMax = 590_000;

test('screens behind the login are a handful of files', async ({ aUser, api }) => {
  const user = await aUser();
  const { id } = await api.writeArticle(user, { title: 'Çay demlemek', content: 'Suyu ısıtın.' });
  for (const path of ['/dashboard', '/dashboard/articles', '/dashboard/calendar']) {
    const { requests, scriptBytes } = await open(user.page, path);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsMax);
    expect(new Set(requests).size, requests.join('\n')).toBe(requests.length);
    expect(scriptBytes, `${path}: script`).toBeLessThanOrEqual(scriptBytesMax);
    expect(scriptBytes, `${path}: script`).toBeGreaterThan(100_000);
  }
  const editor = await open(user.page, `/dashboard/articles/edit/${id}`);
  expect(editor.requests.length, editor.requests.join('\n')).toBeLessThanOrEqual(editorRequestsMax);
  expect(editor.scriptBytes, 'editor: script').toBeLessThanOrEqual(editorScriptBytesMax);
});

/** Opens a page as one who has never been there, and waits until it is complete. */
async function open(page: Page, path: string): Promise<{ readonly requests: string[]; readonly scriptBytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const seen: Request[] = [];
  const note = (request: Request) => seen.push(request);
  page.on('requestfinished', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('requestfinished', note);
  const loaded = seen.filter((request) => request.url().startsWith('http'));
  const sizes = await Promise.all(
    loaded
      .filter((request) => request.resourceType() === 'script')
      .map(async (request) => (await request.sizes()).responseBodySize),
  );
  return {
    requests: loaded.map((request) => `${request.method()} ${request.url()}`),
    scriptBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
  };
}
