import type { ReactNode } from 'react';

/** Whether the user's plan includes a feature. */
export interface LockableFeature {
  readonly isOpen: boolean;
  /** Names the plan that includes the feature, as phrasing content; null until known, and when it is open. */
  readonly lock: ReactNode;
}
