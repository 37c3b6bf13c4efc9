import { ReceiptText, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../../../lib/format.ts';
import { writeUrlState } from '../../../../../lib/url-state.ts';
import { useUrlState } from '../../../../../lib/use-url-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../../ui/list-skeleton.tsx';
import { Pagination } from '../../../../../ui/pagination.tsx';
import { StaleListNotice } from '../../../../../ui/stale-list-notice.tsx';
import { useAllPayments } from '../../api/use-all-payments.ts';
import { filterDefaults, isFiltered, listQueryOf } from '../../payment-filters.ts';
import { useDecisionDialog } from './decision-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';
import { PaymentToolbar } from './payment-toolbar.tsx';

/** Everybody's payments with search, filters and pages, all of it in the address, and what is decided about them. */
export function PaymentList() {
  const [filters, change] = useUrlState(filterDefaults);
  const [parameters] = useSearchParams();
  const query = listQueryOf(filters);
  const { data, error, refetch, isPlaceholderData } = useAllPayments(query);
  const { ask, dialog } = useDecisionDialog();
  const { total = 0, totalPages = 0 } = data?.pagination ?? {};

  const isPastEnd = !isPlaceholderData && totalPages > 0 && query.page > totalPages;
  useEffect(() => {
    if (isPastEnd) change({ page: `${totalPages}` }, { replace: true });
  }, [isPastEnd, totalPages, change]);

  const isEmpty = data?.payments.length === 0 && !isPlaceholderData && totalPages <= 1;
  if (isEmpty && !isFiltered(filters)) return <NoPayments />;
  return (
    <>
      <PaymentToolbar filters={filters} onChange={change} />
      {data === undefined && <PendingList error={error} onRetry={refetch} />}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {data !== undefined && <ResultCount total={total} />}
      {isEmpty && <NothingFound isTaskList={query.task === 'open'} onReset={() => change(filterDefaults)} />}
      {data !== undefined && data.payments.length > 0 && (
        <PaymentTable payments={data.payments} isOld={isPlaceholderData} onDecide={ask} />
      )}
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefOf={(page) => `?${writeUrlState(parameters, filterDefaults, { page: `${page}` })}`}
      />
      {dialog}
    </>
  );
}

/** How many payments there are; announced when the search or a filter changes it. */
function ResultCount({ total }: { readonly total: number }) {
  return (
    <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
      {total > 0 && `${formatNumber(total)} ödeme`}
    </p>
  );
}

type ListQuery = ReturnType<typeof useAllPayments>;

function PendingList({ error, onRetry }: { readonly error: ListQuery['error']; readonly onRetry: () => unknown }) {
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title="Ödemeler yüklenemedi"
      description={error.message}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  );
}

function NoPayments() {
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz ödeme yok"
      description="Kartla ve havaleyle verilen siparişler burada listelenir; havaleler buradan onaylanır, iadeler buradan yapılır."
    />
  );
}

function NothingFound({ isTaskList, onReset }: { readonly isTaskList: boolean; readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
      title={isTaskList ? 'Bekleyen iş yok' : 'Aramanıza uyan ödeme bulunamadı'}
      description={
        isTaskList
          ? 'Onay bekleyen havaleler, iade talepleri ve incelenmesi gereken ödemeler burada görünür.'
          : 'Başka bir alıcı ya da referans deneyin veya filtreleri kaldırın.'
      }
      action={<Button onClick={onReset}>Tüm ödemeleri göster</Button>}
    />
  );
}
