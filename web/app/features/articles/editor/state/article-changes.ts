import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import { splitTags } from '../../tags.ts';

/** Editable fields of an article, as shown on the screen. */
export interface ArticleDraft {
  readonly title: string;
  /** Markdown */
  readonly content: string;
  /** Empty if there is none. */
  readonly category: string;
  /** As typed, separated by commas. */
  readonly tags: string;
  readonly metaDescription: string;
  /** The search query that the text should be found for. */
  readonly keyphrase: string;
  /** Words of the public address, as a slug; empty if there is none. */
  readonly slug: string;
  /** Address of a picture, or a template; empty if there is none. */
  readonly cover: string;
  readonly isPublic: boolean;
}

export type ArticleChanges = Omit<EndpointBody<typeof updateArticle>, 'version' | 'client_save_id' | 'reason'>;

/** Returns the editable fields of a saved article. */
export function toDraft(article: Article): ArticleDraft {
  return {
    title: article.title,
    content: article.content ?? '',
    category: article.category ?? '',
    tags: article.tags.join(', '),
    metaDescription: article.meta_description ?? '',
    keyphrase: article.keyphrase ?? '',
    slug: article.slug ?? '',
    cover: article.cover ?? '',
    isPublic: article.is_public,
  };
}

/**
 * The words of the current or future public address: the article's own, otherwise those of the title once it becomes
 * public.
 */
export function findAddressWords(draft: ArticleDraft, saved: Article): string {
  return draft.slug === '' && !saved.is_public ? makeSlug(draft.title) : draft.slug;
}

/** Changes that a save must send: the fields that differ from the saved article. */
export function diffDraft(draft: ArticleDraft, saved: Article): ArticleChanges {
  const before = toDraft(saved);
  const changes: ArticleChanges = {};
  if (draft.title.trim() !== before.title) changes.title = draft.title;
  if (draft.content !== before.content) changes.content = draft.content;
  if (draft.category !== before.category) changes.category = draft.category === '' ? null : draft.category;
  if (splitTags(draft.tags).join() !== splitTags(before.tags).join()) changes.tags = splitTags(draft.tags);
  const metaDescription = draft.metaDescription.trim();
  if (metaDescription !== before.metaDescription) {
    changes.meta_description = metaDescription === '' ? null : metaDescription;
  }
  const keyphrase = draft.keyphrase.trim();
  if (keyphrase !== before.keyphrase) changes.keyphrase = keyphrase === '' ? null : keyphrase;
  if (draft.slug !== before.slug) changes.slug = draft.slug === '' ? null : draft.slug;
  if (draft.cover !== before.cover) changes.cover = draft.cover === '' ? null : draft.cover;
  if (draft.isPublic !== before.isPublic) changes.is_public = draft.isPublic;
  return changes;
}

/** Whether a draft differs from the saved article. */
export function isUnsaved(draft: ArticleDraft, saved: Article): boolean {
  return Object.keys(diffDraft(draft, saved)).length > 0;
}

/** Finds the message of a field; for `tags` also those of single tags. */
export function findProblem(problems: readonly FieldError[], field: keyof ArticleChanges): string | undefined {
  return problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
}
