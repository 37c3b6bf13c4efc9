/** One thing that a sentence affirms or denies. */
export interface Literal {
  /**
   * A pair of opposites; = and a stem, for a predicate by itself; `way` and two places, for a direction of movement.
   */
  readonly axis: string;
  readonly side: number;
  readonly isNegated: boolean;
  /** Index, in the sentence, of the word that states the literal. */
  readonly at: number;
  readonly clause: number;
  /** In UTF-16 units, including its negation. */
  readonly from: number;
  readonly to: number;
  /** Whether the word is a subordinate form: arttığı, açılan. */
  readonly isLoose: boolean;
  readonly isMost: boolean;
  readonly isVerb: boolean;
  /**
   * How it is expressed: as a statement, as the lack of a thing (ücretsiz), only by its name, or as the reference of a
   * comparison.
   */
  readonly kind: 'said' | 'lack' | 'mention' | 'reference';
  /** The word that it modifies: geç saatler. */
  readonly head: string | undefined;
  /** Index of the word that says what it is about: ölüm, in “ölüm oranı yükseldi”. */
  readonly thing: number | undefined;
  /** The words of its reference. */
  readonly reference: ReadonlySet<string>;
}
