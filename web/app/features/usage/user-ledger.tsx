import { listUserLedger } from '@hokka/contracts/accounts/user-admin.ts';
import { toAdminReason } from '@hokka/contracts/articles/stop-reasons.ts';
import { ReceiptText } from 'lucide-react';
import { usePagedQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePaging } from '../../lib/routing/use-list-url.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ledgerColumns, UsageLedgerRow } from './usage-ledger-row.tsx';

/** The usage ledger of one user, for admins. */
export function UserLedger({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = usePagedQuery(listUserLedger, { params: { id: userId }, query: { page: paging.page } });
  return (
    <PagedList
      query={query}
      {...paging}
      noun="kayıt"
      failureTitle="Kullanım dökümü yüklenemedi"
      empty={{
        Icon: ReceiptText,
        title: 'Henüz kullanım yok',
        description: 'Kullanıcının oluşturduğu her makale ve kullandığı her AI isteği burada listelenir.',
      }}
    >
      <DataTable label="Kullanım dökümü" columns={ledgerColumns} isStale={query.isPlaceholderData}>
        {query.data?.entries.map((entry) => (
          <UsageLedgerRow key={entry.id} entry={entry} articlePath={paths.readArticle} toReason={toAdminReason} />
        ))}
      </DataTable>
    </PagedList>
  );
}
