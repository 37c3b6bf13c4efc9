import { type ReactNode, useEffect } from 'react';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
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
  /** What is counted, e.g. 'ödeme'. */
  readonly noun: string;
  /** E.g. 'Ödemeler yüklenemedi'. */
  readonly failureTitle: string;
  /** Search and filters; left out while there is nothing at all. */
  readonly toolbar?: ReactNode;
  /** In place of the list when there is nothing at all. */
  readonly empty: ReactNode;
  /** In place of the rows when nothing matches. */
  readonly nothingFound?: ReactNode;
  /** The rows: left out while there are none. */
  readonly children: ReactNode;
}

const numbers = new Intl.NumberFormat('tr-TR');

/** A list with its search, its pages and all its states: on its way, failed, out of date, empty, nothing found, past its end. */
export function PagedList({ query, page, isFiltered = false, children, ...parts }: PagedListProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  const { total = 0, totalPages = 0, totalIsMinimum } = data?.pagination ?? {};
  const { onPastEnd } = parts;

  const isPastEnd = !isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isPastEnd) onPastEnd(totalPages);
  }, [isPastEnd, onPastEnd, totalPages]);

  const isEmpty = data !== undefined && total === 0 && !isPlaceholderData;
  if (isEmpty && !isFiltered) return parts.empty;
  return (
    <>
      {parts.toolbar}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={parts.failureTitle}
          description={error.message}
          requestId={error.requestId ?? null}
          onRetry={refetch}
        />
      )}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {data !== undefined && (
        <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
          {total > 0 && `${numbers.format(total)}${totalIsMinimum === true ? '’den fazla' : ''} ${parts.noun}`}
        </p>
      )}
      {isEmpty && parts.nothingFound}
      {data !== undefined && total > 0 && !isPastEnd && children}
      <Pagination page={page} totalPages={totalPages} buildHref={parts.buildHref} />
    </>
  );
}
