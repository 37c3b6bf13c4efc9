import { ReceiptText } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { usePaging } from '../../lib/routing/use-list-url.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useUserLedger } from './api.ts';
import { ledgerColumns, UsageLedgerRow } from './usage-ledger-row.tsx';

/** The usage ledger of one user, for admins. */
export function UserLedger({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = useUserLedger(userId, paging.page);
  return (
    <PagedList
      query={query}
      {...paging}
      noun="kayıt"
      failureTitle="Kullanım dökümü yüklenemedi"
      empty={
        <EmptyState
          icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
          title="Henüz kullanım yok"
          description="Kullanıcının oluşturduğu her makale ve kullandığı her AI isteği burada listelenir."
        />
      }
    >
      <DataTable label="Kullanım dökümü" columns={ledgerColumns} isStale={query.isPlaceholderData}>
        {query.data?.entries.map((entry) => (
          <UsageLedgerRow key={entry.id} entry={entry} articlePath={paths.readArticle} />
        ))}
      </DataTable>
    </PagedList>
  );
}
