import {
  buildArticleSitemap,
  buildPageSitemap,
  parseSitemapFileName,
} from '../../../features/public-site/sitemap-files.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/site-map-file.ts';
import { buildTextResponse, notFound, openSite } from './machine-response.ts';

const contentType = 'application/xml; charset=utf-8';

/** One sitemap file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = parseSitemapFileName(params.file);
  if (file === undefined) return notFound();
  const reads = context.get(publicReadsContext);
  const { origin } = await openSite(reads);
  if (file.kind === 'pages') return buildTextResponse(buildPageSitemap(origin), contentType);
  const articles = await reads.articleAddresses(file.part);
  return articles === undefined ? notFound() : buildTextResponse(buildArticleSitemap(articles, origin), contentType);
}
