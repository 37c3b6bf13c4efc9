import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../../testing/fake-browser.ts';
import { openRestrictedArticle } from './article-actions.ts';

const marked = { restrictedArticle: '/dashboard/articles/read/1', question: '/api/articles/1' };

/** A page with or without the mark of a hidden article, for a visitor with or without a token. */
function openPage({ dataset, token }: { dataset?: object; token?: string }) {
  const { storage } = openFakeBrowser('/articles/1');
  if (token !== undefined) storage.set('authToken', token);
  const replace = vi.fn();
  vi.stubGlobal('window', { location: { replace } });
  vi.stubGlobal('document', { querySelector: () => (dataset === undefined ? null : { dataset }) });
  return replace;
}

function answer(status: number) {
  const call = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', call);
  return call;
}

afterEach(() => vi.unstubAllGlobals());

describe('the 404 of an article', () => {
  it.each([200, 401])('leads on when the visitor’s token is answered with %d', async (status) => {
    const replace = openPage({ dataset: marked, token: 'access' });
    const call = answer(status);
    await openRestrictedArticle();
    expect(call).toHaveBeenCalledWith('/api/articles/1', { headers: { Authorization: 'Bearer access' } });
    expect(replace).toHaveBeenCalledWith('/dashboard/articles/read/1');
  });

  it.each([404, 429, 503])('stays what it is after %d', async (status) => {
    const replace = openPage({ dataset: marked, token: 'access' });
    answer(status);
    await openRestrictedArticle();
    expect(replace).not.toHaveBeenCalled();
  });

  it('stays what it is without a connection', async () => {
    const replace = openPage({ dataset: marked, token: 'access' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await openRestrictedArticle();
    expect(replace).not.toHaveBeenCalled();
  });

  it('asks nothing for visitors who are not signed in', async () => {
    openPage({ dataset: marked });
    const call = answer(200);
    await openRestrictedArticle();
    expect(call).not.toHaveBeenCalled();
  });
});

it('asks nothing on other pages', async () => {
  openPage({ token: 'access' });
  const call = answer(200);
  await openRestrictedArticle();
  expect(call).not.toHaveBeenCalled();
});
