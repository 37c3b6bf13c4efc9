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
import { formatUsage, statusIcons, statusTones } from './subscription-labels.ts';

export function SubscriptionRow({ subscription }: { readonly subscription: ListedSubscription }) {
  const { User: user, SubscriptionPlan: plan, status } = subscription;
  return (
    <DataRow isLink>
      <DataCell place="main">
        <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} opensRow />
      </DataCell>
      <DataCell place="line">
        <span className="wrap-anywhere mr-3 @3xl:block">{plan.name}</span>
        <span className="text-ink-soft text-sm tabular-nums @3xl:block">
          {formatUsage(subscription.articles_used, plan.article_limit)} makale,{' '}
          {formatUsage(subscription.ai_requests_used, plan.ai_requests_limit)} AI
        </span>
      </DataCell>
      <DataCell place="state">
        <Badge tone={statusTones[status]} Icon={statusIcons[status]} isQuiet={status === 'active'}>
          {periodStatusLabel(status, subscription.end_reason)}
        </Badge>
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm">
        <span className="@3xl:sr-only">Başlangıç</span> {formatDate(subscription.starts_at)}
      </DataCell>
      <End subscription={subscription} />
      <Price subscription={subscription} />
    </DataRow>
  );
}

/** What was paid, linked to the payment; or where a paid period without a payment comes from. */
function Price({ subscription: { Payments, source } }: { readonly subscription: ListedSubscription }) {
  const [payment] = Payments;
  if (payment === undefined && source === 'free') return <NoValue isNumeric />;
  return (
    <FigureCell name="Tutar" className="@3xl:whitespace-normal">
      {payment === undefined ? (
        <span className="text-ink-soft text-sm">{subscriptionSourceLabels[source]}</span>
      ) : (
        <>
          <RecordLink to={paths.adminPayment(payment.id)}>{formatPrice(payment.amount, payment.currency)}</RecordLink>
          {payment.status !== 'completed' && (
            <span className="block text-ink-soft text-sm">{displayStatusLabels[payment.status]}</span>
          )}
        </>
      )}
    </FigureCell>
  );
}

/** When a period ends; a free one renews itself. */
function End({ subscription: { starts_at, ends_at, ended_at } }: { readonly subscription: ListedSubscription }) {
  const end = ended_at ?? ends_at;
  if (end === null) return <NoValue />;
  return (
    <DataCell place="line" className="text-ink-soft text-sm">
      <span className="@3xl:sr-only">Bitiş</span>{' '}
      {ended_at !== null && ended_at < starts_at ? 'Başlamadan' : formatDate(end)}
    </DataCell>
  );
}

/** A dash in its column; a card leaves the value out. */
function NoValue({ isNumeric = false }: { readonly isNumeric?: boolean }) {
  return <DataCell className={`@max-3xl:hidden! text-ink-soft ${isNumeric ? 'text-right' : ''}`}>–</DataCell>;
}
