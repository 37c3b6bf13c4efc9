import type { WorkingFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import type { ReactNode } from 'react';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { useSubscription } from '../api.ts';
import { usePlanEntitlements } from './use-plan-entitlements.tsx';

interface PlanGateProps {
  readonly feature: WorkingFeature;
  /** Placeholder until the plan is known. */
  readonly skeleton: ReactNode;
  /** What is shown instead where the plan lacks the feature. Receives which plan has it. */
  readonly locked: (lock: ReactNode) => ReactNode;
  /** What the plan opens. */
  readonly children: ReactNode;
}

/** Shows a function of the plan. Until the plan is known it says so, and offers to try again when it cannot be read. */
export function PlanGate({ feature, skeleton, locked, children }: PlanGateProps) {
  const query = useSubscription();
  const { isOpen, lock } = usePlanEntitlements()(feature);
  if (isOpen) return children;
  if (query.data === undefined)
    return <QueryPlaceholder query={query} title="Planınız yüklenemedi" skeleton={skeleton} />;
  return locked(lock);
}
