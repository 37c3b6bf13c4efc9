import { escapeXml, xmlHead } from '@hokka/contracts/shared/xml-text.ts';
import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../lib/routing/paths.ts';
import type { SiteIdentity } from './article-json-ld.ts';
import { summarizeArticle } from './summarize-article.ts';

const description = 'Herkese açılan en yeni makaleler.';

/** A feed of the whole site, or of one workspace. */
interface FeedIdentity extends SiteIdentity {
  /** The list that the feed follows. */
  readonly listPath?: string;
  readonly feedPath?: string;
  readonly description?: string;
}

/** The newest articles as RSS 2.0. */
export function rssFeed(articles: readonly PublishedArticle[], feed: FeedIdentity): string {
  const { origin, siteName, listPath = paths.publicArticles, feedPath = paths.feed } = feed;
  return [
    xmlHead,
    // For people who open it in a browser.
    '<?xml-stylesheet type="text/css" href="/feed.css"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(siteName)}</title>`,
    `<link>${escapeXml(origin + listPath)}</link>`,
    `<description>${escapeXml(feed.description ?? description)}</description>`,
    '<language>tr</language>',
    `<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...findLastChange(articles).map((at) => `<lastBuildDate>${rssDate(at)}</lastBuildDate>`),
    ...articles.flatMap((article) => rssItem(article, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItem(article: PublishedArticle, origin: string): string[] {
  const address = escapeXml(origin + paths.publicArticle(article));
  const categories = [...(article.category === null ? [] : [article.category]), ...article.tags];
  return [
    '<item>',
    `<title>${escapeXml(article.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${escapeXml(buildFeedId(article, origin))}</guid>`,
    `<pubDate>${rssDate(article.created_at)}</pubDate>`,
    `<dc:creator>${escapeXml(article.author_name)}</dc:creator>`,
    ...categories.map((name) => `<category>${escapeXml(name)}</category>`),
    `<description>${escapeXml(summarizeArticle(article))}</description>`,
    '</item>',
  ];
}

/** The permanent id of a feed entry: the address that does not depend on the slug. */
function buildFeedId({ id }: PublishedArticle, origin: string): string {
  return origin + paths.publicArticle({ id });
}

/** In RFC 822 format, in GMT. */
function rssDate(timestamp: string): string {
  return new Date(timestamp).toUTCString();
}

/** The last change among the articles, so that the feed stays identical as long as its content does. */
function findLastChange(articles: readonly PublishedArticle[]): string[] {
  return articles
    .map((article) => article.updated_at)
    .toSorted()
    .slice(-1);
}

/** The newest articles as JSON Feed 1.1. */
export function jsonFeed(articles: readonly PublishedArticle[], { origin, siteName }: SiteIdentity) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: siteName,
    description,
    language: 'tr',
    home_page_url: `${origin}${paths.publicArticles}`,
    feed_url: `${origin}${paths.jsonFeed}`,
    items: articles.map((article) => ({
      id: buildFeedId(article, origin),
      url: `${origin}${paths.publicArticle(article)}`,
      title: article.title,
      summary: summarizeArticle(article),
      content_text: summarizeArticle(article),
      image: `${origin}${paths.articlePreview(article.id)}`,
      date_published: article.created_at,
      date_modified: article.updated_at,
      authors: [{ name: article.author_name }],
      language: article.language,
      tags: [...(article.category === null ? [] : [article.category]), ...article.tags],
    })),
  };
}

/**
 * What crawlers can read. A demo must not be indexed: its content is temporary, and its addresses are not the
 * product's.
 */
export function buildRobotsText({ demo, origin }: { readonly demo: boolean; readonly origin: string }): string {
  const rules = demo
    ? ['Disallow: /']
    : [`Disallow: ${paths.dashboard}`, `Disallow: ${paths.admin}`, 'Disallow: /api/', 'Allow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.siteMapIndex}`, ''].join('\n');
}
