import type { ArticleLanguage, ArticleTone, ProposedMeta } from '@hokka/contracts/articles/article.ts';
import type { BriefGoal, briefFormats } from '@hokka/contracts/briefs/brief.ts';
import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import type { VoiceMeasures } from '@hokka/contracts/briefs/voices.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import type { ArticleEvidence, ChosenPassages, Passage, SectionCitations } from './evidence.rules.ts';

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

/** What a text written in a voice needs; frozen when the text is ordered. */
export interface VoiceRules {
  readonly name: string;
  readonly measures: VoiceMeasures;
  readonly description: string;
  readonly dos: string;
  readonly donts: string;
  readonly preferredWords: readonly string[];
  readonly forbiddenWords: readonly string[];
}

/**
 * What a planned article is written from: its brief and outline, frozen when it was ordered. Later changes have no
 * effect on it.
 */
export interface ArticlePlan extends OutlineInput {
  readonly outline: Outline;
  /** The voice of the brief, if it has one. */
  readonly voice?: VoiceRules;
  /** The passages chosen for each section; absent for a brief without sources. */
  readonly evidence?: readonly ChosenPassages[];
}

/** Id of the introduction. No section of an outline can have it, since their ids contain no colon. */
export const introductionId = ':introduction';

/** A section to be written. The first one is the introduction, whose heading is the title of the article. */
export interface PlannedSection {
  readonly id: string;
  readonly heading: string;
  readonly level: 1 | 2 | 3;
  readonly targetWords: number;
  readonly purpose: string;
  readonly points: readonly string[];
  readonly keyphrases: readonly string[];
  /** Ids of the passages that the plan names for this section. */
  readonly evidence?: readonly string[] | undefined;
  /**
   * The text of this section that already exists because it was cut off by a stop. It is continued, and `targetWords`
   * counts the missing words only.
   */
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

/** The Markdown heading line of a section. */
export function formatHeadingLine({ level, heading }: Pick<PlannedSection, 'level' | 'heading'>): string {
  return `${'#'.repeat(level)} ${heading.replace(/\s+/gu, ' ').trim()}`;
}

/** A section that has been written. Its text begins with its heading line. */
export interface FinishedSection {
  readonly id: string;
  /** Index from 0 among all sections of the plan. */
  readonly position: number;
  readonly content: string;
  readonly words: number;
  /** The model that wrote it, null if unknown. */
  readonly model: string | null;
  /** Misspellings that were corrected in it. */
  readonly mended: readonly TextMending[];
  readonly citations: SectionCitations;
  /** Meta description and other proposals for the whole text; only the last section has them. */
  readonly proposedMeta?: ProposedMeta;
}

/** A text whose missing sections are being written, divided at the place where they belong. */
export interface ExistingText {
  readonly head: string;
  /** The end of `head` that belongs to the section that was cut off by a stop; '' if there is none. */
  readonly begun: string;
  /** The list of sources and what follows it, or everything after the section that was cut off. */
  readonly tail: string;
}

/** The state of an article that is being written in sections. */
export interface SectionsWork {
  readonly plan: ArticlePlan;
  readonly former: ExistingText;
  /** The sections to write, in order; some of the first may be finished already. */
  readonly sections: readonly PlannedSection[];
  readonly finished: readonly FinishedSection[];
  readonly evidence: ArticleEvidence;
}

/** Ids of the sources with a number in the existing text or the finished sections, in the order of their numbers. */
export function listCited(
  { evidence }: Pick<SectionsWork, 'evidence'>,
  finished: readonly FinishedSection[],
): string[] {
  return [...evidence.citedBefore, ...finished.flatMap(({ citations }) => citations.cited)];
}

export const sectionSeparator = '\n\n';

/** Joins the existing text, the finished sections and the text of the current one. */
export function assembleText(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(sectionSeparator);
}

/** Input for writing one section. */
export interface SectionInput {
  readonly plan: ArticlePlan;
  readonly section: PlannedSection;
  /** Number of words to request: the planned number, corrected by the model's ratio of delivered to requested words. */
  readonly requestedWords: number;
  /** The sections before this one, as they are in the text. */
  readonly written: readonly Pick<FinishedSection, 'content'>[];
  /** The passages this section may cite. If there are none, it must not cite anything. */
  readonly evidence: readonly Passage[];
  /** Description of the author's voice, undefined without a voice. */
  readonly voice?: string;
}
