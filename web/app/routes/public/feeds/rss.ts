import { rssFeed } from '../../../features/public-site/feeds.ts';
import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/rss.ts';
import { buildTextResponse, feedType, openSite } from './machine-response.ts';

/** The newest articles as RSS. */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const site = await openSite(reads);
  return buildTextResponse(rssFeed(await reads.latestArticles(), site), feedType);
}
