import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { ReceiptText } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useDecisionDialog } from '../decisions/decision-dialog.tsx';
import { paymentFilters } from './payment-filters.ts';
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
  const { filters, change, listQuery, paging } = useFilteredList(paymentFilters);
  const query = usePagedQuery(listAllPayments, { query: listQuery });
  const { openDialog: ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="ödeme"
        failureTitle="Ödemeler yüklenemedi"
        toolbar={<PaymentToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: ReceiptText,
          title: 'Henüz ödeme yok',
          description:
            'Kartla ve havaleyle verilen siparişler burada listelenir; havaleler buradan onaylanır, iadeler buradan yapılır.',
        }}
        nothingFound={{
          ...(listQuery.task === 'open' ? noTasks : noPaymentsFound),
          resetLabel: 'Tüm ödemeleri göster',
        }}
      >
        <PaymentTable payments={query.data?.payments ?? []} isStale={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
  );
}
