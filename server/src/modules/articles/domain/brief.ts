import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import type { BriefGoal, briefFormats } from '@hokka/contracts/briefs/brief.ts';
import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Passage } from './evidence.ts';
import type { GenerationFailure } from './generation-failure.ts';

/** Input for generating an outline. All texts are content from users, never instructions about the system. */
export interface OutlineInput {
  readonly title: string;
  readonly request: string;
  readonly language: ArticleLanguage;
  readonly format: (typeof briefFormats)[number];
  readonly tone: ArticleTone;
  readonly audience: string | null;
  readonly goal: BriefGoal | null;
  readonly keyphrase: string | null;
  readonly keyphrases: readonly string[];
  readonly wordTarget: number;
  /**
   * Whether the text has a section of frequently asked questions. Missing in plans that were frozen before this field
   * existed.
   */
  readonly faq?: boolean;
  /** Some passages of each source; the outline may name them for its sections. */
  readonly passages?: readonly Passage[];
}

/** Maximum number of passages in the prompt for an outline, of all sources together. */
export const outlinePassagesMax = 40;

/** Input for rewriting one section of an outline. */
export interface SectionRewriteInput {
  readonly former: OutlineSection;
  /** What the author wants to be different. */
  readonly wish: string | null;
  readonly outline: Outline;
}

/** Result of rewriting a section. */
export type SectionRewriteEnd = { readonly section: OutlineSection } | { readonly failure: GenerationFailure };

/** Result of generating an outline. */
export type OutlineEnd = { readonly outline: Outline } | { readonly failure: GenerationFailure };

/** Maximum number of previous outlines stored per brief. */
export const formerOutlinesMax = 5;
