import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { Receipt } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { writeUrlState } from '../../../../lib/routing/url-state.ts';
import { useUrlState } from '../../../../lib/routing/use-url-state.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { PaymentRow } from './payment-row.tsx';

/** Beside the page of the ledger, which stands on the same screen. */
const urlDefaults = { payments: '1', page: '1' };

const columns = [
  { name: 'Tarih', width: 'w-40' },
  { name: 'Plan', width: '' },
  { name: 'Tutar', width: 'w-32' },
  { name: 'Durum', width: 'w-56' },
  { name: 'İşlemler', width: 'w-44' },
];

/** Everything the user has ordered, newest first. */
export function PaymentHistory() {
  const [{ payments, page: ledgerPage }, change] = useUrlState(urlDefaults);
  const [parameters] = useSearchParams();
  const page = parsePage(payments);
  const query = usePagedQuery(listPayments, { query: { page } });
  const onPastEnd = useCallback(
    (lastPage: number) => change({ payments: `${lastPage}`, page: ledgerPage }, { replace: true }),
    [ledgerPage, change],
  );
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        Ödemeler
      </h2>
      <PagedList
        query={query}
        page={page}
        buildHref={(next) =>
          `?${writeUrlState(parameters, urlDefaults, { payments: `${next}`, page: ledgerPage })}#payments`
        }
        onPastEnd={onPastEnd}
        failureTitle="Ödemeler yüklenemedi"
        skeleton={
          <Skeletons isCard className="flex flex-col gap-4" shapes={['h-6 w-11/12', 'h-6 w-full', 'h-6 w-5/6']} />
        }
        empty={{
          Icon: Receipt,
          title: 'Henüz ödemeniz yok',
          description: 'Bir plan satın aldığınızda ödemeniz ve makbuzunuz burada listelenir.',
        }}
      >
        <DataTable label="Ödemeler" columns={columns} isStale={query.isPlaceholderData}>
          {query.data?.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </DataTable>
      </PagedList>
    </section>
  );
}
