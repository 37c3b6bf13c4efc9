import type { ArticleStatus, ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { withAi } from '../articles/public-articles.queries.ts';
import { selectOwnArticle } from '../articles/queries.ts';
import { selectDocument } from '../articles/save-article.queries.ts';

const titleMax = 200;
const copySuffix = ' (kopya)';

/** A copy cannot evade a rejection or an open report. */
const moderationOfCopy = sql<ModerationStatus>`
  CASE WHEN articles.moderation_status = 'approved' AND NOT EXISTS (
    SELECT FROM article_reports WHERE article_reports.article_id = articles.id AND article_reports.closed_at IS NULL)
  THEN 'approved' ELSE 'pending' END`.as('moderation_status');

interface NewCopy {
  readonly id: string;
  readonly authorId: string | null;
  /** Belongs to no generation. */
  readonly generationId: string;
  readonly now: Date;
}

/**
 * Stores a completed private article with the text and fields of an own one, unless that is being generated. Its empty
 * prompt says that nothing was ordered; whether AI wrote the text is retained.
 * @returns the status of the article that was to be copied; undefined for one that does not exist, is in the trash or
 * belongs to another user
 */
export async function insertCopy(
  trx: DatabaseTransaction,
  { articleId, userId, copy }: { readonly articleId: string; readonly userId: string; readonly copy: NewCopy },
): Promise<ArticleStatus | undefined> {
  const article = await selectOwnArticle(trx, articleId, userId, { inTrash: false })
    .select('status')
    .forShare()
    .executeTakeFirst();
  if (article === undefined || article.status === 'generating') return article?.status;
  await trx
    .with('original', (query) =>
      query
        .selectFrom('articles')
        .select([...selectDocument(), 'language', withAi, moderationOfCopy])
        .where('id', '=', articleId),
    )
    .insertInto('articles')
    .columns([
      'id',
      'user_id',
      'author_id',
      'title',
      'content',
      'word_count',
      'category',
      'tags',
      'meta_description',
      'keyphrase',
      'cover',
      'language',
      'is_edited_by_ai',
      'moderation_status',
      'status',
      'ai_prompt',
      'generation_id',
      'created_at',
      'updated_at',
    ])
    .expression((from) =>
      from
        .selectFrom('original')
        .select([
          sql<string>`${copy.id}::uuid`.as('id'),
          sql<string>`${userId}::uuid`.as('user_id'),
          sql<string | null>`${copy.authorId}::uuid`.as('author_id'),
          sql<string>`left(original.title, ${titleMax - copySuffix.length}::integer) || ${copySuffix}`.as('title'),
          'original.content',
          'original.word_count',
          'original.category',
          'original.tags',
          'original.meta_description',
          'original.keyphrase',
          'original.cover',
          'original.language',
          'original.with_ai',
          'original.moderation_status',
          sql<ArticleStatus>`'completed'`.as('status'),
          sql<string>`''`.as('ai_prompt'),
          sql<string>`${copy.generationId}::uuid`.as('generation_id'),
          sql<Date>`${copy.now}::timestamptz`.as('created_at'),
          sql<Date>`${copy.now}::timestamptz`.as('updated_at'),
        ]),
    )
    .execute();
  return article.status;
}
