import { ReceiptText } from 'lucide-react';
import { pageOf } from '../../../../../lib/page-of.ts';
import { useListAddress } from '../../../../../lib/use-list-address.ts';
import { EmptyState } from '../../../../../ui/empty-state.tsx';
import { PagedList } from '../../../../../ui/paged-list.tsx';
import { useAllPayments } from '../../api/use-all-payments.ts';
import { useDecisionDialog } from './decision-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';

const urlDefaults = { page: '1' };

/** The payments of one user, and what is decided about them. */
export function UserPayments({ userId }: { readonly userId: string }) {
  const { filters, hrefOf, onPastEnd } = useListAddress(urlDefaults);
  const page = pageOf(filters.page);
  const query = useAllPayments({ page, user_id: userId });
  const { ask, dialog } = useDecisionDialog();
  return (
    <>
      <PagedList
        query={query}
        page={page}
        hrefOf={hrefOf}
        onPastEnd={onPastEnd}
        isFiltered={false}
        noun="ödeme"
        failureTitle="Ödemeler yüklenemedi"
        empty={
          <EmptyState
            icon={<ReceiptText aria-hidden size={32} strokeWidth={1.5} />}
            title="Henüz ödeme yok"
            description="Kullanıcının kartla ve havaleyle verdiği siparişler burada listelenir."
          />
        }
        nothingFound={null}
      >
        <PaymentTable payments={query.data?.payments ?? []} isOld={query.isPlaceholderData} onDecide={ask} />
      </PagedList>
      {dialog}
    </>
  );
}
