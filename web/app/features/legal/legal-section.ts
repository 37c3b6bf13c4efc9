import type { ReactNode } from 'react';

/** One part of a legal page, with an address of its own. */
export interface LegalSection {
  /** What stands behind the `#`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
