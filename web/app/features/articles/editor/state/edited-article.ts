import type { Article } from '@hokka/contracts/articles/article.ts';
import { findImageId } from '@hokka/contracts/markdown/image-address.ts';
import type { ReactNode } from 'react';
import { splitTitle } from '../../markdown/title-line.ts';
import { buildSearchDescription } from '../../public/search-description.ts';
import { splitTags } from '../../tags.ts';
import type { EditorHandle } from './use-editor.ts';

/** The article on the screen, for a panel that publishes it elsewhere: other features meet the editor in its route. */
export interface EditedArticle {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly metaDescription: string;
  readonly keyphrase: string;
  /** Of what is saved. */
  readonly version: number;
  readonly moderationStatus: Article['moderation_status'];
  readonly isUnsaved: boolean;
  /** Whether its cover is a picture. */
  readonly hasCover: boolean;
  /** The description that search engines show of it. */
  readonly searchDescription: string;
  /** Saves what stands on the screen. @returns whether the server has it */
  readonly save: () => Promise<boolean>;
  /** The text as its readers see it, with an empty line between paragraphs. */
  readonly readText: () => Promise<string>;
}

/** The panel that publishes an article elsewhere. */
export type RenderPublishing = (article: EditedArticle) => ReactNode;

/** What of an open article such a panel needs. */
export function toEditedArticle(
  { state, isUnsaved, current }: EditorHandle,
  save: EditedArticle['save'],
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
    hasCover: findImageId(draft.cover) !== undefined,
    get searchDescription() {
      return buildSearchDescription(draft.metaDescription, splitTitle(draft.content, draft.title).body);
    },
    save,
    readText: async () => {
      // It parses Markdown, which nothing else here does before texts are compared.
      const { readReadersText } = await import('../../components/reading/readers-text.ts');
      const { content, title } = current().draft;
      return readReadersText(content, title);
    },
  };
}
