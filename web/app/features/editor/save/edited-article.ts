import type { Article } from '@hokka/contracts/articles/article.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { ReactNode } from 'react';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { buildSearchDescription } from '../../public-site/search-description.ts';
import type { EditorHandle } from './use-editor.ts';

/**
 * The open article, for a panel that publishes it elsewhere. The panel belongs to another feature, which is joined with
 * the editor in its route.
 */
export interface EditedArticle {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly metaDescription: string;
  readonly keyphrase: string;
  /** Version of the saved article. */
  readonly version: number;
  readonly moderationStatus: Article['moderation_status'];
  readonly isUnsaved: boolean;
  /** The workspace asks for an approval that the text does not have: it cannot be sent or scheduled. */
  readonly lacksApproval: boolean;
  /** Whether the cover is a picture. */
  readonly hasCover: boolean;
  /** Description shown by search engines. */
  readonly searchDescription: string;
  /**
   * Saves the text on the screen.
   * @returns whether the server has it
   */
  readonly save: () => Promise<boolean>;
  /** Returns the text as readers see it, with an empty line between paragraphs. */
  readonly readText: () => Promise<string>;
}

/** Renders the panel that publishes an article elsewhere. */
export type RenderPublishing = (article: EditedArticle) => ReactNode;

/** Provides the data of the open article to such a panel. */
export function toEditedArticle(
  { state, isUnsaved, current }: EditorHandle,
  save: EditedArticle['save'],
  lacksApproval: boolean,
): EditedArticle {
  const { draft, saved } = state;
  return {
    id: saved.id,
    title: draft.title.trim(),
    category: draft.category,
    tags: splitTags(draft.tags),
    metaDescription: draft.metaDescription.trim(),
    keyphrase: draft.keyphrase.trim(),
    version: saved.version,
    moderationStatus: saved.moderation_status,
    isUnsaved,
    lacksApproval,
    hasCover: findImageId(draft.cover) !== undefined,
    get searchDescription() {
      return buildSearchDescription(draft.metaDescription, splitTitle(draft.content, draft.title).body);
    },
    save,
    readText: async () => {
      // Loaded on demand, because it parses Markdown, which the page otherwise needs only to compare texts.
      const { readReadersText } = await import('../../articles/components/reading/readers-text.ts');
      const { content, title } = current().draft;
      return readReadersText(content, title);
    },
  };
}
