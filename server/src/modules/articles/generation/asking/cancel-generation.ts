import type { Article } from '@hokka/contracts/article.ts';
import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getArticle, lockOwnArticle } from '../../articles.queries.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';
import type { LivePublisher } from '../../live/live-publisher.ts';
import { presentOwned } from '../../present-article.ts';
import { generateArticleJob } from '../generate-article-job.ts';
import { readParts, requestCancel, requestCancelOfAll } from '../generation.queries.ts';
import { type EndDependencies, endCancelled } from '../running/end-writing.ts';

export type StopDependencies = Pick<ArticlesDependencies, 'jobs'> & EndDependencies;

/** A stop that was asked for; `ended` when no worker had the writing, so that it is over already. */
export interface RequestedStop {
  readonly generationId: string;
  readonly attempt: number;
  readonly ended: boolean;
}

/** Asks the worker to stop, or ends at once a writing that no worker has. Undefined when nothing runs. */
export async function stopGeneration(
  trx: DatabaseTransaction,
  articleId: string,
  now: Date,
  dependencies: StopDependencies,
): Promise<RequestedStop | undefined> {
  const generation = await requestCancel(trx, articleId, now);
  return generation === undefined ? undefined : endUnlessHeld(trx, generation, now, dependencies);
}

/** The same for everything of a user that is being written. The caller sees to it that nothing more begins. */
export async function stopAllOf(
  trx: DatabaseTransaction,
  userId: string,
  now: Date,
  dependencies: StopDependencies,
): Promise<RequestedStop[]> {
  const stops: RequestedStop[] = [];
  for (const generation of await requestCancelOfAll(trx, userId, now))
    stops.push(await endUnlessHeld(trx, generation, now, dependencies));
  return stops;
}

async function endUnlessHeld(
  trx: DatabaseTransaction,
  generation: NonNullable<Awaited<ReturnType<typeof requestCancel>>>,
  now: Date,
  dependencies: StopDependencies,
): Promise<RequestedStop> {
  const stop = { generationId: generation.id, attempt: generation.attempt };
  if (generation.status !== 'queued') return { ...stop, ended: false };
  // There is text where a worker that stopped has handed the writing back.
  const { text } = await readParts(trx, generation.id);
  const ending = { generationId: generation.id, at: now, text: text.trim() };
  const { jobId } = await endCancelled(trx, ending, dependencies);
  await dependencies.jobs.cancel(trx, generateArticleJob, jobId);
  return { ...stop, ended: true };
}

/** Tells the worker and the readers, after the commit. Losing this costs a second: the worker looks at each checkpoint. */
export function announceStop(publisher: LivePublisher, stop: RequestedStop): void {
  publisher.publish({ g: stop.generationId, a: stop.attempt, e: stop.ended ? 'end' : 'cancel' });
}

/** 'Durdur'. @throws AppError `article_not_found`, `article_not_generating` */
export async function cancelGeneration(
  request: { readonly articleId: string; readonly userId: string; readonly now: Date },
  dependencies: ArticlesDependencies & StopDependencies & { readonly publisher: LivePublisher },
): Promise<Article> {
  const { articleId, userId, now } = request;
  const { stop, article } = await dependencies.database.transaction().execute(async (trx) => {
    // The generation is locked before the article, in the order in which a worker ends it.
    const requested = await trx
      .selectFrom('articles')
      .select('status')
      .where('id', '=', articleId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (requested === undefined) throw new AppError('article_not_found');
    const stop = await stopGeneration(trx, articleId, now, dependencies);
    if (stop === undefined) throw new AppError('article_not_generating');
    const locked = await lockOwnArticle(trx, articleId, userId, { inTrash: false });
    if (locked === undefined) throw new AppError('article_not_found');
    return { stop, article: presentOwned(await getArticle(trx, articleId), { isAdmin: false }) };
  });
  announceStop(dependencies.publisher, stop);
  return article;
}
