import { periodStatusLabel, subscriptionSourceLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import type { ListedSubscription } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { formatDate, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { FigureCell } from '../../../../ui/figure-cell.tsx';
import { Person } from '../../../../ui/person.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import { displayStatusLabels } from '../../labels.ts';
import { formatUsage, statusTones } from './subscription-labels.ts';

export function SubscriptionRow({ subscription }: { readonly subscription: ListedSubscription }) {
  const { User: user, SubscriptionPlan: plan, status } = subscription;
  return (
    <DataRow>
      <DataCell>
        <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} />
      </DataCell>
      <DataCell isInline className="@max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-2">
        <span className="wrap-anywhere block">{plan.name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {formatUsage(subscription.articles_used, plan.article_limit)} makale,{' '}
          {formatUsage(subscription.ai_requests_used, plan.ai_requests_limit)} AI
        </span>
      </DataCell>
      <DataCell isInline>
        <Badge tone={statusTones[status]} isQuiet={status === 'active'}>
          {periodStatusLabel(status, subscription.end_reason)}
        </Badge>
      </DataCell>
      <DataCell isInline className="text-ink-soft text-sm">
        <ColumnName>Başlangıç</ColumnName> {formatDate(subscription.starts_at)}
      </DataCell>
      <DataCell isInline className="text-ink-soft text-sm">
        <ColumnName>Bitiş</ColumnName> {formatEnd(subscription)}
      </DataCell>
      <FigureCell name="Tutar" className="@3xl:whitespace-normal">
        <Price subscription={subscription} />
      </FigureCell>
    </DataRow>
  );
}

/** What was paid, linked to the payment; or where a period without a payment comes from. */
function Price({ subscription: { Payments, source } }: { readonly subscription: ListedSubscription }) {
  const [payment] = Payments;
  if (payment === undefined) return <span className="text-ink-soft text-sm">{subscriptionSourceLabels[source]}</span>;
  return (
    <>
      <RecordLink to={paths.adminPayment(payment.id)}>{formatPrice(payment.amount, payment.currency)}</RecordLink>
      {payment.status !== 'completed' && (
        <span className="block text-ink-soft text-sm">{displayStatusLabels[payment.status]}</span>
      )}
    </>
  );
}

function formatEnd({ starts_at, ends_at, ended_at }: ListedSubscription): string {
  if (ended_at !== null) return ended_at < starts_at ? 'Başlamadan' : formatDate(ended_at);
  return ends_at === null ? 'Her ay yenilenir' : formatDate(ends_at);
}

/** Names a value where no column heading does. */
function ColumnName({ children }: { readonly children: string }) {
  return <span className="text-ink-soft @3xl:sr-only">{children}:</span>;
}
