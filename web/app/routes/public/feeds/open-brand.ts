import type { PublicBrand, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { redirect } from 'react-router';
import { paths, patterns } from '../../../lib/routing/paths.ts';

/** The pages of a brand, under its own domain or on the site. */
export interface BrandPaths {
  readonly list: string;
  readonly feed: string;
  readonly siteMap: string;
}

export function buildBrandPaths({ hasDomain, slug }: Pick<PublicBrand, 'hasDomain' | 'slug'>): BrandPaths {
  if (hasDomain) return { list: patterns.home, feed: patterns.feed, siteMap: patterns.siteMapIndex };
  return { list: paths.brandArticles(slug), feed: paths.brandFeed(slug), siteMap: paths.brandSiteMap(slug) };
}

/**
 * The brand of a page; undefined when there is none, or when the page is asked for under the domain of another
 * workspace.
 * @throws a 301 from the site to the brand’s own domain
 */
export async function openBrand(
  reads: PublicReads,
  slug: string,
  choosePath: (paths: BrandPaths) => string,
): Promise<PublicBrand | undefined> {
  const [host, brand] = await Promise.all([reads.hostBrand(), reads.brandBySlug(slug)]);
  if (brand === undefined) return undefined;
  if (host !== undefined) return host.workspaceId === brand.workspaceId ? brand : undefined;
  if (brand.hasDomain) throw redirect(brand.origin + choosePath(buildBrandPaths(brand)), 301);
  return brand;
}
