import { afterEach, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../testing/fake-browser.ts';
import { showOwnArticle } from './article-actions.ts';

/** The page of an article with its hidden link. */
function openPage(token?: string) {
  const { storage } = openFakeBrowser('/articles/1');
  if (token !== undefined) storage.set('authToken', token);
  const link = { dataset: { ownArticle: '/api/articles/1' }, hidden: true };
  vi.stubGlobal('document', { querySelector: () => link });
  return link;
}

function answer(status: number, body: string) {
  const call = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', call);
  return call;
}

afterEach(() => vi.unstubAllGlobals());

it('shows its author the way to the editor', async () => {
  const link = openPage('access');
  const call = answer(200, '{"data":{"is_own":true}}');
  await showOwnArticle();
  expect(call).toHaveBeenCalledWith('/api/articles/1', { headers: { Authorization: 'Bearer access' } });
  expect(link.hidden).toBe(false);
});

it.each([
  [200, '{"data":{"is_own":false}}'],
  [200, '{"data":{}}'],
  [200, '<html>'],
  [401, '{"data":{"is_own":true}}'],
  [503, ''],
])('shows nothing after %d %s', async (status, body) => {
  const link = openPage('access');
  answer(status, body);
  await showOwnArticle();
  expect(link.hidden).toBe(true);
});

it('asks nothing for visitors who are not signed in, and shows nothing without a connection', async () => {
  const stranger = openPage();
  const call = answer(200, '{"data":{"is_own":true}}');
  await showOwnArticle();
  expect([call.mock.calls, stranger.hidden]).toEqual([[], true]);
  const link = openPage('access');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await showOwnArticle();
  expect(link.hidden).toBe(true);
});
