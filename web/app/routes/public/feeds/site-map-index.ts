import { buildSitemapIndex } from '../../../features/public-site/sitemap-files.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/site-map-index.ts';
import { buildTextResponse, openSite } from './machine-response.ts';

/** The sitemap index, with the addresses of all sitemap files. */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const { origin } = await openSite(reads);
  return buildTextResponse(buildSitemapIndex(await reads.addressParts(), origin), 'application/xml; charset=utf-8');
}
