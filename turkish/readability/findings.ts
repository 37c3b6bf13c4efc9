/** What makes a text hard to read. */
export const findingKinds = ['long-sentence', 'passive', 'repeated-word', 'formal-chain'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A place of a paragraph that could be written more plainly. */
export interface Finding {
  /** Start and end (exclusive) in UTF-16 units of the paragraph. */
  readonly from: number;
  readonly to: number;
  readonly kind: FindingKind;
  /** For a long sentence its words, for a repeated word its occurrences, for a chain its verbs, for a passive 1. */
  readonly count: number;
}
