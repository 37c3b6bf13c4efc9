import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { isWithoutPlan, workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { PlansLink } from '../../ui/plans-link.tsx';

interface MissingUnitsProps {
  readonly limits: Limits | undefined;
  /** From `describeMissing`. */
  readonly missing: string;
}

/** Why an order cannot be paid, and the way to the plans. */
export function MissingUnits({ limits, missing }: MissingUnitsProps) {
  const hasPlan =
    limits === undefined || !isWithoutPlan({ limit: limits.articleLimit, remaining: limits.articlesRemaining });
  return (
    <>
      {hasPlan ? `Bu dönemki haklarınız yetmiyor: ${missing}.` : workspaceWithoutPlan} <PlansLink />
    </>
  );
}
