import { ListFilter, Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { EmptyState, type EmptyStateProps, NothingFound } from './empty-state.tsx';
import { QueryPlaceholder } from './error-state.tsx';
import { Pagination } from './pagination.tsx';
import { StaleListNotice } from './retry-banner.tsx';
import { ListSkeleton } from './skeleton.tsx';

/** The query of a list, as returned by `useEndpointQuery`. */
interface ListQuery {
  readonly data: { readonly pagination: ListPagination } | undefined;
  readonly error: (Error & { readonly requestId?: string | null }) | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface ListPagination {
  readonly total: number;
  readonly totalPages: number;
  readonly totalIsMinimum?: true | undefined;
}

interface PagedListProps {
  readonly query: ListQuery;
  /** The requested page. */
  readonly page: number;
  readonly buildHref: (page: number) => string;
  /** Called with the last page if the address names one after it. */
  readonly onPastEnd: (lastPage: number) => void;
  /** Whether a search or filter is active; absent for lists without any. */
  readonly isFiltered?: boolean;
  /** Whether a search is among what is active. */
  readonly isSearched?: boolean;
  /** Resets search and filters. */
  readonly onReset?: () => void;
  /** Unit of the count, e.g. 'ödeme'; without it no count is shown. */
  readonly noun?: string;
  /** Before the count: what chooses all rows. */
  readonly selectAll?: ReactNode;
  /** At the end of the line of the count: the names of the columns. */
  readonly heads?: ReactNode;
  /** E.g. 'Ödemeler yüklenemedi'. */
  readonly failureTitle: string;
  /** Shown until the first answer. */
  readonly skeleton?: ReactNode;
  /** Search and filters; not shown if the list has no entries at all. */
  readonly toolbar?: ReactNode;
  /** Replaces the list if it has no entries at all. */
  readonly empty: EmptyStateProps;
  /** Replaces the rows if nothing matches; `empty` by default. */
  readonly nothingFound?: NothingListed;
  /** The rows; not shown if there are none. */
  readonly children: ReactNode;
}

interface NothingListed {
  /** What is missing; by default, what was searched or chosen. */
  readonly title?: string;
  /** What the user can try instead of the search; with a title, what the place is for. */
  readonly description: string;
  /** E.g. 'Tüm ödemeleri göster'. */
  readonly resetLabel?: string;
}

const numbers = new Intl.NumberFormat('tr-TR');

/**
 * A list with its toolbar, paging and all states: loading, failed, outdated, empty, nothing found, past the last page.
 */
export function PagedList({ query, page, isFiltered = false, isSearched = false, children, ...parts }: PagedListProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  const { total = 0, totalPages = 0, totalIsMinimum } = data?.pagination ?? {};
  const { onPastEnd, onReset = () => {}, noun, nothingFound, skeleton = <ListSkeleton /> } = parts;

  const isPastEnd = !isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isPastEnd) onPastEnd(totalPages);
  }, [isPastEnd, onPastEnd, totalPages]);

  const isEmpty = data !== undefined && total === 0 && !isPlaceholderData;
  if (isEmpty && !isFiltered) return <EmptyState {...parts.empty} />;
  return (
    <>
      {parts.toolbar}
      {data === undefined && <QueryPlaceholder query={query} title={parts.failureTitle} skeleton={skeleton} />}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {data !== undefined && noun !== undefined && (
        <div className="list-count mb-2 flex items-center gap-1 text-ink-soft text-sm tabular-nums">
          {total > 0 && parts.selectAll}
          <p role="status" className={parts.heads === undefined ? undefined : 'font-medium text-ink'}>
            {total > 0 && `${numbers.format(total)}${totalIsMinimum === true ? '’den fazla' : ''} ${noun}`}
          </p>
          {total > 0 && parts.heads}
        </div>
      )}
      {isEmpty && nothingFound === undefined && <EmptyState {...parts.empty} />}
      {isEmpty && nothingFound !== undefined && (
        <NothingFound
          Icon={isSearched ? Search : ListFilter}
          title={
            nothingFound.title ?? (isSearched ? `Aramanıza uyan ${noun} bulunamadı` : `Seçiminize uyan ${noun} yok`)
          }
          description={isSearched || nothingFound.title !== undefined ? nothingFound.description : undefined}
          resetLabel={nothingFound.resetLabel ?? 'Tümünü göster'}
          onReset={onReset}
        />
      )}
      {data !== undefined && total > 0 && !isPastEnd && children}
      <Pagination page={page} totalPages={totalPages} buildHref={parts.buildHref} />
    </>
  );
}
