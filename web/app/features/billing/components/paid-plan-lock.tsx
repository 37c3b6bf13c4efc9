import { usePlans } from '../api.ts';
import { LockedFeature } from './locked-feature.tsx';

/** Says of what every plan with a price has which one opens it for the least, and leads there. Nothing until that is known. */
export function PaidPlanLock() {
  const { data: plans } = usePlans();
  if (plans === undefined) return null;
  const [cheapest] = plans.filter(({ price }) => price > 0).toSorted((one, other) => one.price - other.price);
  return (
    <LockedFeature available_in={cheapest === undefined ? null : { plan_id: cheapest.id, plan_name: cheapest.name }} />
  );
}
