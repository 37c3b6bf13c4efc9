import { UserRecord } from '../../features/accounts/admin/components/record/user-record.tsx';
import { UserSessions } from '../../features/accounts/admin/components/record/user-sessions.tsx';
import { UserArticles } from '../../features/articles/components/of-user/user-articles.tsx';
import { UserPayments } from '../../features/billing/admin/components/payments/user-payments.tsx';
import { UserLedger } from '../../features/usage/components/user-ledger.tsx';
import { pageTitle } from '../../lib/page-title.ts';
import type { Route } from './+types/user.ts';

export const meta = () => [{ title: pageTitle('Kullanıcı') }];

/** One user: who they are, what they use, and what can be done about it. */
export default function AdminUser({ params: { id } }: Route.ComponentProps) {
  return (
    <UserRecord
      key={id}
      id={id}
      tabs={[
        { value: 'usage', label: 'Kullanım', content: <UserLedger userId={id} /> },
        { value: 'articles', label: 'Makaleler', content: <UserArticles userId={id} /> },
        { value: 'payments', label: 'Ödemeler', content: <UserPayments userId={id} /> },
        { value: 'sessions', label: 'Oturumlar', content: <UserSessions userId={id} /> },
      ]}
    />
  );
}
