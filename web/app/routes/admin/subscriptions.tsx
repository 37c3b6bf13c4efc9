import { AdminPaymentDownload, AdminPaymentTabs } from '../../features/billing/admin/admin-payment-tabs.tsx';
import { paymentWork, usePendingCount } from '../../features/operations/api.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Abonelikler') }];

/** All subscriptions with their payments: transfers to confirm, refunds, and notifications of the payment provider. */
export default function AdminSubscriptions() {
  const pending = usePendingCount(...paymentWork);
  return (
    <>
      <PageHeader title="Abonelikler" actions={<AdminPaymentDownload pendingPayments={pending} />} />
      <AdminPaymentTabs pendingPayments={pending} />
    </>
  );
}
