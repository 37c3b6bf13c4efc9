import { usePlans } from '../api.ts';
import { LockedFeature } from './locked-feature.tsx';

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
