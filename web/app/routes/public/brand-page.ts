import type { PublicBrand } from '@hokka/contracts/site/public-reads.ts';
import type { MetaDescriptor } from 'react-router';
import { useMatches } from 'react-router';
import { paths } from '../../lib/routing/paths.ts';

/** The brand that the page of this route shows; undefined for pages of the service itself. */
export function useShownBrand(hostBrand: PublicBrand | undefined): PublicBrand | undefined {
  const brands = useMatches().map(({ loaderData }) => readBrand(loaderData));
  return brands.findLast((brand) => brand !== undefined) ?? hostBrand;
}

function readBrand(loaderData: unknown): PublicBrand | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('brand' in loaderData)) return undefined;
  return loaderData.brand as PublicBrand | undefined;
}

/** The style sheet with the brand’s colour; nothing for brands that keep ours. */
export function brandStyleLinks(brand: PublicBrand | undefined): MetaDescriptor[] {
  if (brand?.accent == null) return [];
  return [{ tagName: 'link', rel: 'stylesheet', href: paths.brandStyle(brand.accent) }];
}
