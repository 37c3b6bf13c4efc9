import { ReceiptText } from 'lucide-react';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useAllPayments } from '../api.ts';
import { useDecisionDialog } from '../decisions/decision-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';

/** The payments of one user, and what is decided about them. */
export function UserPayments({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = useAllPayments({ page: paging.page, user_id: userId });
  const { openDialog: ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="ödeme"
        failureTitle="Ödemeler yüklenemedi"
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
            title="Henüz ödeme yok"
            description="Kullanıcının kartla ve havaleyle verdiği siparişler burada listelenir."
          />
        }
      >
        <PaymentTable payments={query.data?.payments ?? []} isStale={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
  );
}
