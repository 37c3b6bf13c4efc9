import { createRequestHandler } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

let handle: ReturnType<typeof createRequestHandler>;
beforeAll(async () => {
  handle = createRequestHandler(await makeSiteBuild(), 'production');
});

const publishedArticles = vi.fn(publicReads().publishedArticles);

/** Opens a page of the list while the visitor has to wait this many seconds before the next search. */
async function open(path: string, waitSeconds: number | undefined) {
  publishedArticles.mockClear();
  const reads = publicReads({ publishedArticles, registerSearch: async () => waitSeconds });
  const response = await handle(new Request(`https://hokka.test${path}`), loadContext({ reads }) as never);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('the list of published articles', () => {
  test('says when too much was searched, how long to wait, and where to try again; nothing is looked for then', async () => {
    const { status, headers, body } = await open('/articles?search=%C3%A7ay&category=Ya%C5%9Fam', 40);
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('40');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toContain('<title>Çok sık arama yapıldı · Hokka</title>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain('Yaklaşık 40 saniye sonra yeniden deneyebilirsiniz.');
    expect(body).toMatch(/<a [^>]*href="\/articles\?search=%C3%A7ay&amp;category=Ya%C5%9Fam"[^>]*>Tekrar Dene<\/a>/);
    expect(publishedArticles).not.toHaveBeenCalled();
  });

  test.each(['/articles', '/articles?category=', '/articles?search=', '/articles?search=%20'])(
    '%s is no search, and is never refused',
    async (path) => {
      expect((await open(path, 40)).status).toBe(200);
    },
  );

  test('is searched while the visitor may', async () => {
    const { status, headers } = await open('/articles?search=%C3%A7ay', undefined);
    expect([status, headers.get('Retry-After')]).toEqual([200, null]);
    expect(publishedArticles).toHaveBeenCalledOnce();
  });
});
