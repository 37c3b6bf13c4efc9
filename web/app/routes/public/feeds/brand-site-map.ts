import { buildBrandSitemap } from '../../../features/public-site/sitemap-files.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/brand-site-map.ts';
import { buildTextResponse, notFound, openSite } from './machine-response.ts';
import { buildBrandPaths, openBrand } from './open-brand.ts';

/** The addresses of one workspace for search engines. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  await openSite(reads);
  const brand = await openBrand(reads, params.slug, ({ siteMap }) => siteMap);
  if (brand === undefined) return notFound();
  const articles = await reads.brandAddresses(brand.workspaceId);
  const text = buildBrandSitemap(articles, { origin: brand.origin, listPath: buildBrandPaths(brand).list });
  return buildTextResponse(text, 'application/xml; charset=utf-8');
}
