import type { UsageEntry } from '@hokka/contracts/usage/usage.ts';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { parsePage } from '../../lib/routing/page-number.ts';
import { writeUrlState } from '../../lib/routing/url-state.ts';
import { useUrlState } from '../../lib/routing/use-url-state.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { saveUsageLedger, useUsageLedger } from './api.ts';
import { ledgerColumns, UsageLedgerRow } from './usage-ledger-row.tsx';

const urlDefaults = { page: '1' };

/** Every use of the quotas: when, what for, whether it was kept or given back, and why. */
export function UsageLedger() {
  const [{ page: pageText }] = useUrlState(urlDefaults);
  const [parameters] = useSearchParams();
  const page = parsePage(pageText);
  const { data, error, refetch, isPlaceholderData } = useUsageLedger(page);
  return (
    <section aria-labelledby="usage-ledger">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="usage-ledger" className="text-xl">
            Kullanım dökümü
          </h2>
          <p className="mt-1 text-ink-soft">
            Haklarınızın ne zaman, ne için kullanıldığını ve hangilerinin iade edildiğini burada görürsünüz.
          </p>
        </div>
        {data !== undefined && data.pagination.total > 0 && (
          <ExportButton onSave={saveUsageLedger} failure="Kullanım dökümü indirilemedi" />
        )}
      </div>
      {data === undefined ? (
        <Waiting error={error} onRetry={refetch} />
      ) : (
        <Entries entries={data.entries} isStale={isPlaceholderData} />
      )}
      <Pagination
        page={page}
        totalPages={data?.pagination.totalPages ?? 0}
        buildHref={(next) => `?${writeUrlState(parameters, urlDefaults, { page: `${next}` })}#usage-ledger`}
      />
    </section>
  );
}

function Entries({
  entries,
  isStale,
}: {
  readonly entries: readonly UsageEntry[];
  readonly isStale: boolean;
}): ReactNode {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
        title="Henüz kullanım yok"
        description="Oluşturduğunuz her makale ve kullandığınız her AI isteği burada listelenir."
      />
    );
  }
  return (
    <DataTable label="Kullanım dökümü" columns={ledgerColumns} isStale={isStale}>
      {entries.map((entry) => (
        <UsageLedgerRow key={entry.id} entry={entry} />
      ))}
    </DataTable>
  );
}

type LedgerQuery = ReturnType<typeof useUsageLedger>;

function Waiting({ error, onRetry }: { readonly error: LedgerQuery['error']; readonly onRetry: () => unknown }) {
  if (error !== null) {
    return (
      <ErrorState
        title="Kullanım dökümü yüklenemedi"
        description={error.message}
        requestId={error.requestId}
        onRetry={onRetry}
      />
    );
  }
  return (
    <SkeletonGroup>
      <Card className="flex flex-col gap-4">
        {['w-11/12', 'w-full', 'w-5/6', 'w-4/5'].map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
