import type { ArticleFormat, ArticleLanguage, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';

/** The user's order. Its texts are content, never instructions to the system. */
export interface PromptInput {
  readonly title: string;
  readonly request: string;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly metaDescription?: string;
  readonly audience?: string;
  readonly keyphrase?: string;
  readonly language: ArticleLanguage;
  readonly format: ArticleFormat;
  readonly tone: ArticleTone;
  readonly length: ArticleLength;
  /** Whether the text gets an FAQ section; never true for a social post. */
  readonly faq: boolean;
  /** The plan of the text in the language of the rules, as `formatTemplatePlan` returns it. */
  readonly template?: string;
  /** The workspace's template for this text; `template` contains its plan. */
  readonly customTemplate?: CustomTemplateInput;
  /** The voice of that template, as `formatVoice` returns it. */
  readonly voice?: string;
  /** The word count to ask for in order to get the ordered one; absent when nothing is known about the model. */
  readonly requestedWords?: AskedWords;
  /** The earlier text, which its author cancelled and now continues. */
  readonly begun?: string;
}

/** A template of the workspace as the order has it. */
interface CustomTemplateInput {
  /** The values of its fields: data, which nothing in them makes an instruction. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** Names of all its fields, also of those without a value. */
  readonly fields: readonly string[];
  /** The length that its sections add up to. */
  readonly target?: WordTarget;
  /** Adds its fixed blocks to a finished text. */
  readonly complete: (text: string) => string;
}

/** Settings of an order that the rules depend on, besides the language. */
export type InstructionChoices = Pick<PromptInput, 'format' | 'tone' | 'length' | 'faq' | 'requestedWords'> & {
  /** Absent without a template of the workspace. */
  readonly custom?: { readonly target?: WordTarget | undefined; readonly hasVoice: boolean };
};

/** Range of words to ask the model for. */
export interface AskedWords {
  readonly min: number;
  readonly max: number;
}

/** Length of a text and number of its `##` sections; a social post has none. */
export interface WordTarget {
  readonly wordsMin: number;
  readonly wordsMax: number;
  readonly sectionsMin: number;
  readonly sectionsMax: number;
}

const targets: Readonly<Record<ArticleFormat, Readonly<Record<ArticleLength, WordTarget>>>> = {
  article: {
    short: { wordsMin: 400, wordsMax: 600, sectionsMin: 2, sectionsMax: 3 },
    medium: { wordsMin: 800, wordsMax: 1100, sectionsMin: 4, sectionsMax: 5 },
    long: { wordsMin: 1400, wordsMax: 1900, sectionsMin: 6, sectionsMax: 8 },
  },
  blog: {
    short: { wordsMin: 300, wordsMax: 450, sectionsMin: 2, sectionsMax: 3 },
    medium: { wordsMin: 600, wordsMax: 900, sectionsMin: 3, sectionsMax: 5 },
    long: { wordsMin: 1100, wordsMax: 1500, sectionsMin: 5, sectionsMax: 7 },
  },
  social: {
    short: { wordsMin: 25, wordsMax: 50, sectionsMin: 0, sectionsMax: 0 },
    medium: { wordsMin: 60, wordsMax: 110, sectionsMin: 0, sectionsMax: 0 },
    long: { wordsMin: 130, wordsMax: 220, sectionsMin: 0, sectionsMax: 0 },
  },
};

/**
 * The length to ask the model for. It is a range, because models miss a single number anyway and pad the text to reach
 * it.
 */
export function findWordTarget(length: ArticleLength, format: ArticleFormat): WordTarget {
  return targets[format][length];
}

/** The ordered length: the sum of the template's sections, or else the chosen length. */
export function findOrderedTarget({
  length,
  format,
  customTemplate,
}: Pick<PromptInput, 'length' | 'format' | 'customTemplate'>): WordTarget {
  return customTemplate?.target ?? findWordTarget(length, format);
}

/** The sections and word count to ask for so that the model delivers the ordered length. */
export function findAskedTarget({
  length,
  format,
  requestedWords,
  custom,
}: Pick<InstructionChoices, 'length' | 'format' | 'requestedWords' | 'custom'>): WordTarget {
  const target = custom?.target ?? findWordTarget(length, format);
  return requestedWords === undefined
    ? target
    : { ...target, wordsMin: requestedWords.min, wordsMax: requestedWords.max };
}

/** Words written so far and the length of the whole text, in words. */
export interface ResumedLength {
  readonly written: number;
  readonly wordsMin: number;
  readonly wordsMax: number;
}
