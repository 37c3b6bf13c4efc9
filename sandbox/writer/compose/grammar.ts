import type { Phrase } from './phrase.ts';

/** A list in an article: introduction, items and closing sentence. */
export interface ListPlan {
  readonly headings: readonly string[];
  readonly intros: readonly string[];
  readonly items: readonly string[];
  readonly outros: readonly string[];
  readonly ordered: boolean;
}

/** All sentences of a language for articles; the composer fills the slots in braces. */
export interface Templates {
  readonly locale: string;
  readonly openings: readonly string[];
  readonly purposes: readonly string[];
  readonly contexts: readonly string[];
  readonly headings: readonly string[];
  readonly claims: readonly string[];
  readonly details: readonly string[];
  readonly scenes: readonly string[];
  readonly asides: readonly string[];
  readonly lists: readonly ListPlan[];
  readonly closingHeadings: readonly string[];
  readonly closings: readonly string[];
  readonly farewells: readonly string[];
  readonly hooks: readonly string[];
  readonly calls: readonly string[];
}

/** Subject matter of one article. */
export interface Material {
  readonly title: string;
  readonly topic: Phrase;
  /** Shorter names of the topic for repeated mentions. */
  readonly mentions: readonly Phrase[];
  /** Aspects of the topic that the user named; covered first. */
  readonly ownFacets: readonly Phrase[];
  readonly facets: readonly Phrase[];
  readonly actors: readonly Phrase[];
  readonly hashtags: readonly string[];
}
