import { AdminPaymentTabs } from '../../features/billing/admin/admin-payment-tabs.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Abonelikler') }];

/** All subscriptions and what was paid for them: transfers to confirm, refunds, and what the payment provider reported. */
export default function AdminSubscriptions() {
  return (
    <>
      <PageHeader
        title="Abonelikler"
        description="Abonelikleri ve ödemeleri izleyin, havaleleri onaylayın, iadeleri yapın."
      />
      <AdminPaymentTabs />
    </>
  );
}
