import { useUrlState } from '../../../lib/routing/use-url-state.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { InvoiceMonths } from './invoices/invoice-months.tsx';
import { NotificationLog } from './notifications/notification-log.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { SubscriptionList } from './subscriptions/subscription-list.tsx';

const tabs = [
  { value: 'subscriptions', label: 'Abonelikler', content: <SubscriptionList /> },
  { value: 'payments', label: 'Ödemeler', content: <PaymentList /> },
  { value: 'notifications', label: 'PayTR bildirimleri', content: <NotificationLog /> },
  { value: 'invoices', label: 'Fatura verileri', content: <InvoiceMonths /> },
] as const;

/** `search` and `status` have a different meaning on each tab, so changing the tab resets them. */
const defaults = { tab: 'subscriptions', search: '', status: '', page: '1' };

/** Subscriptions, payments, and notifications of the payment provider. */
export function AdminPaymentTabs() {
  const [{ tab }, change] = useUrlState(defaults);
  return (
    <Tabs
      label="Abonelik bölümleri"
      tabs={tabs}
      value={tabs.find(({ value }) => value === tab)?.value ?? 'subscriptions'}
      onValueChange={(value) => change({ ...defaults, tab: value })}
    />
  );
}
