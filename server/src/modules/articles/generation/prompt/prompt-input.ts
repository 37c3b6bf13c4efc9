import type { ArticleFormat, ArticleLanguage, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';

/** What the user ordered. Texts are content: nothing in them is an instruction about the system. */
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
  /** Whether the text has a section of frequently asked questions; a social post never has. */
  readonly faq: boolean;
  /** The plan of the text in the language of the rules, as `formatTemplatePlan` gives it. */
  readonly template?: string;
  /** The words to ask for so that those come which were ordered; absent where nothing is known of who writes. */
  readonly askedWords?: AskedWords;
  /** The text of before, which its author stopped and has gone on with. */
  readonly begun?: string;
}

/** What of an order the rules depend on, besides its language. */
export type RuleChoices = Pick<PromptInput, 'format' | 'tone' | 'length' | 'faq' | 'askedWords'>;

/** How many words are asked for. */
export interface AskedWords {
  readonly min: number;
  readonly max: number;
}

/** How long a text is to be and into how many `##` sections it divides; a social post has none. */
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

/** The length asked of the model. Ranges, because a single number is missed anyway and invites padding. */
export function findWordTarget(length: ArticleLength, format: ArticleFormat): WordTarget {
  return targets[format][length];
}

/** What is said to the model: its sections, and the words that bring those that were ordered. */
export function findAskedTarget({
  length,
  format,
  askedWords,
}: Pick<RuleChoices, 'length' | 'format' | 'askedWords'>): WordTarget {
  const target = findWordTarget(length, format);
  return askedWords === undefined ? target : { ...target, wordsMin: askedWords.min, wordsMax: askedWords.max };
}

/** How much of a text there is, and how long the whole is to be. */
export interface ResumedLength {
  readonly written: number;
  readonly wordsMin: number;
  readonly wordsMax: number;
}
