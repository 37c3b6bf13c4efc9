import { MailSearch, Mails } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { writeUrlState } from '../../../../lib/url-state.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../../ui/list-skeleton.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { StaleListNotice } from '../../../../ui/stale-list-notice.tsx';
import { useMailLog } from '../../api/use-mail-log.ts';
import { filterDefaults, isFiltered, listQueryOf } from '../../mail-filters.ts';
import { MailNotices } from './mail-notices.tsx';
import { MailTable } from './mail-table.tsx';
import { MailToolbar } from './mail-toolbar.tsx';

/** The mails of the product with search, filter and pages, all of it in the address. */
export function MailLog() {
  const [filters, change] = useUrlState(filterDefaults);
  const [parameters] = useSearchParams();
  const query = listQueryOf(filters);
  const { data, error, refetch, isPlaceholderData } = useMailLog(query);
  const { total = 0, totalPages = 0 } = data?.pagination ?? {};

  const isPastEnd = !isPlaceholderData && totalPages > 0 && query.page > totalPages;
  useEffect(() => {
    if (isPastEnd) change({ page: `${totalPages}` }, { replace: true });
  }, [isPastEnd, totalPages, change]);

  const isEmpty = data?.entries.length === 0 && !isPlaceholderData && totalPages <= 1;
  if (isEmpty && !isFiltered(filters)) return <NoMails />;
  return (
    <>
      {data !== undefined && <MailNotices counts={data.counts} />}
      <MailToolbar filters={filters} onChange={change} />
      {data === undefined && <PendingLog error={error} onRetry={refetch} />}
      {data !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {data !== undefined && <ResultCount total={total} />}
      {isEmpty && <NothingFound onReset={() => change(filterDefaults)} />}
      {data !== undefined && data.entries.length > 0 && <MailTable mails={data.entries} isOld={isPlaceholderData} />}
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefOf={(page) => `?${writeUrlState(parameters, filterDefaults, { page: `${page}` })}`}
      />
    </>
  );
}

/** How many mails there are; announced when the search or the filter changes it. */
function ResultCount({ total }: { readonly total: number }) {
  return (
    <p role="status" className="mb-2 text-ink-soft text-sm tabular-nums">
      {total > 0 && `${formatNumber(total)} mail`}
    </p>
  );
}

type LogQuery = ReturnType<typeof useMailLog>;

function PendingLog({ error, onRetry }: { readonly error: LogQuery['error']; readonly onRetry: () => unknown }) {
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState title="Mailler yüklenemedi" description={error.message} requestId={error.requestId} onRetry={onRetry} />
  );
}

function NoMails() {
  return (
    <EmptyState
      icon={<Mails aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz mail yok"
      description="Doğrulama, şifre sıfırlama ve güvenlik mailleri gönderildikçe burada listelenir."
    />
  );
}

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={<MailSearch aria-hidden size={32} strokeWidth={1.5} />}
      title="Aramanıza uyan mail bulunamadı"
      description="Başka bir alıcı deneyin ya da filtreyi kaldırın."
      action={<Button onClick={onReset}>Aramayı ve filtreyi temizle</Button>}
    />
  );
}
