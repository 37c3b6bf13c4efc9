import { useUrlState } from '../../../../lib/use-url-state.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { NotificationLog } from './notifications/notification-log.tsx';
import { PaymentList } from './payments/payment-list.tsx';

const defaults = { tab: 'payments' };

/** The money side of subscriptions: what was paid, and what the payment provider told us of it. */
export function AdminPaymentTabs() {
  const [{ tab }, change] = useUrlState(defaults);
  return (
    <Tabs
      label="Ödeme bölümleri"
      tabs={[
        { value: 'payments', label: 'Ödemeler', content: <PaymentList /> },
        { value: 'notifications', label: 'Bildirimler', content: <NotificationLog /> },
      ]}
      value={tab === 'notifications' ? 'notifications' : 'payments'}
      onValueChange={(value) => change({ tab: value })}
    />
  );
}
