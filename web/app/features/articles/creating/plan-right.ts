import type { ReactNode } from 'react';

/** Whether the author's plan opens something. */
export interface PlanRight {
  readonly isOpen: boolean;
  /** Which plan opens it, as phrasing content; null while that is not known, and when it is open. */
  readonly lock: ReactNode;
}

/** What of creating articles depends on the plan. */
export interface CreatingRights {
  readonly basicTemplates: PlanRight;
  /** Advanced templates and the choice of model. */
  readonly advanced: PlanRight;
  readonly bulk: PlanRight;
}
