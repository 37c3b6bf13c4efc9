import { publicReadsContext } from '../../../server-context.ts';
import type { Route } from './+types/brand-robots.ts';
import { buildTextResponse, notFound } from './machine-response.ts';
import { openBrand } from './open-brand.ts';

/** robots.txt of the domain of a workspace; the site itself has one of its own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [{ demo }, brand] = await Promise.all([reads.site(), openBrand(reads, params.slug, () => '/robots.txt')]);
  if (brand?.hasDomain !== true) return notFound();
  const rules = demo ? 'Disallow: /' : 'Allow: /';
  return buildTextResponse(
    `User-agent: *\n${rules}\n\nSitemap: ${brand.origin}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
  );
}
