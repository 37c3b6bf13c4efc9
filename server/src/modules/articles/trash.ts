import type { Article } from '@hokka/contracts/articles/article.ts';
import type { deleteTrashedArticles } from '@hokka/contracts/articles/change-articles.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import {
  type CancelDependencies,
  cancelInTransaction,
  publishCancellation,
} from '../generation-queue/cancel-generation.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { hasLiveGeneration } from '../generation-queue/generations.queries.ts';
import type { LivePublisher } from '../live/live-publisher.ts';
import { listChangeable } from './article-access.ts';
import { toArticle } from './present-article.ts';
import { getArticle, selectOwnArticle } from './queries.ts';

interface OwnedArticleRequest {
  readonly articleId: string;
  readonly userId: string;
  readonly now: Date;
}

/** Maximum number of attempts: a deletion starts over when a generation is ordered between its steps. */
const maxAttempts = 3;

/**
 * Moves the article to the trash and cancels its generation or edit. Units for text that was already written are not
 * released.
 * @throws AppError `article_not_found`, `article_generating` when generations are ordered again and again
 */
export async function trashArticle(
  { articleId, userId, now }: OwnedArticleRequest,
  dependencies: ArticlesDependencies & CancelDependencies & { readonly publisher: LivePublisher },
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const trashed = await dependencies.database.transaction().execute(async (trx) => {
      // Locks the generation before the article, in the same order as a worker that ends it.
      const cancellation = await cancelInTransaction(trx, { articleId, userId }, now, dependencies);
      const article = await selectOwnArticle(trx, articleId, userId, { inTrash: false })
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (article === undefined) throw new AppError('article_not_found');
      // While this transaction waited for the lock, its holder ordered a generation that `cancelInTransaction` did not see.
      if (cancellation === undefined && (await hasLiveGeneration(trx, articleId))) return undefined;
      await trx.updateTable('articles').set({ deleted_at: now }).where('id', '=', articleId).execute();
      return { cancellation };
    });
    if (trashed === undefined) continue;
    if (trashed.cancellation !== undefined) publishCancellation(dependencies.publisher, trashed.cancellation);
    return;
  }
  throw new AppError('article_generating');
}

/**
 * Deletes an article that is in the trash and has no running generation or edit. @throws AppError `article_not_found`,
 * `article_generating`
 */
export async function deleteArticlePermanently(
  { articleId, userId }: OwnedArticleRequest,
  database: Database,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const article = await selectOwnArticle(trx, articleId, userId, { inTrash: true })
      .select('status')
      .forUpdate()
      .executeTakeFirst();
    if (article === undefined) throw new AppError('article_not_found');
    // A running generation must release its reservation first.
    if (article.status === 'generating' || (await hasLiveGeneration(trx, articleId)))
      throw new AppError('article_generating');
    await trx.deleteFrom('articles').where('id', '=', articleId).execute();
  });
}

interface TrashDeletion {
  readonly ids: readonly string[];
  readonly userId: string;
  readonly caller: Pick<WorkspaceCaller, 'memberId' | 'memberRole'>;
  /** What was moved to the trash later is left, even if it was listed before it was restored and moved again. */
  readonly until?: Date;
}

/**
 * Deletes articles of a user that are in the trash, in the order of their ids, so that two calls with the same ones do
 * not block each other. Writers delete only their own drafts. Articles with a running generation stay: it must release
 * its reservation first.
 */
export async function deleteTrashed(
  { ids: chosen, userId, caller, until }: TrashDeletion,
  database: Database,
): Promise<EndpointData<typeof deleteTrashedArticles>> {
  const changeable = await listChangeable(database, chosen, caller);
  const ids = changeable === 'all' ? chosen : chosen.filter((id) => changeable.has(id));
  const isTrashed = until === undefined ? sql`deleted_at IS NOT NULL` : sql`deleted_at <= ${until}`;
  const { rows } = await sql<EndpointData<typeof deleteTrashedArticles>>`
    WITH chosen AS MATERIALIZED (
      SELECT id FROM articles
      WHERE id = ANY(${ids}::uuid[]) AND user_id = ${userId} AND ${isTrashed}
      ORDER BY id FOR UPDATE),
    deleted AS (
      DELETE FROM articles USING chosen
      WHERE articles.id = chosen.id AND articles.status <> 'generating' AND NOT EXISTS (
        SELECT FROM generations
        WHERE generations.article_id = articles.id AND generations.status IN ('queued', 'writing'))
      RETURNING articles.id)
    SELECT (SELECT count(*)::integer FROM deleted) AS deleted,
      (SELECT count(*)::integer FROM chosen) - (SELECT count(*)::integer FROM deleted) AS generating`.execute(database);
  const [counts = { deleted: 0, generating: 0 }] = rows;
  return counts;
}

/** The number of articles in the trash that `emptyTrash` deletes for this member, of `total`. */
export async function countErasable(
  database: Database,
  { workspaceId, memberId, memberRole }: Pick<WorkspaceCaller, 'workspaceId' | 'memberId' | 'memberRole'>,
  total: number,
): Promise<number> {
  if (total === 0 || memberRole !== 'writer') return total;
  const { count } = await database
    .selectFrom('articles')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', workspaceId)
    .where('deleted_at', 'is not', null)
    .where('author_id', '=', memberId)
    .where('is_public', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Maximum number of articles deleted by one statement while the trash is emptied. */
const emptiedAtOnce = 500;

/**
 * Deletes the articles of a user that were moved to the trash until a time, in batches. Writers delete only their own
 * drafts; articles with a running generation stay.
 */
export async function emptyTrash(
  { userId, caller, until }: Omit<Required<TrashDeletion>, 'ids'>,
  database: Database,
): Promise<EndpointData<typeof deleteTrashedArticles>> {
  const total = { deleted: 0, generating: 0 };
  let last: string | undefined;
  for (;;) {
    const rows = await database
      .selectFrom('articles')
      .select('id')
      .where('user_id', '=', userId)
      .where('deleted_at', '<=', until)
      .$if(last !== undefined, (select) => select.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(emptiedAtOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1);
    if (last === undefined) return total;
    const { deleted, generating } = await deleteTrashed({ ids, userId, caller, until }, database);
    total.deleted += deleted;
    total.generating += generating;
  }
}

/**
 * Moves the article out of the trash. An approved article with an open report becomes pending, so that the trash cannot
 * be used to evade a report; any other moderation status stays.
 * @throws AppError `article_not_found`
 */
export async function restoreArticle({ articleId, userId }: OwnedArticleRequest, database: Database): Promise<Article> {
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('articles')
      .set((article) => ({
        deleted_at: null,
        moderation_status: article
          .case()
          .when(
            article.and([
              article('moderation_status', '=', 'approved'),
              article.exists(
                article
                  .selectFrom('article_reports')
                  .select('article_reports.id')
                  .whereRef('article_reports.article_id', '=', 'articles.id')
                  .where('article_reports.closed_at', 'is', null),
              ),
            ]),
          )
          .then<ModerationStatus>('pending')
          .else(article.ref('moderation_status'))
          .end(),
      }))
      .where('id', '=', articleId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('article_not_found');
    return toArticle(await getArticle(trx, articleId), { isAdmin: false });
  });
}
