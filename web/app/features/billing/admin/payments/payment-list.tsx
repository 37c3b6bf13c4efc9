import { ReceiptText } from 'lucide-react';
import { useListUrl } from '../../../../lib/routing/use-list-url.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NothingFound } from '../../../../ui/nothing-found.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useAllPayments } from '../api.ts';
import { useDecisionDialog } from '../decisions/decision-dialog.tsx';
import { filterDefaults, isFiltered, toListQuery } from './payment-filters.ts';
import { PaymentTable } from './payment-table.tsx';
import { PaymentToolbar } from './payment-toolbar.tsx';

const noTasks = {
  title: 'Bekleyen iş yok',
  description: 'Onay bekleyen havaleler, iade talepleri ve incelenmesi gereken ödemeler burada görünür.',
};
const noPaymentsFound = {
  title: 'Aramanıza uyan ödeme bulunamadı',
  description: 'Başka bir alıcı ya da referans deneyin veya filtreleri kaldırın.',
};

/** All payments with search, filters and pages, all of it in the address, and what is decided about them. */
export function PaymentList() {
  const { filters, change, paging } = useListUrl(filterDefaults);
  const listQuery = toListQuery(filters);
  const query = useAllPayments(listQuery);
  const { openDialog: ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        isFiltered={isFiltered(filters)}
        noun="ödeme"
        failureTitle="Ödemeler yüklenemedi"
        toolbar={<PaymentToolbar filters={filters} onChange={change} />}
        empty={<NoPayments />}
        nothingFound={
          <NothingFound
            {...(listQuery.task === 'open' ? noTasks : noPaymentsFound)}
            resetLabel="Tüm ödemeleri göster"
            onReset={() => change(filterDefaults)}
          />
        }
      >
        <PaymentTable payments={query.data?.payments ?? []} isStale={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
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
