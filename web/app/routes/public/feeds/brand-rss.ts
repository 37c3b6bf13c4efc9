import { rssFeed } from '../../../features/public-site/feeds.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/brand-rss.ts';
import { buildTextResponse, feedType, notFound, openSite } from './machine-response.ts';
import { buildBrandPaths, openBrand } from './open-brand.ts';

/** The newest articles of one workspace as RSS. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  await openSite(reads);
  const brand = await openBrand(reads, params.slug, ({ feed }) => feed);
  if (brand === undefined) return notFound();
  const { articles } = await reads.brandArticles(brand.workspaceId, 1);
  const { list, feed } = buildBrandPaths(brand);
  const text = rssFeed(articles, {
    ...{ origin: brand.origin, siteName: brand.name, listPath: list, feedPath: feed },
    description: `${brand.name} tarafından yayımlanan yazılar.`,
  });
  return buildTextResponse(text, feedType);
}
