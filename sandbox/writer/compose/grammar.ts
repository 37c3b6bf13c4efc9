import type { Phrase } from './phrase.ts';

/** A list in an article: how it is announced, what stands in it, how it is closed. */
export interface ListPlan {
  readonly headings: readonly string[];
  readonly intros: readonly string[];
  readonly items: readonly string[];
  readonly outros: readonly string[];
  readonly ordered: boolean;
}

/** Every sentence a language has for articles; slots in braces are filled by the composer. */
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

/** What this one article is about. */
export interface Material {
  readonly title: string;
  readonly topic: Phrase;
  /** Shorter ways to name the topic again. */
  readonly mentions: readonly Phrase[];
  /** Sides of the topic that the person named; they are spoken of first. */
  readonly ownFacets: readonly Phrase[];
  readonly facets: readonly Phrase[];
  readonly actors: readonly Phrase[];
  readonly hashtags: readonly string[];
}
