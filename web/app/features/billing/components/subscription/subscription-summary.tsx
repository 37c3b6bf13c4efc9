import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { InlineFailure } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { useSubscription } from '../../api.ts';
import { toSubscriptionState } from './subscription-state.ts';

/** Plan and state of the current subscription. `details` adds content, e.g. the period. */
export function SubscriptionSummary({ details }: { readonly details?: (subscription: Subscription) => ReactNode }) {
  const { data, error, refetch } = useSubscription();
  if (data === undefined)
    return error === null ? (
      <Skeletons {...summaryShapes} />
    ) : (
      <InlineFailure title="Abonelik bilgisi yüklenemedi" error={error} onRetry={refetch} />
    );
  const state = toSubscriptionState(data, new Date());
  return (
    <div>
      <p className="text-ink-soft text-sm">Mevcut plan</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="wrap-anywhere font-semibold font-serif text-2xl">{data.plan.name}</p>
        <Badge tone={state.isActive ? 'success' : 'neutral'}>{state.label}</Badge>
      </div>
      {state.note !== undefined && <p className="mt-1 text-amber text-sm">{state.note}</p>}
      {details?.(data)}
    </div>
  );
}

const summaryShapes = { className: 'flex flex-col gap-2', shapes: ['h-4 w-24', 'h-8 w-48'] };
