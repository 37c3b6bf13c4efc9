import { useListTabs } from '../../../lib/routing/list-memory.ts';
import { TabCount } from '../../../ui/tab-count.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { InvoiceMonths } from './invoices/invoice-months.tsx';
import { PaymentDownload, PaymentList } from './payments/payment-list.tsx';
import { NotificationDownload, NotificationLog } from './paytr-notifications/notification-log.tsx';
import { SubscriptionDownload, SubscriptionList } from './subscriptions/subscription-list.tsx';

const values = ['subscriptions', 'payments', 'notifications', 'invoices'] as const;

interface AdminPaymentTabsProps {
  /** Number of payments that wait for an admin; undefined until known. */
  readonly pendingPayments: number | undefined;
}

/** Subscriptions, payments, and notifications of the payment provider. */
export function AdminPaymentTabs({ pendingPayments }: AdminPaymentTabsProps) {
  const [tab, show] = useListTabs(values);
  const tabs = [
    { value: 'subscriptions', label: 'Abonelikler', content: <SubscriptionList /> },
    {
      value: 'payments',
      label: 'Ödemeler',
      suffix: <TabCount count={pendingPayments} />,
      content: <PaymentList pending={pendingPayments} />,
    },
    { value: 'notifications', label: 'PayTR bildirimleri', content: <NotificationLog /> },
    { value: 'invoices', label: 'Fatura verileri', content: <InvoiceMonths /> },
  ] as const;
  return <Tabs label="Abonelik bölümleri" tabs={tabs} value={tab} onValueChange={show} />;
}

/** Exports the list of the current tab; a month of invoices has files of its own. */
export function AdminPaymentDownload({ pendingPayments }: AdminPaymentTabsProps) {
  const [tab] = useListTabs(values);
  if (tab === 'invoices') return null;
  if (tab === 'payments') return <PaymentDownload pending={pendingPayments} />;
  return tab === 'subscriptions' ? <SubscriptionDownload /> : <NotificationDownload />;
}
