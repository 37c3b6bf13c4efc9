import type { Pagination as PaginationBlock } from '@hokka/contracts/shared/primitives.ts';
import type { PublishedArticlesQuery } from '@hokka/contracts/site/public-reads.ts';
import { data } from 'react-router';
import { ArticleList, FeedLink } from '../../features/public-site/components/public-article-list.tsx';
import { ListSearch } from '../../features/public-site/components/public-article-search.tsx';
import {
  buildPublicListPath,
  buildPublicListTitle,
  parsePublicListQuery,
} from '../../features/public-site/public-list-query.ts';
import { formatNumber, formatRetryAfter } from '../../lib/formatting/format.ts';
import { pageMeta } from '../../lib/routing/page-meta.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { buildBreadcrumbs, linkedData } from '../../site/linked-data.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/articles.ts';
import { PageNotFound } from './page-not-found.tsx';
import { useRegistrationOpen } from './registration.tsx';

export const handle = { noJs: true };

const notFound = { found: undefined, tooMany: undefined };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parsePublicListQuery(new URL(request.url).searchParams);
  if (query === undefined) return data(notFound, { status: 404 });
  const reads = context.get(publicReadsContext);
  const waitSeconds = query.search === undefined ? undefined : await reads.registerSearch();
  if (waitSeconds !== undefined) {
    const headers = { 'Retry-After': String(waitSeconds), 'Cache-Control': 'no-store' };
    return data({ found: undefined, tooMany: { query, waitSeconds } }, { status: 429, headers });
  }
  const [company, known, categories, list] = await Promise.all([
    reads.company(),
    reads.articleCategories(),
    reads.filledCategories(),
    reads.publishedArticles(query),
  ]);
  if (!exists(query, known, list.articles.length)) return data(notFound, { status: 404 });
  return data({ found: { query, categories, company, ...list }, tooMany: undefined });
}

/**
 * Whether the page exists. An empty list exists only as the first page without filters, of a search or of a known
 * category.
 */
function exists({ page, search, category, tag }: PublishedArticlesQuery, categories: readonly string[], shown: number) {
  if (shown > 0) return true;
  if (page > 1) return false;
  return search !== undefined || (tag === undefined && (category === undefined || categories.includes(category)));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.found === undefined) {
    const title = loaderData?.tooMany === undefined ? 'Sayfa bulunamadı' : tooManyTitle;
    return [{ title: buildPageTitle(title) }, { name: 'robots', content: 'noindex' }];
  }
  const { query, company, pagination } = loaderData.found;
  const { siteUrl: origin, siteName } = company;
  const path = buildPublicListPath(query);
  const title = buildPublicListTitle(query);
  const way = [
    { name: 'Ana Sayfa', path: paths.home },
    { name: 'Makaleler', path: paths.publicArticles },
    ...(query.category === undefined ? [] : [{ name: query.category, path }]),
  ];
  return [
    ...pageMeta({
      title,
      description: buildDescription(query, siteName),
      path,
      origin,
      siteName,
      image: { path: paths.sitePreview, alt: siteName },
      // Searches, tags and empty lists are not indexed.
      noIndex: query.search !== undefined || query.tag !== undefined || pagination.total === 0,
    }),
    linkedData([buildBreadcrumbs(origin, way)]),
  ];
};

function buildDescription({ category, page }: PublishedArticlesQuery, siteName: string): string {
  const subject = category === undefined ? 'yazılıp herkese açılan' : `yazılan ${category} kategorisindeki`;
  const where = page === 1 ? '' : ` Sayfa ${page}.`;
  return `${siteName} ile ${subject} makaleler, en yenisinden başlayarak.${where}`;
}

/** Published articles of all users. Works without JavaScript. */
export default function PublicArticles({ loaderData: { found, tooMany } }: Route.ComponentProps) {
  if (tooMany !== undefined) return <TooManySearches {...tooMany} />;
  if (found === undefined) return <PageNotFound />;
  const { query, categories, articles, pagination } = found;
  const isNarrowed = query.search !== undefined || query.category !== undefined || query.tag !== undefined;
  const isEmpty = articles.length === 0;
  return (
    <div className="py-8 sm:py-12">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere text-3xl sm:text-4xl">{buildHeading(query)}</h1>
        {!isEmpty && <p className="text-ink-soft tabular-nums">{formatCount(pagination)}</p>}
        {!isNarrowed && <FeedLink href={paths.feed} />}
      </div>
      {isEmpty && !isNarrowed ? (
        <div className="mt-10">
          <NothingYet />
        </div>
      ) : (
        <>
          <div className="mt-6 mb-6">
            <ListSearch query={query} categories={categories} />
          </div>
          {isEmpty ? (
            <NothingFound isSearched={query.search !== undefined} />
          ) : (
            <ArticleList articles={articles} hasLead={query.page === 1 && !isNarrowed} />
          )}
          <Pagination
            page={pagination.page}
            totalPages={pagination.totalPages}
            buildHref={(page) => buildPublicListPath({ ...query, page })}
          />
        </>
      )}
    </div>
  );
}

function buildHeading({ search, category, tag }: PublishedArticlesQuery): string {
  if (search !== undefined) return 'Makalelerde ara';
  return buildPublicListTitle({ page: 1, category, tag });
}

function formatCount({ total, totalIsMinimum }: PaginationBlock): string {
  return `${formatNumber(total)}${totalIsMinimum === true ? '’den fazla' : ''} makale`;
}

const tooManyTitle = 'Çok sık arama yapıldı';

interface TooManySearchesProps {
  readonly query: PublishedArticlesQuery;
  readonly waitSeconds: number;
}

function TooManySearches({ query, waitSeconds }: TooManySearchesProps) {
  return (
    <PageNotFound
      status={429}
      title={tooManyTitle}
      description={`Bulunduğunuz ağdan kısa sürede çok fazla arama geldi. ${formatRetryAfter(waitSeconds)}`}
      next={{ to: buildPublicListPath(query), label: 'Tekrar Dene' }}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Henüz herkese açık makale yok"
      description="İlk makale yayımlandığında burada görünür."
      action={
        useRegistrationOpen() ? (
          <LinkButton to={paths.register} reloadDocument className="text-base">
            Siz de yazın
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function NothingFound({ isSearched }: { readonly isSearched: boolean }) {
  return (
    <EmptyState
      title={isSearched ? 'Aramanıza uyan makale bulunamadı' : 'Seçiminize uyan makale yok'}
      description={isSearched ? 'Başka bir kelime deneyin ya da kategori seçimini kaldırın.' : undefined}
      action={
        <LinkButton to={paths.publicArticles} reloadDocument className="text-base">
          Tüm makaleleri gösterin
        </LinkButton>
      }
    />
  );
}
