import type {
  Article,
  ArticleListItem,
  MissingSection,
  PlannedSectionHeading,
  ProposedMeta,
  PublicArticle,
  WorkingCopy,
  WritingWait,
} from '@hokka/contracts/articles/article.ts';
import { mapOptionalTexts, type OptionalText } from '@hokka/contracts/articles/fields.ts';
import { computeContinuationPrice, computeRegenerationPrice } from '@hokka/contracts/briefs/prices.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Articles } from '../../platform/database/schema.ts';
import { summarize } from '../../platform/text/summary.ts';
import type { PriceBasis } from '../article-text/planned-price.queries.ts';
import { type SignImage, toCoverAddress } from './covers.ts';

export type ListedArticleRow = Pick<
  Selectable<Articles>,
  | 'id'
  | 'title'
  | 'status'
  | 'is_public'
  | 'tags'
  | OptionalText
  | 'ai_prompt'
  | 'language'
  | 'format'
  | 'tone'
  | 'length'
  | 'template'
  | 'audience'
  | 'faq'
  | 'word_count'
  | 'ai_model_used'
  | 'generation_time_ms'
  | 'failure_reason'
  | 'moderation_status'
  | 'moderation_note'
  | 'stopped_at'
  | 'is_short'
  | 'brief_id'
  | 'missing_sections'
  | 'copy_saved_at'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & {
  readonly queued_at: Date | null;
  /** From its generation, if that can be open. */
  readonly wait_reason?: string | null;
  readonly wait_since?: Date | null;
  /** A `CopyHead`. */
  readonly copy_head: unknown;
};

/** A row of the author's own list. */
export type OwnListRow = ListedArticleRow & {
  /** The beginning of the text that the author sees. */
  readonly opening: string;
  /** Length written so far, in UTF-16 units; null unless the article is being generated. */
  readonly written_length: number | null;
  /** Width of the cover picture that the author sees; null without one. */
  readonly cover_width: number | null;
  /** The member who began the article; null outside shared workspaces. */
  readonly author_name: string | null;
};

/** Fields of a working copy that lists show. */
type CopyHead = Pick<WorkingCopy, 'title' | 'category' | 'tags' | 'cover' | 'word_count'>;

export type OwnedArticleRow = ListedArticleRow &
  Pick<Selectable<Articles>, 'user_id' | 'failure_code' | 'failure_detail' | 'generation_id'> & {
    readonly content?: string;
    /** A `ProposedMeta`; only read for single articles. */
    readonly proposed_meta?: unknown;
    readonly mended?: TextMending[] | null;
    /** Whether the article is written from a plan; only read for single articles. */
    readonly is_planned?: boolean;
    /** Only read together with the text. */
    readonly plan_sections?: PlannedSectionHeading[] | null;
    /** Only read for single articles. */
    readonly price_basis?: PriceBasis | null;
    /** A `WorkingCopy`; without its text if the text was not requested. */
    readonly working_copy?: unknown;
  };

export type PublicArticleRow = Pick<
  Selectable<Articles>,
  | 'id'
  | 'title'
  | 'category'
  | 'tags'
  | 'meta_description'
  | 'slug'
  | 'cover'
  | 'word_count'
  | 'language'
  | 'created_at'
  | 'updated_at'
> & {
  readonly author_name: string;
  /** Width of the cover picture, if requested. */
  readonly cover_width?: number | null;
};

export function toArticleListItem(row: ListedArticleRow): ArticleListItem {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    is_public: row.is_public,
    tags: row.tags,
    ...mapOptionalTexts((name) => row[name]),
    ai_prompt: row.ai_prompt,
    language: row.language,
    format: row.format,
    tone: row.tone,
    length: row.length,
    template: row.template,
    audience: row.audience,
    faq: row.faq,
    word_count: row.word_count,
    ai_model_used: row.ai_model_used,
    generation_time: row.generation_time_ms,
    generating_since: row.status === 'generating' ? (row.queued_at?.toISOString() ?? null) : null,
    ...presentWait(row),
    failure_reason: row.failure_reason,
    moderation_status: row.moderation_status,
    moderation_note: row.moderation_note,
    // Only `storeSectionsEnd` writes this column.
    ...(row.missing_sections === null ? {} : { missing_sections: row.missing_sections as unknown as MissingSection[] }),
    // `stopped_at` stays in the row while a continuation is running, since that may produce nothing.
    ...(row.stopped_at !== null && row.status === 'completed' && { stopped_at: row.stopped_at.toISOString() }),
    ...(row.is_short && row.status === 'completed' && { is_short: true }),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The `waiting` field of a generation that waits for the gateway; empty when it does not wait. */
export function presentWait({
  wait_reason,
  wait_since,
}: {
  readonly wait_reason?: string | null;
  readonly wait_since?: Date | null;
}): { readonly waiting?: WritingWait } {
  if (wait_since === null || wait_since === undefined) return {};
  return { waiting: { for: wait_reason === 'turn' ? 'turn' : 'service', since: wait_since.toISOString() } };
}

/** An item of the author's own list, with unpublished changes in place of the published values. */
export function toOwnListItem(row: OwnListRow, signImage: SignImage): ArticleListItem {
  const shown = row.copy_saved_at === null ? undefined : (row.copy_head as CopyHead);
  const cover = shown === undefined ? row.cover : shown.cover;
  const address = toCoverAddress(cover, row.cover_width, isPublicCover(row, cover) ? undefined : signImage);
  const item = {
    ...toArticleListItem(row),
    ...(row.brief_id === null ? {} : { brief_id: row.brief_id }),
    excerpt: readExcerpt(row),
    ...(address === undefined ? {} : { cover_address: address }),
    ...(row.written_length === null ? {} : { written_length: row.written_length }),
    ...(row.author_name === null ? {} : { author_name: row.author_name }),
  };
  if (shown === undefined || row.copy_saved_at === null) return item;
  const { title, category, tags, word_count } = shown;
  const saved = row.copy_saved_at.toISOString();
  return { ...item, title, category, tags, cover, word_count, updated_at: saved, working_copy_saved_at: saved };
}

/** Whether visitors see this cover, so that it can be loaded without a signature. */
function isPublicCover(row: OwnListRow, cover: string | null): boolean {
  return row.is_public && row.status === 'completed' && row.moderation_status === 'approved' && row.cover === cover;
}

interface Viewer {
  readonly isAdmin: boolean;
  /** False shows the published version, as for articles of other users. */
  readonly isOwner?: boolean;
}

/**
 * The article as its owner sees it, with unpublished changes in place of the published values. Admins get the technical
 * reason of a failure and, for articles of other users, the working copy separately.
 */
export function toArticle(row: OwnedArticleRow, { isAdmin, isOwner = true }: Viewer): Article {
  const article = {
    ...toArticleListItem(row),
    ...(isOwner && row.brief_id !== null ? { brief_id: row.brief_id } : {}),
    ...(isOwner ? presentPrices(row) : {}),
    // Only `storeResult` and `storeSectionsEnd` write this column.
    ...(isOwner && row.proposed_meta ? { proposed_meta: row.proposed_meta as ProposedMeta } : {}),
    ...(isOwner && row.plan_sections ? { plan_sections: row.plan_sections } : {}),
    ...(row.content === undefined ? {} : { content: row.content }),
    ...(row.mended === undefined || row.mended === null ? {} : { mended: row.mended }),
    ...(isAdmin ? { failure_detail: row.failure_detail } : {}),
  };
  const copy = (row.working_copy ?? undefined) as WorkingCopy | undefined;
  if (copy === undefined) return article;
  if (!isOwner) return { ...article, working_copy: copy };
  const { saved_at, ...fields } = copy;
  return { ...article, ...fields, updated_at: saved_at, working_copy_saved_at: saved_at };
}

/** What the owner pays for the rest of a planned article, or for regenerating a failed one. */
function presentPrices({
  status,
  price_basis: basis = null,
}: OwnedArticleRow): Pick<Article, 'continuation_ai_requests' | 'regeneration_price'> {
  if (basis === null) return {};
  const { wordTarget, settledRequests, isArticleSettled } = basis;
  if (status !== 'failed')
    return { continuation_ai_requests: computeContinuationPrice(wordTarget, settledRequests).aiRequests };
  const { articles, aiRequests } = computeRegenerationPrice(wordTarget, isArticleSettled);
  return { regeneration_price: { articles, ai_requests: aiRequests } };
}

export function toPublicArticle(row: PublicArticleRow): Omit<PublicArticle, 'content'> {
  const address = toCoverAddress(row.cover, row.cover_width ?? null);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    tags: row.tags,
    meta_description: row.meta_description,
    slug: row.slug,
    word_count: row.word_count,
    language: row.language,
    author_name: row.author_name,
    cover: row.cover,
    ...(address === undefined ? {} : { cover_address: address }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Maximum length of an excerpt, in code points. */
const excerptMax = 160;

/** Extracting the excerpts of one page takes about 0.3 ms, and most lists are read repeatedly. */
const excerpts = new LRUCache<string, string>({ max: 5_000 });

interface Opened {
  readonly id: string;
  /** Part of the cache key, since the text can change with the version. */
  readonly version: number;
  readonly opening: string;
}

/** The first sentences of a text without Markdown, as shown in lists; empty if there are none. */
function readExcerpt({ id, version, opening }: Opened): string {
  const key = `${id}:${version}`;
  const known = excerpts.get(key);
  if (known !== undefined) return known;
  const excerpt = summarize(opening, excerptMax);
  excerpts.set(key, excerpt);
  return excerpt;
}
