import type { Finding, FindingKind } from '@hokka/turkish/readability/findings.ts';
import type { KnownAnswers } from '../../../lib/text-check/incremental-check.ts';
import type { MeasuredParagraph } from '../../../lib/text-check/text-check-tasks.ts';

/** A block of the analysed text. */
export interface AnalysedBlock {
  readonly text: string;
  /** Only paragraphs are measured: headings and table cells are not prose. */
  readonly kind: 'heading' | 'text' | 'other';
  readonly level?: number | undefined;
}

/** The text as shown on the screen. */
export interface AnalysedDocument {
  readonly blocks: readonly AnalysedBlock[];
  readonly links: number;
  /** For each image, whether it has an alternative text. */
  readonly images: readonly boolean[];
  /** The text exceeds the analysed length; the rest is ignored. */
  readonly isCut: boolean;
}

/** A finding with the words it marks and the block that contains them. */
export interface TextFinding extends Finding {
  readonly block: number;
  readonly text: string;
}

export type KnownMeasures = KnownAnswers<MeasuredParagraph>;

/** A mark in a paragraph. */
export interface MarkedFinding extends Omit<Finding, 'kind'> {
  readonly kind: MarkKind;
  /** Tooltip of the mark. */
  readonly title?: string;
}

/** Marks per paragraph text; undefined for paragraphs that were not measured yet. */
export type KnownFindings = KnownAnswers<{ readonly findings: readonly MarkedFinding[] }>;

/** An editor whose text can be analysed and marked. */
export interface AnalysisSurface {
  readonly read: () => AnalysedDocument;
  /**
   * Marks the findings of the given kinds. Returns false while drawing is not possible; the caller then tries again.
   */
  readonly draw: (known: KnownFindings, kinds: ReadonlySet<MarkKind>) => boolean;
  /** Selects a range of a block and scrolls it into view; does nothing when the block no longer exists. */
  readonly select: (block: AnalysedBlock, number: number, from: number, to: number) => void;
}

/** What can be marked in the text. Clichés are found and underlined by the spelling checker. */
export type MarkKind = FindingKind | 'cliche' | PlaceKind;

/** Findings of the quality check of the saved text; marked wherever their words occur. */
export type PlaceKind = 'reuse' | 'forbidden' | 'unsupported' | 'placeholder';

/** Words that are marked wherever they occur, with the tooltip of the mark. */
export interface MarkedWords {
  readonly text: string;
  readonly title?: string;
}

/**
 * Finds the analysed block in the current text: of the blocks with the same text, the one nearest to its old number.
 */
export function findBlock(blocks: readonly { readonly text: string }[], sought: string, number: number): number {
  let nearest = -1;
  for (const [at, { text }] of blocks.entries())
    if (text === sought && (nearest < 0 || Math.abs(at - number) < Math.abs(nearest - number))) nearest = at;
  return nearest;
}
