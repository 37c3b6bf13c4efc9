import type { DecisionOutcome, decideReviews as decideReviewsEndpoint } from '@hokka/contracts/approvals/approvals.ts';
import { hasRight } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { ActingMember, TeamworkDependencies } from './dependencies.ts';
import { enqueueBundledReviewMails } from './mails.ts';
import { findPolicy } from './policy.ts';
import { findReview, lockRole } from './queries.ts';
import { lockReviewedArticle, storeMemberDecision } from './reviews.queries.ts';

type Decision = Omit<ParsedBody<typeof decideReviewsEndpoint>, 'review_ids'>;

/**
 * Decides several reviews, each in a transaction of its own, so that one that has ended does not affect the others.
 * @throws AppError `right_missing` when the role was changed since the request was authenticated
 */
export async function decideReviews(
  { review_ids: ids, ...decision }: ParsedBody<typeof decideReviewsEndpoint>,
  acting: ActingMember,
  dependencies: TeamworkDependencies,
): Promise<EndpointData<typeof decideReviewsEndpoint>> {
  const results: { id: string; outcome: DecisionOutcome }[] = [];
  for (const id of new Set(ids)) results.push({ id, outcome: await decideReview(id, decision, acting, dependencies) });
  return { results };
}

/** The article is locked, so that an edit at the same time either comes before the decision and ends the review, or after it. */
async function decideReview(
  id: string,
  { kind, note }: Decision,
  { workspaceId, memberId, now }: ActingMember,
  { database, newId, outbox }: TeamworkDependencies,
): Promise<DecisionOutcome> {
  return database.transaction().execute(async (trx) => {
    const role = await lockRole(trx, workspaceId, memberId);
    if (role === undefined || !hasRight(role, 'approve'))
      throw new AppError('right_missing', { data: { right: 'approve' } });
    const article = await lockReviewedArticle(trx, id, workspaceId);
    if (article === undefined)
      return (await findReview(trx, { id, workspaceId })) === undefined ? 'not_found' : 'ended';
    const isOwn = article.author_id === memberId || article.writers.includes(memberId);
    if (kind === 'approved' && isOwn && !(await allowsOwn(trx, workspaceId))) return 'own';
    if (!(await storeMemberDecision(trx, { id: newId(), reviewId: id, kind, note, now, memberId }))) return 'unchanged';
    await tellWriters(trx, id, { workspaceId, authorId: article.author_id, except: memberId, now }, outbox);
    return 'done';
  });
}

async function allowsOwn(trx: DatabaseTransaction, workspaceId: string): Promise<boolean> {
  const policy = await findPolicy(trx, workspaceId);
  return policy === undefined || policy.allows_own;
}

interface Writers {
  readonly workspaceId: string;
  readonly authorId: string;
  /** The member who decided. */
  readonly except: string | undefined;
  readonly now: Date;
}

/** Mails the decision to the author and to the member who asked for it. */
export async function tellWriters(
  trx: DatabaseTransaction,
  reviewId: string,
  { workspaceId, authorId, except, now }: Writers,
  outbox: TeamworkDependencies['outbox'],
): Promise<void> {
  const review = await findReview(trx, { id: reviewId, workspaceId });
  // An article in the trash has no review.
  if (review === undefined) return;
  const told = new Set([authorId, ...(review.requested_by === null ? [] : [review.requested_by])]);
  if (except !== undefined) told.delete(except);
  const mail = { articleId: review.article_id, reviewId, now };
  await enqueueBundledReviewMails(trx, 'review_decided', mail, told, outbox);
}
