/**
 * `error`: certainly wrong; `hint`: another reading is possible; `unknown`: an unknown word without signs of a mistake,
 * to be listed unobtrusively; `style`: correct, but could be expressed better.
 */
export type IssueKind = 'error' | 'hint' | 'unknown' | 'style';

/** Ids of the rules; users switch rules off by them. */
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

/** An issue that a rule found in a text. */
export interface Issue {
  /** Start and end (exclusive) in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly kind: IssueKind;
  readonly rule: RuleId;
  /** A Turkish sentence for the writer. */
  readonly message: string;
  /** Possible replacements, likeliest first. */
  readonly proposals: readonly string[];
}

/** Whether an issue is counted and marked in a text: an error or a hint. */
export function isWarning({ kind }: Pick<Issue, 'kind'>): boolean {
  return kind === 'error' || kind === 'hint';
}
