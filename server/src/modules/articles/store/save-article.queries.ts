import { articleStatuses, type ModerationStatus, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Articles } from '../../../platform/database/schema.ts';
import { computeModerationAfterEdit, findEditError } from '../domain/article.ts';
import { listedColumns } from './articles.queries.ts';
import type { OwnedArticleRow } from './present-article.ts';

export interface ArticleSave {
  readonly articleId: string;
  readonly userId: string;
  readonly changes: Updateable<Articles>;
  readonly publishes: boolean;
  /** The version that the changes were made on; any when undefined. */
  readonly version: number | undefined;
  /** A category that may stay where it is stored already, though it is not on offer. */
  readonly keptCategory: string | undefined;
  /** Under this id the former text is kept; undefined when the text does not change. */
  readonly revisionId: string | undefined;
  readonly now: Date;
}

/**
 * Saves the changes and keeps the former text, in one statement: the row is locked, checked and written at one moment.
 * @returns the article after it; undefined when it may not be saved so: gone, of another user, in the trash, being generated, not
 *   to be published, of another version, or not of the kept category
 */
export async function saveOwnArticle(database: Database, save: ArticleSave): Promise<OwnedArticleRow | undefined> {
  const { publishes, version, keptCategory, revisionId, now } = save;
  const editableStatuses = articleStatuses.filter((status) => findEditError({ status }, { publishes }) === undefined);
  const editable = database
    .with('former', (query) =>
      query
        .selectFrom('articles')
        .select(['id', 'version', 'title', 'content', 'word_count'])
        .where('id', '=', save.articleId)
        .where('user_id', '=', save.userId)
        .where('deleted_at', 'is', null)
        .where('status', 'in', editableStatuses)
        .$if(version !== undefined, (select) => select.where('version', '=', version ?? 0))
        .$if(keptCategory !== undefined, (select) => select.where('category', '=', keptCategory ?? ''))
        .forUpdate(),
    )
    .with('revision', (query) =>
      query
        .insertInto('article_revisions')
        .columns(['id', 'article_id', 'version', 'title', 'content', 'word_count', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('former')
            .select([
              sql<string>`${revisionId ?? null}::uuid`.as('revision_id'),
              'former.id',
              'former.version',
              'former.title',
              'former.content',
              'former.word_count',
              sql<Date>`${now}::timestamptz`.as('created_at'),
            ])
            .where(sql<boolean>`${revisionId ?? null}::uuid IS NOT NULL`),
        )
        .onConflict((conflict) => conflict.columns(['article_id', 'version']).doNothing()),
    );
  const row = await editable
    .updateTable('articles')
    .from('former')
    .set((set) => ({
      ...save.changes,
      moderation_status: buildModerationAfterEdit(),
      ...(publishes ? { published_at: set.fn.coalesce('articles.published_at', set.val(now)) } : {}),
      version: set('articles.version', '+', 1),
      updated_at: now,
    }))
    .whereRef('articles.id', '=', 'former.id')
    .returning([
      ...listedColumns,
      'articles.user_id',
      'articles.failure_code',
      'articles.failure_detail',
      'articles.generation_id',
      'articles.content',
    ])
    .executeTakeFirst();
  // Only an article that is being generated shows since when.
  return row === undefined ? undefined : { ...row, queued_at: null };
}

/** `computeModerationAfterEdit` of the stored status, in SQL. */
function buildModerationAfterEdit() {
  const branches = moderationStatuses.map((status) => sql`WHEN ${status} THEN ${computeModerationAfterEdit(status)}`);
  return sql<ModerationStatus>`CASE articles.moderation_status ${sql.join(branches, sql` `)} END`;
}
