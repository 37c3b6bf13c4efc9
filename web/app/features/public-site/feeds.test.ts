import { escapeXml } from '@hokka/contracts/shared/xml-text.ts';
import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { expect, test } from 'vitest';
import { buildRobotsText, jsonFeed, rssFeed } from './feeds.ts';
import { buildArticleSitemap, buildPageSitemap, buildSitemapIndex, parseSitemapFileName } from './sitemap-files.ts';

const site = { origin: 'https://hokka.example', siteName: 'Hokka & Dostları' };
const article: PublishedArticle = {
  id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'ışık-çay',
  title: 'Işık <b>&</b> "gölge" \u0000\u000b\ud800şöyle',
  beginning: '# Başka\n\nÇay, kahve ve ]]> su.',
  meta_description: null,
  cover: null,
  category: 'Kültür & Sanat',
  tags: ['çay'],
  word_count: 8,
  language: 'tr',
  author_name: 'Işıl Çağrı',
  created_at: '2026-03-10T21:30:00.000Z',
  updated_at: '2026-03-11T09:00:00.000Z',
};

const address = `https://hokka.example/articles/${encodeURIComponent('ışık-çay')}-${article.id}`;

test('XML holds no mark and no character that would end or break it', () => {
  expect(escapeXml('a<b>&\'"\u0000\u0008\ud83d\ufffeİ😀\tğ\n')).toBe('a&lt;b&gt;&amp;&apos;&quot;İ😀\tğ\n');
});

test('RSS says what is new, with Turkish letters as they are', () => {
  const feed = rssFeed([article], site);
  expect(feed).toContain('<title>Işık &lt;b&gt;&amp;&lt;/b&gt; &quot;gölge&quot; şöyle</title>');
  // Feed readers identify an article by its permanent address.
  expect(feed).toContain(
    `<link>${address}</link>\n<guid isPermaLink="true">https://hokka.example/articles/${article.id}</guid>`,
  );
  expect(feed).toContain('<category>Kültür &amp; Sanat</category>');
  expect(feed).toContain('<pubDate>Tue, 10 Mar 2026 21:30:00 GMT</pubDate>');
  expect(feed).toContain('<lastBuildDate>Wed, 11 Mar 2026 09:00:00 GMT</lastBuildDate>');
  expect(feed).toContain('Çay, kahve ve ]]&gt; su.');
  expect(isBalanced(feed)).toBe(true);
  expect(isBalanced(rssFeed([], site))).toBe(true);
});

test('the JSON feed has every field its version asks for', () => {
  const feed = jsonFeed([article], site);
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', title: site.siteName });
  expect(feed.items[0]).toMatchObject({
    id: `https://hokka.example/articles/${article.id}`,
    url: address,
    date_published: article.created_at,
    authors: [{ name: 'Işıl Çağrı' }],
    tags: ['Kültür & Sanat', 'çay'],
  });
});

test('the site map lists its files, and each file its addresses', () => {
  const index = buildSitemapIndex(
    [{ lastModified: article.updated_at }, { lastModified: article.created_at }],
    site.origin,
  );
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual([
    'https://hokka.example/sitemaps/pages.xml',
    'https://hokka.example/sitemaps/articles-1.xml',
    'https://hokka.example/sitemaps/articles-2.xml',
  ]);
  expect(index).toContain(`<lastmod>${article.updated_at}</lastmod>`);
  const file = buildArticleSitemap(
    [{ id: article.id, slug: article.slug, updatedAt: article.updated_at }],
    site.origin,
  );
  expect(file).toContain(`<loc>${address}</loc><lastmod>${article.updated_at}</lastmod>`);
  expect(buildPageSitemap(site.origin)).toContain('<loc>https://hokka.example/</loc>');
  for (const document of [index, file, buildPageSitemap(site.origin)]) expect(isBalanced(document)).toBe(true);
});

test.each([
  ['pages.xml', { kind: 'pages' }],
  ['articles-12.xml', { kind: 'articles', part: 12 }],
  ['articles-0.xml', undefined],
  ['articles-01.xml', undefined],
  ['articles-1234567.xml', undefined],
  ['articles-1', undefined],
])('%s holds %j', (name, file) => {
  expect(parseSitemapFileName(name)).toEqual(file);
});

test('crawlers are kept out of private pages, and out of a demo altogether', () => {
  expect(buildRobotsText({ demo: false, origin: site.origin })).toBe(
    'User-agent: *\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /api/\nAllow: /\n\nSitemap: https://hokka.example/sitemap.xml\n',
  );
  expect(buildRobotsText({ demo: true, origin: site.origin })).toMatch(/^Disallow: \/$/m);
});

/** Whether every tag is closed, in the right order. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', self] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)) {
    if (self === '/') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
