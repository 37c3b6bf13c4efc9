import {
  type ListedSchedule,
  listedSchedule,
  type Publication,
  type PublishRequest,
} from '@hokka/contracts/publishing/publications.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, type IdempotentResponse, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { findSite } from '../sites/queries.ts';
import { toHost } from '../sites/rules.ts';
import { requirePaidPlan } from '../sites/sites.ts';
import { presentPublication } from './present-publication.ts';
import {
  findPublication,
  findPublicationState,
  listPublicationRows,
  listShownSchedules,
  lockApproval,
  orderPublication,
  orderWithdrawal,
} from './queries.ts';
import { undecidedStates } from './rules.ts';
import { startDueAt } from './start-due.ts';

/** Creates the check of routes for an article and its caller. The check throws AppError `article_not_found`. */
export function createOwnArticleCheck({ articles }: Pick<PublishingDependencies, 'articles'>) {
  return async ({ params, caller }: NamedArticle): Promise<void> => {
    if (!(await articles.isOwn(params.id, caller.workspaceId))) throw new AppError('article_not_found');
  };
}

interface NamedArticle {
  readonly params: { readonly id: string };
  readonly caller: { readonly workspaceId: string };
}

export interface PublicationCaller {
  readonly userId: string;
  readonly now: Date;
}

/** The publications of the caller's articles. */
export async function listPublications(
  database: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<Publication[]> {
  return (await listPublicationRows(database, userId, articleIds)).map(presentPublication);
}

/** Schedules of the caller's articles that have not ended, or that need their author. */
export async function listSchedulesByArticle(
  database: Database,
  userId: string,
  articleIds: readonly string[],
): Promise<ListedSchedule[]> {
  const rows = await listShownSchedules(database, userId, articleIds);
  return rows.map(({ article_id, publish_at, state }) => ({
    article_id,
    at: publish_at.toISOString(),
    state: listedSchedule.shape.state.parse(state),
  }));
}

/** The caller's publication. @throws AppError `not_found` */
export async function getOwnPublication(
  database: PublishingDependencies['database'] | DatabaseTransaction,
  id: string,
  userId: string,
): Promise<Publication> {
  const row = await findPublication(database, id, userId);
  if (row === undefined) throw new AppError('not_found');
  return presentPublication(row);
}

/**
 * Orders that an article is published on a site or its post there is updated. A job does it. The status is 201 for the
 * first order on this site, otherwise 200.
 * @throws AppError `paid_plan_required`, `site_not_found`, `article_not_sendable`, `approval_required`,
 * `site_options_not_approved`, `publication_running`, `publication_undecided`
 */
export async function publishArticle(
  {
    articleId,
    body,
    idempotentCall,
    ...caller
  }: PublicationCaller & {
    readonly articleId: string;
    readonly body: PublishRequest;
    readonly idempotentCall: IdempotentCall | undefined;
  },
  dependencies: PublishingDependencies,
): Promise<IdempotentResponse<Publication>> {
  const { database, newId, articles } = dependencies;
  const { userId, now } = caller;
  await requirePaidPlan(dependencies, userId, now);
  const site = await findSite(database, body.site_id, userId);
  if (site === undefined) throw new AppError('site_not_found');
  if ((await articles.read(articleId)) === undefined) throw new AppError('article_not_sendable');
  const { site_id: siteId, status: wantedStatus, as_new: asNew, ...options } = body;
  const answer = await database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => {
      if (!(await dependencies.lockOpenAccount(trx, userId))) throw new AppError('unauthenticated');
      // Checked again under the lock, so that a site that is being deleted gets no new order.
      if ((await findSite(trx, siteId, userId)) === undefined) throw new AppError('site_not_found');
      const { isApproved, areOptionsApproved, sentOptions } = await lockApproval(trx, { articleId, siteId, options });
      if (!isApproved) throw new AppError('approval_required');
      if (!areOptionsApproved) throw new AppError('site_options_not_approved');
      const order = {
        id: newId(),
        runId: newId(),
        userId,
        articleId,
        siteId,
        wantedStatus,
        asNew,
        now,
        options: sentOptions,
      };
      const id = await orderPublication(trx, order);
      if (id === undefined) throw await findRefusal(trx, { articleId, siteId });
      return { status: id === order.id ? 201 : 200, data: await getOwnPublication(trx, id, userId) };
    }),
  );
  await startDueAt(toHost(site.api_root), dependencies);
  return answer;
}

async function findRefusal(
  trx: DatabaseTransaction,
  place: { readonly articleId: string; readonly siteId: string },
): Promise<AppError> {
  const state = await findPublicationState(trx, place);
  return new AppError(undecidedStates.some((one) => one === state) ? 'publication_undecided' : 'publication_running');
}

/** Orders that a post is set to draft. @throws AppError `publication_running`, `publication_not_withdrawable` */
export async function withdrawPublication(
  id: string,
  { userId, now }: PublicationCaller,
  dependencies: PublishingDependencies,
): Promise<Publication> {
  const { database, newId } = dependencies;
  const ordered = await database.transaction().execute(async (trx) => {
    if (await orderWithdrawal(trx, { id, userId, runId: newId(), now })) return getOwnPublication(trx, id, userId);
    const { state, next_try_at: nextTryAt } = await getOwnPublication(trx, id, userId);
    const isBusy =
      nextTryAt !== null || !['verified', 'failed', 'conflict', 'withdrawn', 'outcome_unknown'].includes(state);
    throw new AppError(isBusy ? 'publication_running' : 'publication_not_withdrawable');
  });
  await startPublication(id, userId, dependencies);
  return ordered;
}

/** Enqueues the job of an ordered publication if its host has a free place. */
export async function startPublication(
  id: string,
  userId: string,
  dependencies: PublishingDependencies,
): Promise<void> {
  const row = await findPublication(dependencies.database, id, userId);
  const site = row && (await findSite(dependencies.database, row.site_id, userId));
  if (site !== undefined) await startDueAt(toHost(site.api_root), dependencies);
}
