import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/article-preview.ts';
import { buildPreviewResponse, notFound, openSite } from './machine-response.ts';

/** Preview picture for links to a published article. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, id] = /^([0-9a-f-]{36})\.png$/.exec(params.file) ?? [];
  if (id === undefined) return notFound();
  const reads = context.get(publicReadsContext);
  await openSite(reads);
  const preview = await reads.articlePreview(id);
  return preview === undefined ? notFound() : buildPreviewResponse(preview);
}
