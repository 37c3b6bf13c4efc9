import { periodStatusLabel, subscriptionSourceLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import type { ListedSubscription } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import { ChevronRight, CircleCheck, CircleMinus, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { formatDate, formatNumber, formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataCell, DataRow } from '../../../../ui/data-table.tsx';
import { Person } from '../../../../ui/person.tsx';
import { RecordLink } from '../../../../ui/text-link.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { displayStatusLabels } from '../../labels.ts';

const statusTones = {
  active: 'success',
  inactive: 'info',
  cancelled: 'warning',
  expired: 'neutral',
} as const satisfies Record<ListedSubscription['status'], Tone>;

const statusIcons = {
  active: CircleCheck,
  inactive: Clock,
  cancelled: CircleSlash,
  expired: CircleMinus,
} as const satisfies Record<ListedSubscription['status'], LucideIcon>;

/** '7 / 50', and '7 / ∞' for a limit of 0 or -1. */
export function formatUsage(used: number, limit: number): string {
  return `${formatNumber(used)} / ${limit > 0 ? formatNumber(limit) : '∞'}`;
}

/** One period; on small screens a card, whose amount is at the end of its first line. */
export function SubscriptionRow({ subscription }: { readonly subscription: ListedSubscription }) {
  const { User: user, SubscriptionPlan: plan, status } = subscription;
  return (
    <DataRow isLink>
      <DataCell place="main">
        <Person name={user.name} email={user.email} to={paths.adminUser(user.id)} opensRow isShort />
      </DataCell>
      <DataCell place="line">
        <span className="wrap-anywhere @3xl:block">{plan.name}</span>
        {subscription.Payments.length === 0 && subscription.source !== 'free' && (
          <span className="text-ink-soft text-sm @3xl:block">
            <span className="@3xl:hidden"> · </span>
            {subscriptionSourceLabels[subscription.source]}
          </span>
        )}
        <Used subscription={subscription} />
      </DataCell>
      {/* A running period is what most are. */}
      <DataCell place="line" className={status === 'active' ? '@max-3xl:hidden!' : undefined}>
        <Badge tone={statusTones[status]} Icon={statusIcons[status]} isQuiet={status === 'active'}>
          {/* What most periods are needs no word. */}
          <span className={status === 'active' ? 'sr-only' : undefined}>
            {periodStatusLabel(status, subscription.end_reason)}
          </span>
        </Badge>
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm @max-3xl:hidden!">
        <span className="sr-only">Başlangıç</span> {formatDate(subscription.starts_at)}
      </DataCell>
      <End subscription={subscription} />
      <Price subscription={subscription} />
      <DataCell className="@max-3xl:hidden!">
        <ChevronRight aria-hidden size={18} className="translate-y-1 text-ink-soft" />
      </DataCell>
    </DataRow>
  );
}

/** What was used in the running month; nothing before there is something. */
function Used({ subscription }: { readonly subscription: ListedSubscription }) {
  const { articles_used: articles, ai_requests_used: requests, SubscriptionPlan: plan } = subscription;
  if (articles === 0 && requests === 0) return null;
  return (
    <span className="text-ink-soft text-sm tabular-nums @max-3xl:hidden @3xl:block">
      <Usage used={articles} limit={plan.article_limit} /> makale,{' '}
      <Usage used={requests} limit={plan.ai_requests_limit} /> AI
    </span>
  );
}

/** The sign of no limit is larger than the figures, beside which it would be hard to see. */
function Usage({ used, limit }: { readonly used: number; readonly limit: number }) {
  const [figures, rest] = formatUsage(used, limit).split('∞');
  return (
    <>
      {figures}
      {rest !== undefined && <span className="text-lg leading-none">∞</span>}
    </>
  );
}

/** What was paid, linked to the payment. */
function Price({ subscription: { Payments, SubscriptionPlan: plan } }: { readonly subscription: ListedSubscription }) {
  const [payment] = Payments;
  if (payment === undefined) return <NoValue isNumeric />;
  return (
    <DataCell place="state" className="text-right tabular-nums">
      <span>
        <RecordLink to={paths.adminPayment(payment.id)}>{formatPrice(payment.amount, payment.currency)}</RecordLink>
        {payment.status === 'completed' && payment.amount < plan.price && (
          <span className="block text-ink-soft text-sm @max-3xl:hidden">
            liste: {formatPrice(plan.price, plan.currency)}
          </span>
        )}
        {payment.status !== 'completed' && (
          <span className="block text-ink-soft text-sm">{displayStatusLabels[payment.status]}</span>
        )}
      </span>
    </DataCell>
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
