import type { PublicArticle } from '@hokka/contracts/articles/article.ts';
import type { ImageSize } from '@hokka/contracts/articles/images.ts';
import type { PublishedArticle } from '@hokka/contracts/site/public-reads.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type PublicArticleRow, toPublicArticle } from './present-article.ts';

export const publicColumns = [
  'articles.id',
  'articles.title',
  'articles.category',
  'articles.tags',
  'articles.meta_description',
  'articles.slug',
  'articles.cover',
  'articles.word_count',
  'articles.language',
  'articles.created_at',
  'articles.updated_at',
] as const;

/**
 * Whether the current text of a row of `articles` may be published: its workspace asks for no approval, or the text has
 * all that it asks for. The database decides (`may_be_published` of `migrations/0300_approvals.sql`), and its trigger
 * `guard_approval` refuses to publish any other text. Publications and schedules read this value under their lock.
 */
export const isApprovedText = sql<boolean>`may_be_published(articles)`;

/** The author: of a shared workspace the member who wrote the article, unless they have left the service. */
export const authorName = sql<string>`coalesce(
  (SELECT authors.name FROM users AS authors WHERE authors.id = articles.author_id AND authors.leaving_at IS NULL),
  users.name)`.as('author_name');

const excerptLength = 4000;

/** The beginning of a text, long enough to derive a description. */
export const beginning = sql<string>`left(articles.content, ${sql.lit(excerptLength)})`.as('beginning');

/** The pictures that an article shows, with their sizes. */
export const shownImages = sql<ImageSize[]>`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', images.id, 'width', images.width, 'height', images.height,
    'widths', (SELECT jsonb_agg(files.width ORDER BY files.width) FROM article_image_files AS files WHERE files.image_id = images.id))), '[]')
  FROM article_images AS images WHERE images.id = ANY (articles.image_ids))`.as('images');

/** Whether AI wrote the text or a part of it: the author of an own document may have accepted suggestions. */
export const withAi = sql<boolean>`
  (articles.is_edited_by_ai OR articles.ai_prompt <> '' OR articles.ai_model_used IS NOT NULL
    OR articles.brief_id IS NOT NULL)`.as('with_ai');

/** Public articles: published, completed, approved, outside the trash, with an active author. */
export function selectPublicArticles(database: Database | DatabaseTransaction) {
  return database
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.user_id')
    .where('articles.is_public', '=', true)
    .where('articles.status', '=', 'completed')
    .where('articles.moderation_status', '=', 'approved')
    .where('articles.deleted_at', 'is', null)
    .where('users.is_active', '=', true);
}

export function toPublishedArticle(row: PublicArticleRow & { readonly beginning: string }): PublishedArticle {
  return { ...toPublicArticle(row), beginning: row.beginning };
}

/** Number of newest articles that are searched for a common tag. */
const maxScannedArticles = 2000;

/**
 * Ids of other published articles in the same category or, among the newest, with a common tag or a word of a tag in
 * common (by stems); newest first.
 */
export async function listRelatedIds(
  database: Database,
  { id, category, tags }: Pick<PublicArticle, 'id' | 'category' | 'tags'>,
  { limit, workspaceId }: { readonly limit: number; readonly workspaceId?: string | undefined },
): Promise<string[]> {
  const published = sql`is_public AND deleted_at IS NULL AND moderation_status = 'approved'`;
  const isOfWorkspace = workspaceId === undefined ? sql`true` : sql`user_id = ${workspaceId}`;
  const isAuthorActive = sql`EXISTS (SELECT FROM users WHERE users.id = user_id AND users.is_active)`;
  const newestFirst = sql`created_at DESC, id DESC`;
  const { rows } = await sql<{ id: string }>`
    WITH own_tags AS (
      SELECT string_agg(quoted, ' | ')::tsquery AS words FROM articles, unnest(search_stems) AS stem,
        LATERAL (SELECT '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' AS quoted) AS lexemes
      WHERE articles.id = ${id} AND 'A' = ANY (weights)),
    of_category AS (
      SELECT id, created_at FROM articles
      WHERE ${published} AND ${isOfWorkspace} AND category = ${category} AND id <> ${id} AND ${isAuthorActive}
      ORDER BY ${newestFirst} LIMIT ${limit}),
    with_tag AS (
      SELECT id, created_at
      FROM (SELECT id, created_at, user_id, tags, search_stems FROM articles
        WHERE ${published} AND ${isOfWorkspace} ORDER BY ${newestFirst} LIMIT ${maxScannedArticles}) AS newest
      WHERE (tags && ${[...tags]}::text[] OR search_stems @@ (SELECT words FROM own_tags)) AND id <> ${id} AND ${isAuthorActive})
    SELECT id FROM (SELECT * FROM of_category UNION SELECT * FROM with_tag) AS related
    ORDER BY ${newestFirst} LIMIT ${limit}`.execute(database);
  return rows.map((row) => row.id);
}
