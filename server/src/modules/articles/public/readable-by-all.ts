import type { PublishedArticle } from '@hokka/contracts/public-reads.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type PublicArticleRow, toPublicArticle } from '../present-article.ts';

export const publicColumns = [
  'articles.id',
  'articles.title',
  'articles.category',
  'articles.tags',
  'articles.meta_description',
  'articles.word_count',
  'articles.language',
  'articles.created_at',
  'articles.updated_at',
  'users.name as author_name',
] as const;

const excerptLength = 4000;

/** The beginning of a text, enough to describe it by. */
export const beginning = sql<string>`left(articles.content, ${sql.lit(excerptLength)})`.as('beginning');

/** What everybody may read: published, completed, not moderated away, not in the trash, its author not deactivated. */
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

/** A published article in a list. */
export function toPublishedArticle(row: PublicArticleRow & { readonly beginning: string }): PublishedArticle {
  return { ...toPublicArticle(row), beginning: row.beginning };
}
