import { jsonFeed } from '../../../features/public-site/feeds.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/json.ts';
import { buildTextResponse, openSite } from './machine-response.ts';

/** The newest articles as JSON Feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const site = await openSite(reads);
  const feed = jsonFeed(await reads.latestArticles(), site);
  return buildTextResponse(JSON.stringify(feed), 'application/feed+json; charset=utf-8');
}
