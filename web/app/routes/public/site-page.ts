import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { formatDate } from '../../lib/formatting/format.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildBreadcrumbs, linkedData, type Thing } from '../../site/linked-data.ts';

type LoaderArgs = Pick<LoaderFunctionArgs, 'context'>;

/**
 * Data of all legal pages: the operator, and today's date, on which the cache key of the page depends
 * (site/cached-pages.ts).
 */
export async function legalLoader({ context }: LoaderArgs) {
  const company = await context.get(publicReadsContext).company();
  return { company, updated: formatDate(new Date().toISOString()) };
}

/** Data of pages that sell: the plans on offer, and the seller. */
export async function plansLoader({ context }: LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [plans, company] = await Promise.all([reads.plans(), reads.company()]);
  return { plans, company };
}

interface SitePage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/**
 * Metadata of one of the site's own pages, with the site's preview picture; empty if the page could not be loaded.
 * @param describe returns additional linked data
 */
export function sitePageMeta<Loaded extends { readonly company: Company }>(
  loaderData: Loaded | undefined,
  page: SitePage,
  describe: (loaded: Loaded) => readonly Thing[] = () => [],
): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { siteUrl: origin, siteName } = loaderData.company;
  const things = describe(loaderData);
  return [
    ...pageMeta({ ...page, origin, siteName, image: { path: paths.sitePreview, alt: siteName } }),
    ...(things.length > 0 ? [linkedData(things)] : []),
  ];
}

/** Breadcrumbs from the home page to a page below it. */
export function buildTrail({ siteUrl }: Company, { title, path }: SitePage): Thing {
  return buildBreadcrumbs(siteUrl, [
    { name: 'Ana Sayfa', path: paths.home },
    { name: title, path },
  ]);
}
