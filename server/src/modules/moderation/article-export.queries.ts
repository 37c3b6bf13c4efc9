import type { Database } from '../../platform/database/connect.ts';
import { listedColumns, selectArticlesWithGeneration } from '../articles/queries.ts';

/** Ids of all articles of a user, including those in the trash. */
export function selectArticleIds(database: Database, userId: string) {
  return database.selectFrom('articles').select('id').where('user_id', '=', userId);
}

/** Whole articles with the ids in `ids`. */
export function selectArticles(database: Database, ids: readonly string[]) {
  return selectArticlesWithGeneration(database)
    .select([
      ...listedColumns,
      'articles.content',
      'articles.working_copy',
      'articles.chosen_model',
      'articles.plan',
      'articles.published_at',
      'articles.deleted_at',
      'generations.queued_at',
    ])
    .where('articles.id', 'in', [...ids]);
}

/** Revisions of the articles with the ids in `ids`. */
export function selectRevisions(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_revisions')
    .select(['article_id', 'version', 'place', 'title', 'content', 'word_count', 'reason', 'created_at'])
    .where('article_id', 'in', [...ids]);
}

/** Generations of the articles with the ids in `ids`. Their cost is internal and left out. */
export function selectGenerations(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('generations')
    .select(['id', 'article_id', 'kind', 'status', 'queued_at', 'claimed_at', 'cancel_requested_at', 'ended_at'])
    .where('article_id', 'in', [...ids]);
}

/** AI edits and proposals for the articles with the ids in `ids` from the last 30 days, with their results. */
export function selectEdits(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('article_edits')
    .select([
      'generation_id',
      'article_id',
      'kind',
      'wish',
      'tone',
      'language',
      'section_id',
      'selection',
      'words',
      'result',
      'failure_reason',
      'accepted',
      'suggested',
      'created_at',
      'ended_at',
    ])
    .where('article_id', 'in', [...ids]);
}

/** Pictures of a user with the bytes of their largest width. */
export function selectImages(database: Database, userId: string) {
  return database
    .selectFrom('article_images')
    .innerJoin('article_image_files', (join) =>
      join
        .onRef('article_image_files.image_id', '=', 'article_images.id')
        .onRef('article_image_files.width', '=', 'article_images.width'),
    )
    .select([
      'article_images.id',
      'article_images.article_id',
      'article_images.width',
      'article_images.height',
      'article_images.created_at',
      'article_image_files.bytes',
    ])
    .where('article_images.user_id', '=', userId);
}
