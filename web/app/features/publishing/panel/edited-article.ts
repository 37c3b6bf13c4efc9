import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import type { ArticleDefaults } from './publish-form.ts';

/** An article as its editor has it, for what sends it to sites. */
export interface EditedArticle extends ArticleDefaults {
  readonly id: string;
  readonly title: string;
  /** Of what is saved. */
  readonly version: number;
  readonly moderationStatus: ArticleListItem['moderation_status'];
  /** Something was typed that is not saved: what is sent is the saved text. */
  readonly isUnsaved: boolean;
  /** Whether its cover is a picture. */
  readonly hasCover: boolean;
  /** The description that search engines show of it. */
  readonly searchDescription: string;
  /** Saves what was typed. @returns whether the server has it */
  readonly save: () => Promise<boolean>;
  /** The text as its readers see it, with an empty line between paragraphs. */
  readonly readText: () => Promise<string>;
}
