import { ImpersonationAction } from '../../features/accounts/admin/user-record/impersonation-action.tsx';
import { UserRecord } from '../../features/accounts/admin/user-record/user-record.tsx';
import { UserSessions } from '../../features/accounts/admin/user-record/user-sessions.tsx';
import { UserArticles } from '../../features/articles/admin/user-articles.tsx';
import { UserPayments } from '../../features/billing/admin/payments/user-payments.tsx';
import { SubscriptionGrants } from '../../features/billing/admin/subscriptions/subscription-grants.tsx';
import { AuditTrail } from '../../features/operations/audit/audit-trail.tsx';
import { UserValueCards } from '../../features/operations/revenue/user-value.tsx';
import { QuotaBonusAction } from '../../features/usage/quota-bonus-action.tsx';
import { UserLedger } from '../../features/usage/user-ledger.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import type { Route } from './+types/user.ts';

export const meta = () => [{ title: buildPageTitle('Kullanıcı') }];

/** One user: profile, usage, and admin actions. */
export default function AdminUser({ params: { id } }: Route.ComponentProps) {
  return (
    <UserRecord
      key={id}
      id={id}
      actions={(user) => <ImpersonationAction user={user} />}
      subscriptionActions={(user) => (
        <>
          <QuotaBonusAction user={user} />
          <SubscriptionGrants user={user} />
        </>
      )}
      tabs={[
        { value: 'usage', label: 'Kullanım', content: <UserLedger userId={id} /> },
        { value: 'articles', label: 'Makaleler', content: <UserArticles userId={id} /> },
        { value: 'payments', label: 'Ödemeler', content: <UserPaymentsWithValue userId={id} /> },
        { value: 'sessions', label: 'Oturumlar', content: <UserSessions userId={id} /> },
        { value: 'audit', label: 'Denetim kaydı', content: <UserAudit userId={id} /> },
      ]}
    />
  );
}

/** Payments and AI costs of the user in total, and each payment. */
function UserPaymentsWithValue({ userId }: { readonly userId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <UserValueCards userId={userId} />
      <UserPayments userId={userId} />
    </div>
  );
}

/** Actions on the user, and actions by the user. */
function UserAudit({ userId }: { readonly userId: string }) {
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="audit-about">
        <h2 id="audit-about" className="mb-3 text-xl">
          Kullanıcıya yapılanlar
        </h2>
        <AuditTrail about={{ target_id: userId }} emptyText="Bu kullanıcıya yapılmış bir işlem kaydı yok." />
      </section>
      <section aria-labelledby="audit-by">
        <h2 id="audit-by" className="mb-3 text-xl">
          Kullanıcının yaptıkları
        </h2>
        <AuditTrail about={{ actor_id: userId }} emptyText="Bu kullanıcının denetim kaydına geçen bir işlemi yok." />
      </section>
    </div>
  );
}
