/** What can be said about one field of life: its sides, its people, its examples and its advice. */
export interface Domain {
  /** The product's category of the same subject. */
  readonly name: string;
  /** Beginnings of words that point to this field, in lower case. */
  readonly signs: RegExp;
  readonly facets: readonly string[];
  readonly actors: readonly string[];
  readonly scenes: readonly string[];
  readonly tips: readonly string[];
  readonly claims: readonly string[];
}
