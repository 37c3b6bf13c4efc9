import type { ReactNode } from 'react';

/** Whether the author's plan opens something. */
export interface PlanEntitlement {
  readonly isOpen: boolean;
  /** Which plan opens it, as phrasing content; null while that is not known, and when it is open. */
  readonly lock: ReactNode;
}

/** What of creating articles depends on the plan. */
export interface CreationEntitlements {
  readonly basicTemplates: PlanEntitlement;
  /** Advanced templates and the choice of model. */
  readonly advanced: PlanEntitlement;
  readonly bulk: PlanEntitlement;
}
