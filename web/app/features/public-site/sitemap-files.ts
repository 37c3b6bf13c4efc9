import { escapeXml, xmlHead } from '@hokka/contracts/shared/xml-text.ts';
import type { AddressPart, ArticleAddress } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../lib/routing/paths.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const pagesFile = 'pages';

/** The site's pages for search engines, besides articles. */
const pages = [
  paths.home,
  paths.features,
  paths.pricing,
  paths.publicArticles,
  paths.textCheck,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.refund,
  paths.siteMap,
  paths.status,
];

/** The index of all sitemap files. */
export function buildSitemapIndex(parts: readonly AddressPart[], origin: string): string {
  return [
    xmlHead,
    `<sitemapindex ${namespace}>`,
    `<sitemap><loc>${escapeXml(origin + paths.siteMapFile(pagesFile))}</loc></sitemap>`,
    ...parts.map(({ lastModified }, index) => {
      const address = escapeXml(origin + paths.siteMapFile(`articles-${index + 1}`));
      return `<sitemap><loc>${address}</loc><lastmod>${lastModified}</lastmod></sitemap>`;
    }),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** Parses the name of a sitemap file; it determines the content. */
export function parseSitemapFileName(name: string): { kind: 'pages' } | { kind: 'articles'; part: number } | undefined {
  if (name === `${pagesFile}.xml`) return { kind: 'pages' };
  const [, part] = /^articles-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return part === undefined ? undefined : { kind: 'articles', part: Number(part) };
}

/** The site's own pages. */
export function buildPageSitemap(origin: string): string {
  return buildSitemap(pages.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`));
}

/** Articles with their last change. */
export function buildArticleSitemap(articles: readonly ArticleAddress[], origin: string): string {
  return buildSitemap(articles.map((article) => buildArticleEntry(article, origin)));
}

/** List and articles of one workspace. */
export function buildBrandSitemap(
  articles: readonly ArticleAddress[],
  { origin, listPath }: { readonly origin: string; readonly listPath: string },
): string {
  return buildSitemap([
    `<url><loc>${escapeXml(origin + listPath)}</loc></url>`,
    ...articles.map((article) => buildArticleEntry(article, origin)),
  ]);
}

function buildArticleEntry({ updatedAt, ...article }: ArticleAddress, origin: string): string {
  return `<url><loc>${escapeXml(origin + paths.publicArticle(article))}</loc><lastmod>${updatedAt}</lastmod></url>`;
}

function buildSitemap(entries: readonly string[]): string {
  return [xmlHead, `<urlset ${namespace}>`, ...entries, '</urlset>', ''].join('\n');
}
