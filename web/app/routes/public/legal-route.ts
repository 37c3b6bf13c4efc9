import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { formatDate } from '../../lib/formatting/format.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';

/** What every legal page shows: who answers for it, and the date of today, by which the page is kept (site/kept-pages.ts). */
export async function legalLoader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const company = await context.get(publicReadsContext).company();
  return { company, updated: formatDate(new Date().toISOString()) };
}

interface LegalPageName {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

/** Nothing while the page could not be read. */
export function legalMeta(
  loaderData: { readonly company: Company } | undefined,
  page: LegalPageName,
): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { siteUrl: origin, siteName } = loaderData.company;
  return pageMeta({ ...page, origin, siteName, image: { path: paths.sitePreview, alt: siteName } });
}
