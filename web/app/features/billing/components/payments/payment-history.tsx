import { Receipt } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { writeUrlState } from '../../../../lib/routing/url-state.ts';
import { useUrlState } from '../../../../lib/routing/use-url-state.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { StaleListNotice } from '../../../../ui/stale-list-notice.tsx';
import { usePayments } from '../../api.ts';
import { PaymentTable, PaymentTableSkeleton } from './payment-table.tsx';

/** Beside the page of the ledger, which stands on the same screen. */
const urlDefaults = { payments: '1', page: '1' };

/** Everything the user has ordered, newest first. */
export function PaymentHistory() {
  const [{ payments: pageText, page: ledgerPage }, change] = useUrlState(urlDefaults);
  const [parameters] = useSearchParams();
  const page = parsePage(pageText);
  const { data, error, refetch, isPlaceholderData } = usePayments(page);
  const totalPages = data?.pagination.totalPages ?? 0;

  const isPastEnd = !isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isPastEnd) change({ payments: `${totalPages}`, page: ledgerPage }, { replace: true });
  }, [isPastEnd, totalPages, ledgerPage, change]);

  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        Ödemeler
      </h2>
      {data === undefined && <PendingHistory error={error} onRetry={refetch} />}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {data !== undefined && data.payments.length > 0 && (
        <PaymentTable payments={data.payments} isStale={isPlaceholderData} />
      )}
      {data?.payments.length === 0 && totalPages <= 1 && <NoPayments />}
      <Pagination
        page={page}
        totalPages={totalPages}
        buildHref={(next) =>
          `?${writeUrlState(parameters, urlDefaults, { payments: `${next}`, page: ledgerPage })}#payments`
        }
      />
    </section>
  );
}

function PendingHistory({ error, onRetry }: { readonly error: ApiError | null; readonly onRetry: () => unknown }) {
  if (error === null) return <PaymentTableSkeleton />;
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
      icon={<Receipt aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz ödemeniz yok"
      description="Bir plan satın aldığınızda ödemeniz ve makbuzunuz burada listelenir."
    />
  );
}
