import { buildRobotsText } from '../../../features/public-site/feeds.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/robots.ts';
import { buildTextResponse } from './machine-response.ts';

/**
 * robots.txt; also available during maintenance, because crawlers treat a missing file as permission for everything.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [{ demo }, { siteUrl: origin }] = await Promise.all([reads.site(), reads.company()]);
  return buildTextResponse(buildRobotsText({ demo, origin }), 'text/plain; charset=utf-8');
}
