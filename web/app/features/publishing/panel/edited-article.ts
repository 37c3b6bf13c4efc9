import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import type { ArticleDefaults } from './publish-form.ts';

/** The article in the editor, for the features that send it to sites. */
export interface EditedArticle extends ArticleDefaults {
  readonly id: string;
  readonly title: string;
  /** The saved version. */
  readonly version: number;
  readonly moderationStatus: ArticleListItem['moderation_status'];
  /** The workspace asks for an approval that the text does not have: it cannot be sent or scheduled. */
  readonly lacksApproval: boolean;
  /** There are unsaved changes, which a publication does not send. */
  readonly isUnsaved: boolean;
  /** Whether the cover is a picture. */
  readonly hasCover: boolean;
  /** The description for search engines. */
  readonly searchDescription: string;
  /**
   * Saves the changes.
   * @returns whether the server has them
   */
  readonly save: () => Promise<boolean>;
  /** The text as readers see it, with an empty line between paragraphs. */
  readonly readText: () => Promise<string>;
}
