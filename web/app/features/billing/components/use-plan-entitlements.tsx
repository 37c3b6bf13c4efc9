import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { FeatureEntitlement } from '@hokka/contracts/billing/plans/plans.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { Lock } from 'lucide-react';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { PlansLink } from '../../../ui/plans-link.tsx';
import { usePlans, useSubscription } from '../api.ts';

/**
 * Functions that the signed-in user's plan includes; none until the plan is loaded. The server checks again on every
 * call.
 */
export function usePlanEntitlements(): (feature: WorkingFeature) => LockableFeature {
  const { data: subscription } = useSubscription();
  return (feature) => {
    const entitlement = subscription?.rights.find((one) => one.feature === feature);
    return {
      isOpen: entitlement?.is_included === true,
      lock: entitlement?.is_included === false ? <LockedFeature available_in={entitlement.available_in} /> : null,
    };
  };
}

interface LockedFeatureProps extends Pick<FeatureEntitlement, 'available_in'> {
  /** False where there is a lock icon already. */
  readonly withIcon?: boolean;
}

/** Names the plan that includes a locked function, with a link to it. Contains only phrasing content. */
function LockedFeature({ available_in: plan, withIcon = true }: LockedFeatureProps) {
  return (
    <span className="flex items-start gap-1.5">
      {withIcon && <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />}
      {plan === null ? (
        errorMessages.feature_not_in_plan
      ) : (
        <span>
          {`${plan.plan_name} planla açılır. `}
          <PlansLink />
        </span>
      )}
    </span>
  );
}

/**
 * For functions that every paid plan includes: names the cheapest paid plan, with a link to it. Renders nothing until
 * the plans are loaded.
 */
export function PaidPlanLock() {
  const { data: plans } = usePlans();
  if (plans === undefined) return null;
  const [cheapest] = plans.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price);
  return (
    <LockedFeature available_in={cheapest === undefined ? null : { plan_id: cheapest.id, plan_name: cheapest.name }} />
  );
}
