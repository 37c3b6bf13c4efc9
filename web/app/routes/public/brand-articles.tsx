import type { Pagination as PaginationBlock } from '@hokka/contracts/shared/primitives.ts';
import { data } from 'react-router';
import { ArticleList, FeedLink } from '../../features/public-site/components/public-article-list.tsx';
import { formatNumber } from '../../lib/formatting/format.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { parsePage } from '../../lib/routing/url-parameters.ts';
import { publicReadsContext } from '../../server-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/brand-articles.ts';
import { brandStyleLinks } from './brand-page.ts';
import { buildBrandPaths, openBrand } from './feeds/open-brand.ts';
import { PageNotFound } from './page-not-found.tsx';

export const handle = { noJs: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const { searchParams } = new URL(request.url);
  const page = parsePage(searchParams.get('page') ?? '');
  const brand = await openBrand(reads, params.slug, ({ list }) => buildListPath(list, page));
  if (brand === undefined) return data({ list: undefined }, { status: 404 });
  const list = await reads.brandArticles(brand.workspaceId, page);
  if (page > 1 && list.articles.length === 0) return data({ list: undefined, brand }, { status: 404 });
  return data({ list, brand });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.list === undefined)
    return [{ title: buildPageTitle('Sayfa bulunamadı') }, { name: 'robots', content: 'noindex' }];
  const { brand, list } = loaderData;
  const { page, total } = list.pagination;
  const paths = buildBrandPaths(brand);
  const where = page === 1 ? '' : ` Sayfa ${page}.`;
  return [
    ...pageMeta({
      title: page === 1 ? 'Yazılar' : `Yazılar, sayfa ${page}`,
      description: `${brand.name} tarafından yayımlanan yazılar, en yenisinden başlayarak.${where}`,
      path: buildListPath(paths.list, page),
      origin: brand.origin,
      siteName: brand.name,
      noIndex: total === 0,
    }),
    {
      ...{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml' },
      ...{ title: `${brand.name} (RSS)`, href: paths.feed },
    },
    ...brandStyleLinks(brand),
  ];
};

function buildListPath(list: string, page: number): string {
  return page === 1 ? list : `${list}?page=${page}`;
}

/** Published articles of one workspace under its name. Works without JavaScript. */
export default function BrandArticles({ loaderData }: Route.ComponentProps) {
  if (loaderData.list === undefined) return <PageNotFound />;
  const { brand, list } = loaderData;
  const { articles, pagination } = list;
  return (
    <div className="py-8 sm:py-12">
      <h1 className="wrap-anywhere text-3xl sm:text-4xl">{brand.name}</h1>
      {/* In the brand's colour. */}
      <div aria-hidden className="mt-4 h-[3px] w-16 bg-cobalt forced-color-adjust-none" />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        {articles.length > 0 && <p className="text-ink-soft tabular-nums">{formatCount(pagination)}</p>}
        <FeedLink href={buildBrandPaths(brand).feed} />
      </div>
      {articles.length === 0 ? (
        <div className="mt-10">
          <EmptyState title="Henüz yayımlanmış yazı yok" description="İlk yazı yayımlandığında burada görünür." />
        </div>
      ) : (
        <div className="mt-3">
          <ArticleList articles={articles} hasLead={pagination.page === 1} ofOnePublisher />
          <Pagination
            page={pagination.page}
            totalPages={pagination.totalPages}
            buildHref={(page) => buildListPath(buildBrandPaths(brand).list, page)}
          />
        </div>
      )}
    </div>
  );
}

function formatCount({ total, totalIsMinimum }: PaginationBlock): string {
  return `${formatNumber(total)}${totalIsMinimum === true ? '’den fazla' : ''} yazı`;
}
