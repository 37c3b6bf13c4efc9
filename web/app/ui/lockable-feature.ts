import type { ReactNode } from 'react';

/** Whether the user's plan includes a feature. */
export interface LockableFeature {
  readonly isOpen: boolean;
  /** Which plan includes it, as phrasing content; null while that is not known, and when it is open. */
  readonly lock: ReactNode;
}
