import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { listedColumns, selectArticlesWithGeneration } from './articles.queries.ts';

/** Ids of all articles of a user, the trash included, in order, from behind `afterId`. */
export async function listArticleIdsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
): Promise<{ id: string }[]> {
  return database
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whole articles among `ids`, in the order of their ids, from behind `afterId`. */
export async function listArticlesAfter(
  database: Database,
  ids: readonly string[],
  afterId: string | undefined,
  limit: number,
) {
  return selectArticlesWithGeneration(database)
    .select([
      ...listedColumns,
      'articles.content',
      'articles.chosen_model',
      'articles.published_at',
      'articles.deleted_at',
      'generations.queued_at',
    ])
    .where('articles.id', 'in', [...ids])
    .$if(afterId !== undefined, (query) => query.where('articles.id', '>', afterId ?? ''))
    .orderBy('articles.id')
    .limit(limit)
    .execute();
}

export interface RevisionCursor {
  readonly article_id: string;
  readonly version: number;
}

/** Former texts of the articles `ids`, in the order of article and version, from behind `after`. */
export async function listRevisionsAfter(
  database: Database,
  ids: readonly string[],
  after: RevisionCursor | undefined,
  limit: number,
) {
  return database
    .selectFrom('article_revisions')
    .select(['article_id', 'version', 'title', 'content', 'word_count', 'created_at'])
    .where('article_id', 'in', [...ids])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(article_id, version) > (${after?.article_id}::uuid, ${after?.version}::integer)`),
    )
    .orderBy('article_id')
    .orderBy('version')
    .limit(limit)
    .execute();
}

export interface GenerationCursor {
  readonly article_id: string;
  readonly id: string;
}

/** Writings of the articles `ids`, in the order of article and id, from behind `after`. What they cost is the house's own matter. */
export async function listGenerationsAfter(
  database: Database,
  ids: readonly string[],
  after: GenerationCursor | undefined,
  limit: number,
) {
  return database
    .selectFrom('generations')
    .select(['id', 'article_id', 'status', 'queued_at', 'claimed_at', 'cancel_requested_at', 'ended_at'])
    .where('article_id', 'in', [...ids])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(article_id, id) > (${after?.article_id}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('article_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
