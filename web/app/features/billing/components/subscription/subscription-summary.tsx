import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeletons } from '../../../../ui/skeleton.tsx';
import { useSubscription } from '../../api.ts';
import { toSubscriptionState } from './subscription-state.ts';

/** Plan and state of the current subscription. `details` adds content, e.g. the period. */
export function SubscriptionSummary({ details }: { readonly details?: (subscription: Subscription) => ReactNode }) {
  const { data, error, refetch } = useSubscription();
  if (data === undefined)
    return error === null ? <Skeletons {...summaryShapes} /> : <Failed error={error} onRetry={refetch} />;
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

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 self-start">
      <div>
        <p className="font-medium">Abonelik bilgisi yüklenemedi</p>
        <p className="text-ink-soft text-sm">{error.message}</p>
      </div>
      <Button size="small" onClick={onRetry}>
        Tekrar Dene
      </Button>
    </div>
  );
}

const summaryShapes = { className: 'flex flex-col gap-2', shapes: ['h-4 w-24', 'h-8 w-48'] };
