/**
 * `error`: certainly wrong; `hint`: another reading is possible; `unknown`: a word that no rule knows and that nothing says is wrong, to be listed
 * quietly; `style`: right, but better said otherwise.
 */
export type IssueKind = 'error' | 'hint' | 'unknown' | 'style';

/** The rules by their ids; users close rules by them. */
export const ruleIds = [
  'spelling',
  'unknown-word',
  'de-da',
  'ki',
  'mi',
  'one-word',
  'apostrophe-name',
  'apostrophe-none',
  'number-suffix',
  'hours-dates',
  'capital-letters',
  'doubled-word',
  'spacing',
  'quotation-marks',
  'punctuation',
  'abbreviation',
  'soft-g',
  'common-wrong',
  'circumflex',
  'passive-chain',
  'cliche',
  'faulty-expression',
  'foreign-word',
] as const;
export type RuleId = (typeof ruleIds)[number];

/** What a rule found in a text. */
export interface Issue {
  /** The first and the last place (exclusive) in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly kind: IssueKind;
  readonly rule: RuleId;
  /** A Turkish sentence for the writer. */
  readonly message: string;
  /** What may stand at the place instead, the likeliest first. */
  readonly proposals: readonly string[];
}

/** Whether an issue is one that a text is counted and marked by: an error or a hint. */
export function isWarning({ kind }: Pick<Issue, 'kind'>): boolean {
  return kind === 'error' || kind === 'hint';
}
