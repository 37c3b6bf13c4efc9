import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { ReceiptText } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useDecisionDialog } from '../decisions/decision-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';

/** The payments of one user, with the possible decisions. */
export function UserPayments({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = usePagedQuery(listAllPayments, { query: { page: paging.page, user_id: userId } });
  const { openDialog: ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="ödeme"
        failureTitle="Ödemeler yüklenemedi"
        empty={{
          Icon: ReceiptText,
          title: 'Henüz ödeme yok',
          description: 'Kullanıcının kartla ve havaleyle verdiği siparişler burada listelenir.',
        }}
      >
        <PaymentTable payments={query.data?.payments ?? []} isStale={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
  );
}
