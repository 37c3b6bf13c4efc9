import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../../../lib/format.ts';
import { writeUrlState } from '../../../../../lib/url-state.ts';
import { useUrlState } from '../../../../../lib/use-url-state.ts';
import { Banner } from '../../../../../ui/banner.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../../ui/list-skeleton.tsx';
import { Pagination } from '../../../../../ui/pagination.tsx';
import { StaleListNotice } from '../../../../../ui/stale-list-notice.tsx';
import { useNotifications } from '../../api/use-notifications.ts';
import { filterDefaults, logQueryOf } from '../../notification-filters.ts';
import { NotificationEntry } from './notification-entry.tsx';

/** What the payment provider told us and what became of it; of one payment, when the address names it. */
export function NotificationLog() {
  const [filters, change] = useUrlState(filterDefaults);
  const [parameters] = useSearchParams();
  const query = logQueryOf(filters);
  const { data, error, refetch, isPlaceholderData } = useNotifications(query);
  const { total = 0, totalPages = 0 } = data?.pagination ?? {};

  const isPastEnd = !isPlaceholderData && totalPages > 0 && query.page > totalPages;
  useEffect(() => {
    if (isPastEnd) change({ page: `${totalPages}` }, { replace: true });
  }, [isPastEnd, totalPages, change]);

  const isEmpty = data?.entries.length === 0 && !isPlaceholderData && totalPages <= 1;
  const showAll = () => change({ payment: '' });
  return (
    <>
      {query.paymentId !== undefined && <OnePaymentNotice onShowAll={showAll} />}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Bildirimler yüklenemedi"
          description={error.message}
          requestId={error.requestId}
          onRetry={refetch}
        />
      )}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
        {total > 0 && `${formatNumber(total)} bildirim`}
      </p>
      {isEmpty && <NoNotifications ofOnePayment={query.paymentId !== undefined} />}
      {data !== undefined && data.entries.length > 0 && (
        <ul aria-label="Bildirimler" aria-busy={isPlaceholderData} className="flex flex-col gap-3">
          {data.entries.map((entry) => (
            <NotificationEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefOf={(page) => `?${writeUrlState(parameters, filterDefaults, { page: `${page}` })}`}
      />
    </>
  );
}

function OnePaymentNotice({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Banner
      tone="info"
      className="mb-5"
      action={
        <Button size="small" onClick={onShowAll}>
          Tümünü göster
        </Button>
      }
    >
      Yalnızca seçtiğiniz ödemenin bildirimleri gösteriliyor.
    </Banner>
  );
}

function NoNotifications({ ofOnePayment }: { readonly ofOnePayment: boolean }) {
  return (
    <EmptyState
      icon={<Inbox aria-hidden size={32} strokeWidth={1.5} />}
      title={ofOnePayment ? 'Bu ödeme için bildirim gelmedi' : 'Henüz bildirim yok'}
      description="PayTR, kartla yapılan her ödemenin sonucunu sunucuya bildirir; gelen her bildirim burada saklanır."
    />
  );
}
