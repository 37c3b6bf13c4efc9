import type { ReactNode } from 'react';

/** A section of a legal page, with its own anchor. */
export interface LegalSection {
  /** The fragment of the address, without `#`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** Its subheadings, for the table of contents. */
  readonly parts?: readonly LegalPart[];
}

/** A subheading with its own anchor. */
interface LegalPart {
  readonly id: string;
  readonly title: string;
}
