import { downloadUsageLedger, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { ReceiptText } from 'lucide-react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';
import { usePaging } from '../../lib/routing/use-list-url.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { ledgerColumns, UsageLedgerRow } from './usage-ledger-row.tsx';

/** All entries of the usage ledger: time, purpose, whether it was charged or refunded, and why. */
export function UsageLedger() {
  const paging = usePaging();
  const query = usePagedQuery(listUsageLedger, { query: { page: paging.page } });
  return (
    <section aria-labelledby="usage-ledger">
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="usage-ledger" className="text-xl">
          Kullanım dökümü
        </h2>
        {query.data !== undefined && query.data.pagination.total > 0 && (
          <ExportButton
            onSave={() => saveDownload(downloadUsageLedger, {}, 'hokka-kullanim-dokumu.csv')}
            failure="Kullanım dökümü indirilemedi"
          />
        )}
      </div>
      <PagedList
        query={query}
        {...paging}
        buildHref={(page) => `${paging.buildHref(page)}#usage-ledger`}
        failureTitle="Kullanım dökümü yüklenemedi"
        skeleton={
          <Skeletons
            isCard
            className="flex flex-col gap-4"
            shapes={['h-6 w-11/12', 'h-6 w-full', 'h-6 w-5/6', 'h-6 w-4/5']}
          />
        }
        empty={{
          Icon: ReceiptText,
          title: 'Henüz kullanım yok',
          description: 'Oluşturduğunuz her makale ve kullandığınız her AI isteği burada listelenir.',
        }}
      >
        <DataTable label="Kullanım dökümü" columns={ledgerColumns} isStale={query.isPlaceholderData}>
          {query.data?.entries.map((entry) => (
            <UsageLedgerRow key={entry.id} entry={entry} />
          ))}
        </DataTable>
      </PagedList>
    </section>
  );
}
