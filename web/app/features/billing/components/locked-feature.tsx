import type { FeatureEntitlement } from '@hokka/contracts/billing/plans/plans.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { Lock } from 'lucide-react';
import { paths } from '../../../lib/routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface LockedFeatureProps extends Pick<FeatureEntitlement, 'available_in'> {
  /** False where there is a lock icon already. */
  readonly withIcon?: boolean;
}

/** Names the plan that includes a locked function, with a link to it. Contains only phrasing content. */
export function LockedFeature({ available_in: plan, withIcon = true }: LockedFeatureProps) {
  return (
    <span className="flex items-start gap-1.5">
      {withIcon && <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />}
      {plan === null ? (
        errorMessages.feature_not_in_plan
      ) : (
        <span>
          {`${plan.plan_name} planla açılır. `}
          <TextLink to={paths.subscription}>Planları görün</TextLink>
        </span>
      )}
    </span>
  );
}
