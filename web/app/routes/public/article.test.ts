import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { createRequestHandler } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

let handle: ReturnType<typeof createRequestHandler>;
beforeAll(async () => {
  handle = createRequestHandler(await makeSiteBuild(), 'production');
});

const article: PublicArticle = {
  id: '0190e0b0-0000-7000-8000-000000000001',
  slug: 'çay-ve-kahve',
  title: 'Kahve',
  content: '# Kahve\n\n## Su\n\n**Bir** <söz>.',
  category: null,
  tags: [],
  meta_description: null,
  cover: null,
  word_count: 2,
  author_name: 'Işıl Çağlar',
  language: 'tr',
  created_at: '2026-03-10T09:00:00.000Z',
  updated_at: '2026-03-10T09:00:00.000Z',
};

/** Opens the page of the article with this result of rendering its text. */
async function open(given: Partial<PublicReads> = {}, path = ownPath) {
  const reads = publicReads({ publicArticle: async () => article, ...given });
  const response = await handle(new Request(`https://hokka.test${path}`), loadContext({ reads }) as never);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const ownPath = `/articles/${encodeURIComponent('çay-ve-kahve')}-${article.id}`;

describe('the page of an article', () => {
  test('shows its text as it was rendered, and may be kept', async () => {
    const { status, headers, body } = await open();
    expect([status, headers.get('Cache-Control')]).toEqual([200, null]);
    expect(body).toContain('<h2 id="bolum-su">Su</h2><p><strong>Bir</strong> &lt;söz&gt;.</p>');
  });

  test('describes its questions for search engines', async () => {
    const questions = [{ question: 'Kaç gram?', answer: 'On.' }];
    const rendered = { kind: 'html', html: '', headings: [], questions } as const;
    const { body } = await open({ articleText: async () => rendered });
    expect(body).toContain('"@type":"FAQPage"');
    expect(body).toContain('"name":"Kaç gram?"');
    expect((await open()).body).not.toContain('FAQPage');
  });

  test('shows a text that could not be rendered as it was typed, and is not kept', async () => {
    const { status, headers, body } = await open({ articleText: async () => undefined });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body).toContain('## Su\n\n**Bir** &lt;söz&gt;.');
    expect(body).not.toContain('<h2 id="bolum-su">');
  });

  test.each([
    ['the id alone', `/articles/${article.id}`],
    ['a former slug', `/articles/kahve-${article.id}`],
    ['words of anyone', `/articles/%3Cscript%3E..%2F..%2F-${article.id}`],
    ['large letters', `/articles/${encodeURIComponent('çay-ve-kahve')}-${article.id.toUpperCase()}`],
    ['another spelling', ownPath.replaceAll('%C3', '%c3')],
  ])('is led to from %s', async (_, path) => {
    const { status, headers } = await open({}, path);
    expect([status, headers.get('Location')]).toEqual([301, ownPath]);
  });

  test('without a slug is found by its id', async () => {
    const plain = { publicArticle: async () => ({ ...article, slug: null }) };
    expect((await open(plain, `/articles/${article.id}`)).status).toBe(200);
    expect((await open(plain, `/articles/kahve-${article.id}`)).headers.get('Location')).toBe(
      `/articles/${article.id}`,
    );
  });

  test.each([
    ['one that no visitor may read', 404, { isGoneArticle: async () => false }],
    ['one that is erased', 410, { isGoneArticle: async (id: string) => id === article.id }],
  ])('is the same answer for any words before the id of %s', async (_, status, given) => {
    const hidden = { ...given, publicArticle: async () => undefined };
    for (const words of ['', `${encodeURIComponent('çay-ve-kahve')}-`, 'x-']) {
      const answer = await open(hidden, `/articles/${words}${article.id}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([status, null]);
      if (status === 404) expect(answer.body).toContain(`/articles/${article.id}?includeContent=false`);
    }
  });
});
