import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { PublicBrand, PublicReads, PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { createRequestHandler } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

let handle: ReturnType<typeof createRequestHandler>;
beforeAll(async () => {
  handle = createRequestHandler(await makeSiteBuild(), 'production');
});

const id = '0190e0b0-0000-7000-8000-000000000001';
const article: PublicArticle = {
  id,
  slug: 'kahve',
  title: 'Kahve',
  content: '# Kahve\n\nSu.',
  category: 'Yemek',
  tags: ['çay'],
  meta_description: null,
  cover: null,
  word_count: 2,
  author_name: 'Işıl Çağlar',
  language: 'tr',
  created_at: '2026-03-10T09:00:00.000Z',
  updated_at: '2026-03-10T09:00:00.000Z',
};
const published: PublishedArticle = { ...article, beginning: 'Su.' };

const onSite: PublicBrand = {
  ...{ workspaceId: 'ajans-id', slug: 'ajans', name: 'Ajans & Co', imprint: 'Ajans A.Ş.\nİstanbul' },
  ...{ accent: '#b42318', coverColour: null, origin: 'https://hokka.test', hasDomain: false },
  logo: { id: '0190e0b0-0000-7000-8000-00000000000a', width: 960, height: 320, widths: [240, 480, 960] },
};
const onDomain: PublicBrand = { ...onSite, origin: 'https://blog.ajans.com', hasDomain: true };

async function open(path: string, given: Partial<PublicReads>) {
  const reads = publicReads({ publicArticle: async () => article, ...given });
  const response = await handle(new Request(`https://hokka.test${path}`), loadContext({ reads }) as never);
  return { status: response.status, location: response.headers.get('Location'), body: await response.text() };
}
/** What is read under the site, and under the domain of the brand. */
const under = (brand: PublicBrand | undefined, host?: PublicBrand): Partial<PublicReads> => ({
  hostBrand: async () => host,
  articleBrand: async () => brand,
  brandBySlug: async (slug) => (slug === 'ajans' ? brand : undefined),
  brandArticles: async (workspaceId, page) => ({
    articles: workspaceId === 'ajans-id' && page === 1 ? [published] : [],
    pagination: { page, currentPage: page, limit: 20, total: 1, totalPages: 1 },
  }),
  brandAddresses: async () => [{ id, slug: 'kahve', updatedAt: article.updated_at }],
});

const path = `/articles/kahve-${id}`;

describe('an article of a brand', () => {
  test('shows name, logo, imprint and colour in place of ours, and suggests only its own articles', async () => {
    const asked: (string | undefined)[] = [];
    const { status, body } = await open(path, {
      ...under(onSite),
      relatedArticles: async (_article, workspaceId) => {
        asked.push(workspaceId);
        return [];
      },
    });
    expect(status).toBe(200);
    expect(body).toContain('Ajans &amp; Co');
    expect(body).toContain('Ajans A.Ş.\nİstanbul');
    expect(body).toContain(`/api/brand-logos/${onSite.logo?.id}/240.webp`);
    expect(body).toContain('href="/brand-styles/b42318.css"');
    expect(body).toContain('<link rel="canonical" href="https://hokka.test/articles/kahve-');
    expect(body).toContain('"publisher":{"@type":"Organization","name":"Ajans \\u0026 Co"');
    expect(body).not.toContain('href="/pricing"');
    // No lists of others.
    expect(body).not.toContain('href="/articles?');
    expect(asked).toEqual(['ajans-id']);
  });

  test('without a brand looks as ever', async () => {
    const { body } = await open(path, under(undefined));
    expect(body).toContain('href="/pricing"');
    expect(body).toContain('href="/articles?category=Yemek"');
    expect(body).not.toContain('brand-styles');
  });

  test('moves to its own domain for good', async () => {
    expect(await open(path, under(onDomain))).toMatchObject({ status: 301, location: `https://blog.ajans.com${path}` });
  });

  test('stands there with its own addresses, without sessions, forms and pages of the service', async () => {
    const { status, body } = await open(path, under(onDomain, onDomain));
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="https://blog.ajans.com${path}"`);
    expect(body).toContain(`"og:image" content="https://blog.ajans.com/og/articles/${id}.png"`);
    expect(body).toContain('href="https://hokka.test/contact"');
    for (const foreign of [
      'href="/login"',
      'href="/dashboard',
      'data-own-article',
      'data-report',
      'cookie-choices',
      '"/pricing"',
    ])
      expect(body).not.toContain(foreign);
  });

  test('a former slug is led to the present one first', async () => {
    expect(await open(`/articles/${id}`, under(onDomain, onDomain))).toMatchObject({ status: 301, location: path });
  });
});

describe('the list of a brand', () => {
  test('has its articles, its feed and no others', async () => {
    const { status, body } = await open('/y/ajans', under(onSite));
    expect(status).toBe(200);
    expect(body).toContain(`href="${path}"`);
    expect(body).toContain('<link rel="canonical" href="https://hokka.test/y/ajans"');
    expect(body).toContain('href="/y/ajans/feed.xml"');
    expect(body).not.toContain('href="/feed.xml"');
  });

  test.each([
    ['/y/ajans', 'https://blog.ajans.com/'],
    ['/y/ajans?page=2', 'https://blog.ajans.com/?page=2'],
    ['/y/ajans/feed.xml', 'https://blog.ajans.com/feed.xml'],
    ['/y/ajans/sitemap.xml', 'https://blog.ajans.com/sitemap.xml'],
  ])('%s moves to %s', async (from, to) => {
    expect(await open(from, under(onDomain))).toMatchObject({ status: 301, location: to });
  });

  test('under its domain has the addresses of that domain', async () => {
    const reads = under(onDomain, onDomain);
    expect((await open('/y/ajans', reads)).body).toContain('<link rel="canonical" href="https://blog.ajans.com/"');
    const feed = (await open('/y/ajans/feed.xml', reads)).body;
    expect(feed).toContain('<link>https://blog.ajans.com/</link>');
    expect(feed).toContain(`<link>https://blog.ajans.com${path}</link>`);
    const siteMap = (await open('/y/ajans/sitemap.xml', reads)).body;
    expect(siteMap).toContain(`<loc>https://blog.ajans.com${path}</loc>`);
    expect((await open('/y/ajans/robots.txt', reads)).body).toContain('Sitemap: https://blog.ajans.com/sitemap.xml');
    for (const text of [feed, siteMap]) expect(text).not.toContain('hokka.test');
  });

  test.each(['/y/baska', '/y/baska/feed.xml', '/y/baska/sitemap.xml', '/y/ajans/robots.txt', '/y/ajans?page=9'])(
    '%s does not exist',
    async (missing) => {
      expect((await open(missing, under(onSite))).status).toBe(404);
    },
  );

  test('is not shown under the domain of another workspace', async () => {
    const other = { ...onDomain, workspaceId: 'dergi-id', name: 'Dergi' };
    for (const one of ['/y/ajans', '/y/ajans/feed.xml', '/y/ajans/sitemap.xml'])
      expect((await open(one, under(onDomain, other))).status).toBe(404);
  });
});

describe('the colour of a brand', () => {
  test('is a file of its own, for both themes', async () => {
    const { status, body } = await open('/brand-styles/b42318.css', {});
    expect(status).toBe(200);
    expect(body).toMatch(/^html:root\{--cobalt:light-dark\(#b42318,#[0-9a-f]{6}\)\}\n$/);
  });

  test.each(['ffff00', 'B42318', 'b4231', 'b42318;x', '%7D'])('%s is none', async (name) => {
    expect((await open(`/brand-styles/${name}.css`, {})).status).toBe(404);
  });
});
