/** What makes a text hard to read. */
export const findingKinds = ['long-sentence', 'passive', 'repeated-word', 'formal-chain'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A place of a paragraph that may be written more plainly. */
export interface Finding {
  /** The first and the last place (exclusive) in UTF-16 units of the paragraph. */
  readonly from: number;
  readonly to: number;
  readonly kind: FindingKind;
  /** Of a long sentence its words; of a repeated word how often it stands there; of a chain its verbs; of a passive 1. */
  readonly count: number;
}
