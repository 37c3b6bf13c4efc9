import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { formatDate } from '../../lib/formatting/format.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildBreadcrumbs, linkedData, type Thing } from '../../site/linked-data.ts';

type LoaderArgs = Pick<LoaderFunctionArgs, 'context'>;

/** What every legal page shows: who answers for it, and the date of today, by which the page is cached (site/cached-pages.ts). */
export async function legalLoader({ context }: LoaderArgs) {
  const company = await context.get(publicReadsContext).company();
  return { company, updated: formatDate(new Date().toISOString()) };
}

/** What pages that sell show: the plans on offer and who sells them. */
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
 * What a page of the site itself tells search engines, with the picture of the site; nothing while the page could not be read.
 * @param describe what it says to machines besides
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

/** The way from the home page to a page below it. */
export function buildTrail({ siteUrl }: Company, { title, path }: SitePage): Thing {
  return buildBreadcrumbs(siteUrl, [
    { name: 'Ana Sayfa', path: paths.home },
    { name: title, path },
  ]);
}
