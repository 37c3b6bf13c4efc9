import type { ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import type { OutlineInput } from './brief.ts';
import type { ArticleEvidence, ChosenPassages, Passage, SectionCitations } from './evidence.ts';
import type { VoiceRules } from './voice.ts';

/** What a planned article is written from: its brief and outline as they were when it was ordered. Later changes do not reach it. */
export interface ArticlePlan extends OutlineInput {
  readonly outline: Outline;
  /** The voice of its brief; absent for no particular way of writing. */
  readonly voice?: VoiceRules;
  /** The passages of its sources that sections were given; absent where it has none. */
  readonly evidence?: readonly ChosenPassages[];
}

/** The id of the introduction. No section of an outline can have it: a colon is not allowed there. */
export const introductionId = ':introduction';

/** A section as it is written. The introduction is the first; its heading is the title of the whole text. */
export interface PlannedSection {
  readonly id: string;
  readonly heading: string;
  readonly level: 1 | 2 | 3;
  readonly targetWords: number;
  readonly purpose: string;
  readonly points: readonly string[];
  readonly keyphrases: readonly string[];
  /** Passages that its plan names for it. */
  readonly evidence?: readonly string[] | undefined;
  /** What stands of it in the text already, where a stop cut it: it is gone on with, and `targetWords` are those that it lacks. */
  readonly begun?: string;
}

/** The sections of a plan in the order in which they are written. */
export function listPlannedSections({
  outline,
  keyphrase,
}: Pick<ArticlePlan, 'outline' | 'keyphrase'>): PlannedSection[] {
  const introduction: PlannedSection = {
    id: introductionId,
    heading: outline.title,
    level: 1,
    targetWords: outline.introduction_words,
    purpose: outline.angle,
    points: [],
    keyphrases: keyphrase === null ? [] : [keyphrase],
  };
  return [
    introduction,
    ...outline.sections.map(({ target_words: targetWords, ...section }) => ({ ...section, targetWords })),
  ];
}

/** The line that a section begins with, as it stands in the text. */
export function formatHeadingLine({ level, heading }: Pick<PlannedSection, 'level' | 'heading'>): string {
  return `${'#'.repeat(level)} ${heading.replace(/\s+/gu, ' ').trim()}`;
}

/** A section that is written: its text begins with its heading line. */
export interface FinishedSection {
  readonly id: string;
  /** From 0, of all sections of the plan. */
  readonly position: number;
  readonly content: string;
  readonly words: number;
  /** The model that served it, as far as that is known. */
  readonly model: string | null;
  /** The misspellings that were mended in it. */
  readonly mended: readonly TextMending[];
  readonly citations: SectionCitations;
  /** For search engines, of the whole text; the last one brings it. */
  readonly proposedMeta?: ProposedMeta;
}

/** A text whose missing sections are written: what stands before them, and what stays behind them. */
export interface FormerText {
  readonly head: string;
  /** The end of `head` that belongs to the section that a stop cut; '' where there is none. */
  readonly begun: string;
  /** The list of the sources with what stands behind it, or whatever stands behind the section that was cut. */
  readonly tail: string;
}

/** What a generation writes section by section. */
export interface SectionsWork {
  readonly plan: ArticlePlan;
  readonly former: FormerText;
  /** The sections to write, in their order; the first ones may be finished. */
  readonly sections: readonly PlannedSection[];
  readonly finished: readonly FinishedSection[];
  readonly evidence: ArticleEvidence;
}

/** Ids of the sources that have numbers in a text and the sections that are finished, in the order of their numbers. */
export function listCited(
  { evidence }: Pick<SectionsWork, 'evidence'>,
  finished: readonly FinishedSection[],
): string[] {
  return [...evidence.citedBefore, ...finished.flatMap(({ citations }) => citations.cited)];
}

/** Between two sections. */
export const sectionSeparator = '\n\n';

/** The text as far as it is written: what was there before, the finished sections, and what there is of the one being written. */
export function assembleText(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(sectionSeparator);
}

/** What one section is asked for with. */
export interface SectionInput {
  readonly plan: ArticlePlan;
  readonly section: PlannedSection;
  /** Words to ask for: those of the plan, corrected by how much the model delivers of what it is asked for. */
  readonly askedWords: number;
  /** The sections before it, as they stand in the text. */
  readonly written: readonly Pick<FinishedSection, 'content'>[];
  /** What it may cite; without any it may not cite at all. */
  readonly evidence: readonly Passage[];
  /** How its author writes, described; undefined for no particular way. */
  readonly voice?: string;
}
