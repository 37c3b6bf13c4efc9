import { periodStatusLabel, subscriptionSourceLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import type { ListedSubscription } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import type { ReactNode } from 'react';
import { formatDate, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { Person } from '../../../../ui/person.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { displayStatusLabels } from '../../labels.ts';
import { formatUsage, statusTones } from './subscription-labels.ts';

export function SubscriptionRow({ subscription }: { readonly subscription: ListedSubscription }) {
  const { User: user, SubscriptionPlan: plan, status } = subscription;
  return (
    <DataRow>
      <DataCell>
        <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} />
      </DataCell>
      <DataCell>
        <span className="wrap-anywhere block font-medium">{plan.name}</span>
        <Detail label="Makale">{formatUsage(subscription.articles_used, plan.article_limit)}</Detail>
        <Detail label="AI isteği">{formatUsage(subscription.ai_requests_used, plan.ai_requests_limit)}</Detail>
      </DataCell>
      <DataCell>
        <Badge tone={statusTones[status]}>{periodStatusLabel(status, subscription.end_reason)}</Badge>
        {subscription.Payments.length === 0 ? (
          <Detail label="Kaynak">{subscriptionSourceLabels[subscription.source]}</Detail>
        ) : (
          <FirstPayment subscription={subscription} />
        )}
      </DataCell>
      <DataCell className="text-sm">
        <Detail label="Başlangıç">{formatDate(subscription.starts_at)}</Detail>
        <Detail label="Bitiş">{formatEnd(subscription)}</Detail>
      </DataCell>
    </DataRow>
  );
}

function FirstPayment({ subscription: { Payments: payments } }: { readonly subscription: ListedSubscription }) {
  const [payment] = payments;
  if (payment === undefined) return null;
  return (
    <Detail label="Ödeme">
      <TextLink to={paths.adminPayment(payment.id)}>{formatPrice(payment.amount, payment.currency)}</TextLink>
      {`, ${displayStatusLabels[payment.status]}, `}
      <span className="whitespace-nowrap">{formatDate(payment.created_at)}</span>
    </Detail>
  );
}

function formatEnd({ starts_at, ends_at, ended_at }: ListedSubscription): string {
  if (ended_at !== null) return ended_at < starts_at ? 'başlamadan' : formatDate(ended_at);
  return ends_at === null ? 'kendiliğinden yenilenir' : formatDate(ends_at);
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="wrap-anywhere mt-0.5 mr-4 inline-block text-sm tabular-nums @3xl:mr-0 @3xl:block">
      <span className="text-ink-soft">{label}:</span> {children}
    </span>
  );
}
