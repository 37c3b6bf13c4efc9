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
}, 60_000);

const article: PublicArticle = {
  id: '0190e0b0-0000-7000-8000-000000000001',
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

/** Opens the page of the article while its text is rendered so. */
async function open(given: Partial<PublicReads> = {}) {
  const reads = publicReads({ publicArticle: async () => article, ...given });
  const address = `https://hokka.test/articles/${article.id}`;
  const response = await handle(new Request(address), loadContext({ reads }) as never);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('the page of an article', () => {
  test('shows its text as it was rendered, and may be kept', async () => {
    const { status, headers, body } = await open();
    expect([status, headers.get('Cache-Control')]).toEqual([200, null]);
    expect(body).toContain('<h2 id="bolum-su">Su</h2><p><strong>Bir</strong> &lt;söz&gt;.</p>');
  });

  test('shows a text that could not be rendered as it was typed, and is not kept', async () => {
    const { status, headers, body } = await open({ articleText: async () => undefined });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(body).toContain('## Su\n\n**Bir** &lt;söz&gt;.');
    expect(body).not.toContain('<h2 id="bolum-su">');
  });
});
