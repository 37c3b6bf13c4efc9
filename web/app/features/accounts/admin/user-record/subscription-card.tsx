import type { UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import { subscriptionStatusLabels } from '@hokka/contracts/billing/subscriptions/labels.ts';
import { windowEndingVerbs } from '@hokka/contracts/usage/window-labels.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';

interface SubscriptionCardProps {
  readonly user: UserRecord;
  /** Actions on the subscription and its usage. */
  readonly children?: ReactNode;
}

/** A user's plan, its end and its usage. */
export function SubscriptionCard({ user: { subscription, usage }, children }: SubscriptionCardProps) {
  return (
    <Card as="section" aria-labelledby="user-subscription" className="flex flex-col">
      <h2 id="user-subscription" className="mb-4 text-xl">
        Abonelik
      </h2>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="wrap-anywhere font-medium">{subscription.plan.name}</span>
        {subscription.status !== 'active' && (
          <Badge tone="warning">{subscriptionStatusLabels[subscription.status]}</Badge>
        )}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{formatTerm(subscription)}</p>
      {subscription.scheduled !== null && (
        <p className="wrap-anywhere mt-1 text-sm">
          {formatDate(subscription.scheduled.starts_at)} tarihinde {subscription.scheduled.plan_name} başlayacak.
        </p>
      )}
      <div className="mt-5 flex flex-col gap-4">
        <ProgressBar label="Makaleler" value={usage.articles.used} max={toBarMaximum(usage.articles)} />
        <ProgressBar label="AI istekleri" value={usage.aiRequests.used} max={toBarMaximum(usage.aiRequests)} />
        <p className="text-ink-soft text-sm">{`Haklar ${formatDate(usage.periodEnd)} ${windowEndingVerbs[usage.periodEnding]}.`}</p>
      </div>
      {children !== undefined && (
        <div className="mt-auto grid grid-cols-2 gap-2 pt-5 sm:flex sm:flex-wrap">{children}</div>
      )}
    </Card>
  );
}

function formatTerm({ renews, status, start_date, end_date }: UserRecord['subscription']): string {
  if (renews) return `${formatDate(start_date)} tarihinden beri, kendiliğinden yenilenir`;
  if (status === 'cancelled') return `İptal edildi, ${formatDate(end_date)} tarihinde sona erecek`;
  return `${formatDate(start_date)} – ${formatDate(end_date)}`;
}

/** Null: an unlimited quota has no maximum. */
function toBarMaximum({ limit, remaining }: UserRecord['usage']['articles']): number | null {
  return remaining === null ? null : limit;
}
