import type { Article } from '@hokka/contracts/articles/article.ts';
import type { updateArticle } from '@hokka/contracts/articles/articles.ts';
import {
  articleFields,
  type DraftFields,
  mapDraftTexts,
  mapOptionalTexts,
  optionalTexts,
} from '@hokka/contracts/articles/fields.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import { splitTags } from '../../../lib/formatting/tags.ts';

/** Editable fields of an article, as shown on the screen: empty texts where there is none, tags as typed, separated by commas. */
export type ArticleDraft = DraftFields;

export type ArticleChanges = Omit<EndpointBody<typeof updateArticle>, 'version' | 'client_save_id' | 'reason'>;

/** Returns the editable fields of a saved article. */
export function toDraft(article: Article): ArticleDraft {
  return {
    title: article.title,
    content: article.content ?? '',
    tags: article.tags.join(', '),
    isPublic: article.is_public,
    ...mapDraftTexts((name) => article[name] ?? ''),
  };
}

/** The fields that a draft changes in a saved article: the reverse of `toDraft`. */
export function fromDraft(draft: ArticleDraft) {
  return {
    title: draft.title,
    content: draft.content,
    tags: splitTags(draft.tags),
    is_public: draft.isPublic,
    ...mapOptionalTexts((name) => draft[articleFields[name].draft].trim() || null),
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
  if (splitTags(draft.tags).join() !== splitTags(before.tags).join()) changes.tags = splitTags(draft.tags);
  for (const name of optionalTexts) {
    const text = draft[articleFields[name].draft].trim();
    if (text !== before[articleFields[name].draft]) changes[name] = text === '' ? null : text;
  }
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
