/** The rules of the checker of Turkish by their ids, as `turkish/` has them; a test of the server holds the two lists together. */
export const textRules = [
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
  'soft-g',
  'common-wrong',
  'circumflex',
  'passive-chain',
  'cliche',
] as const;
export type TextRule = (typeof textRules)[number];
