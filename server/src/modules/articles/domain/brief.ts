import type { ArticleLanguage, ArticleTone } from '@hokka/contracts/articles/article.ts';
import type { BriefGoal, briefFormats } from '@hokka/contracts/briefs/brief.ts';
import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Passage } from './evidence.ts';
import type { GenerationFailure } from './generation-failure.ts';

/** What an outline is asked for. Texts are content: nothing in them is an instruction about the system. */
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
  /** Whether the text has a section of frequently asked questions. Absent from plans that were frozen before there were any. */
  readonly faq?: boolean;
  /** Some passages of each of its sources, that the plan may name for sections. */
  readonly passages?: readonly Passage[];
}

/** Passages that a plan is made by, of all sources together. */
export const outlinePassagesMax = 40;

/** One section of an outline that is asked for again, and what it stands among. */
export interface SectionRewriteInput {
  readonly former: OutlineSection;
  /** What its author wants otherwise. */
  readonly wish: string | null;
  readonly outline: Outline;
}

/** How the generation of one section ends. */
export type SectionRewriteEnd = { readonly section: OutlineSection } | { readonly failure: GenerationFailure };

/** How the generation of an outline ends for its brief. */
export type OutlineEnd = { readonly outline: Outline } | { readonly failure: GenerationFailure };

/** Plans that others took the place of, kept for each brief. */
export const formerOutlinesMax = 5;
