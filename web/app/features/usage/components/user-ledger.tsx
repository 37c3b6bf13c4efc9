import { ReceiptText } from 'lucide-react';
import { pageOf } from '../../../lib/page-of.ts';
import { paths } from '../../../lib/paths.ts';
import { useListAddress } from '../../../lib/use-list-address.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { useUserLedger } from '../api/use-user-ledger.ts';
import { ledgerColumns, UsageLedgerRow } from './usage-ledger-row.tsx';

const urlDefaults = { page: '1' };

/** The usage ledger of one user, for admins. */
export function UserLedger({ userId }: { readonly userId: string }) {
  const { filters, hrefOf, onPastEnd } = useListAddress(urlDefaults);
  const page = pageOf(filters.page);
  const query = useUserLedger(userId, page);
  return (
    <PagedList
      query={query}
      page={page}
      hrefOf={hrefOf}
      onPastEnd={onPastEnd}
      isFiltered={false}
      noun="kayıt"
      failureTitle="Kullanım dökümü yüklenemedi"
      empty={
        <EmptyState
          icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
          title="Henüz kullanım yok"
          description="Kullanıcının oluşturduğu her makale ve kullandığı her AI isteği burada listelenir."
        />
      }
      nothingFound={null}
    >
      <DataTable label="Kullanım dökümü" columns={ledgerColumns} isOld={query.isPlaceholderData}>
        {query.data?.entries.map((entry) => (
          <UsageLedgerRow key={entry.id} entry={entry} articlePath={paths.readArticle} />
        ))}
      </DataTable>
    </PagedList>
  );
}
