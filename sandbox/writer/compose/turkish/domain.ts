/** Vocabulary of a field: its aspects, people, examples and advice. */
export interface Domain {
  /** The product's category of the same subject. */
  readonly name: string;
  /** Prefixes of words that indicate this field, in lower case. */
  readonly signs: RegExp;
  readonly facets: readonly string[];
  readonly actors: readonly string[];
  readonly scenes: readonly string[];
  readonly tips: readonly string[];
  readonly claims: readonly string[];
}
