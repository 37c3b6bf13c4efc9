import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { LockableFeature } from '../../../ui/lockable-feature.ts';
import { useSubscription } from '../api.ts';
import { LockedFeature } from './locked-feature.tsx';

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
