import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/site-preview.ts';
import { buildPreviewResponse, openSite } from './machine-response.ts';

/** Preview picture for links to the site's other pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  await openSite(reads);
  return buildPreviewResponse(await reads.sitePreview());
}
