import { type ReactNode, useEffect } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { QueryPlaceholder } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { StaleListNotice } from './stale-list-notice.tsx';

/** What a list's query answers, as `useEndpointQuery` gives it. */
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
  /** The page that is asked for. */
  readonly page: number;
  readonly buildHref: (page: number) => string;
  /** Called with the last page when the address names one past the end. */
  readonly onPastEnd: (lastPage: number) => void;
  /** Whether the list is narrowed by a search or a filter; left out where it has none. */
  readonly isFiltered?: boolean;
  /** Takes search and filters back. */
  readonly onReset?: () => void;
  /** What is counted, e.g. 'ödeme'; without it there is no count. */
  readonly noun?: string;
  /** E.g. 'Ödemeler yüklenemedi'. */
  readonly failureTitle: string;
  /** What stands there until the first answer. */
  readonly skeleton?: ReactNode;
  /** Search and filters; left out while there is nothing at all. */
  readonly toolbar?: ReactNode;
  /** In place of the list when there is nothing at all. */
  readonly empty: EmptyStateProps;
  /** In place of the rows when nothing matches; `empty` unless given. */
  readonly nothingFound?: Omit<NothingFoundProps, 'onReset'>;
  /** The rows: left out while there are none. */
  readonly children: ReactNode;
}

const numbers = new Intl.NumberFormat('tr-TR');

/** A list with its search, its pages and all its states: on its way, failed, out of date, empty, nothing found, past its end. */
export function PagedList({ query, page, isFiltered = false, children, ...parts }: PagedListProps) {
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
        <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
          {total > 0 && `${numbers.format(total)}${totalIsMinimum === true ? '’den fazla' : ''} ${noun}`}
        </p>
      )}
      {isEmpty && nothingFound === undefined && <EmptyState {...parts.empty} />}
      {isEmpty && nothingFound !== undefined && <NothingFound {...nothingFound} onReset={onReset} />}
      {data !== undefined && total > 0 && !isPastEnd && children}
      <Pagination page={page} totalPages={totalPages} buildHref={parts.buildHref} />
    </>
  );
}
