import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import { splitTags } from '../../tags.ts';

/** What can be edited of an article, as it stands in the fields of the screen. */
export interface ArticleDraft {
  readonly title: string;
  /** Markdown */
  readonly content: string;
  /** Empty: none. */
  readonly category: string;
  /** As typed: separated by commas. */
  readonly tags: string;
  readonly metaDescription: string;
  /** What readers search for when they are to find the text. */
  readonly keyphrase: string;
  /** The words in the public address, as a slug; empty: none. */
  readonly slug: string;
  /** A picture's address or a template; empty: none. */
  readonly cover: string;
  readonly isPublic: boolean;
}

export type ArticleChanges = Omit<EndpointBody<typeof updateArticle>, 'version' | 'client_save_id' | 'reason'>;

/** The fields of a saved article. */
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

/** The words that the public address has or gets: its own, else those of the title once it becomes public. */
export function findAddressWords(draft: ArticleDraft, saved: Article): string {
  return draft.slug === '' && !saved.is_public ? makeSlug(draft.title) : draft.slug;
}

/** What a save must send: the fields that differ from the saved article. */
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

/** Whether a draft has something that is not saved. */
export function isUnsaved(draft: ArticleDraft, saved: Article): boolean {
  return Object.keys(diffDraft(draft, saved)).length > 0;
}

/** The message of a field, `tags` including those of its single tags. */
export function findProblem(problems: readonly FieldError[], field: keyof ArticleChanges): string | undefined {
  return problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message;
}
