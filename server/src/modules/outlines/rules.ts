import type { Outline, OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { GenerationFailure } from '../generation-queue/generation-failure.rules.ts';

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
