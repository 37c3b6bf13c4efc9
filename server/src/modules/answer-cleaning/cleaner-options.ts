import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';

/**
 * Form of an answer: a whole article, one section of it, marked blocks of an edit, JSON, or a plain text such as one
 * sentence.
 */
export type AnswerForm = 'article' | 'section' | 'blocks' | 'json' | 'text';

export interface CleanerOptions {
  readonly form: AnswerForm;
  readonly language: ArticleLanguage;
  /** The clean text that this answer continues. */
  readonly soFar?: string;
  readonly title?: string;
  /** What a section is about: the title of its article and its heading. */
  readonly subject?: string;
  /** The text that an edit was ordered for, and what was wished: its citation marks and pictures stay. */
  readonly edited?: string;
  /** Authors, publishers and titles of the text’s sources, if it has any. */
  readonly sourceAuthors?: readonly string[];
  /** JSON at its beginning is an example of the text, and not around it. */
  readonly isProse?: true;
  /** The answer was decoded before. */
  readonly isNormal?: true;
  /** Whether an address was sent to the model; pictures at other ones are removed. */
  readonly isGiven?: (address: string) => boolean;
}
