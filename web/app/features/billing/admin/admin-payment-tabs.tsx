import { useListTabs } from '../../../lib/routing/list-memory.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { InvoiceMonths } from './invoices/invoice-months.tsx';
import { PaymentDownload, PaymentList } from './payments/payment-list.tsx';
import { NotificationDownload, NotificationLog } from './paytr-notifications/notification-log.tsx';
import { SubscriptionDownload, SubscriptionList } from './subscriptions/subscription-list.tsx';

const tabs = [
  { value: 'subscriptions', label: 'Abonelikler', content: <SubscriptionList /> },
  { value: 'payments', label: 'Ödemeler', content: <PaymentList /> },
  { value: 'notifications', label: 'PayTR bildirimleri', content: <NotificationLog /> },
  { value: 'invoices', label: 'Fatura verileri', content: <InvoiceMonths /> },
] as const;

const values = ['subscriptions', 'payments', 'notifications', 'invoices'] as const;

/** Subscriptions, payments, and notifications of the payment provider. */
export function AdminPaymentTabs() {
  const [tab, show] = useListTabs(values);
  return <Tabs label="Abonelik bölümleri" tabs={tabs} value={tab} onValueChange={show} />;
}

const downloads = {
  subscriptions: <SubscriptionDownload />,
  payments: <PaymentDownload />,
  notifications: <NotificationDownload />,
  // A month has files of its own.
  invoices: null,
} as const;

/** Exports the list of the current tab. */
export function AdminPaymentDownload() {
  const [tab] = useListTabs(values);
  return downloads[tab];
}
