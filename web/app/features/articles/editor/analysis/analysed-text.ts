import type { Finding, FindingKind } from '@hokka/turkish/readability/findings.ts';
import type { KnownAnswers } from '../../../../lib/text-check/incremental-check.ts';
import type { MeasuredParagraph } from '../../../../lib/text-check/text-check-tasks.ts';

/** A block of the text that is analysed. */
export interface AnalysedBlock {
  readonly text: string;
  /** Headings and cells of tables are no prose: only paragraphs are measured. */
  readonly kind: 'heading' | 'text' | 'other';
  readonly level?: number | undefined;
}

/** The text as it stands on the screen. */
export interface AnalysedDocument {
  readonly blocks: readonly AnalysedBlock[];
  readonly links: number;
  /** For each image whether it has a text in its place. */
  readonly images: readonly boolean[];
  /** The text is longer than what is analysed of it. */
  readonly isCut: boolean;
}

/** A finding with its words, and the block it stands in. */
export interface TextFinding extends Finding {
  readonly block: number;
  readonly text: string;
}

export type KnownMeasures = KnownAnswers<MeasuredParagraph>;

/** What is marked in a paragraph. */
export interface MarkedFinding extends Omit<Finding, 'kind'> {
  readonly kind: MarkKind;
  /** What is said of it to whoever points at it. */
  readonly title?: string;
}

/** What is to be marked in paragraphs, by their texts; undefined of those that were not measured yet. */
export type KnownFindings = KnownAnswers<{ readonly findings: readonly MarkedFinding[] }>;

/** Where a text is edited, and what is found in it can be shown. */
export interface AnalysisSurface {
  readonly read: () => AnalysedDocument;
  /** Marks what was found, of these kinds. Answers false while nothing may be drawn; then it is asked again. */
  readonly draw: (known: KnownFindings, kinds: ReadonlySet<MarkKind>) => boolean;
  /** Selects a stretch of a block and brings it into view; nothing when the block is not there any more. */
  readonly select: (block: AnalysedBlock, number: number, from: number, to: number) => void;
}

/** What can be marked in the text; clichés are found by the checker of spelling, which underlines them. */
export type MarkKind = FindingKind | 'cliche' | PlaceKind;

/** What is found when the quality of the saved text is measured, and marked wherever its words stand. */
export type PlaceKind = 'reuse' | 'forbidden' | 'unsupported' | 'placeholder';

/** Words that are marked wherever they stand, with what is said of them. */
export interface MarkedWords {
  readonly text: string;
  readonly title?: string;
}

/** The block that was analysed, where it stands now: the nearest to its number of those with its text. */
export function findBlock(blocks: readonly { readonly text: string }[], sought: string, number: number): number {
  let nearest = -1;
  for (const [at, { text }] of blocks.entries())
    if (text === sought && (nearest < 0 || Math.abs(at - number) < Math.abs(nearest - number))) nearest = at;
  return nearest;
}
