import { isDeepStrictEqual } from 'node:util';
import type { Review, requestReview as requestReviewEndpoint } from '@hokka/contracts/approvals/approvals.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { makeSlug } from '@hokka/contracts/text/slug.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { ActingMember, Repeatable, TeamworkDependencies } from './dependencies.ts';
import { enqueueBundledReviewMails } from './mails.ts';
import { presentReview } from './present-review.ts';
import { findReview, listApprovers, type ReviewRow } from './queries.ts';
import { endReview, insertReview, lockDocument, readSiteOptions } from './reviews.queries.ts';

/**
 * Pins the version that the caller saw and asks its reviewers, in place of an earlier request.
 * @throws AppError `article_not_found`, `article_not_reviewable`, `version_conflict`, `validation_failed` (the reviewer),
 * `site_not_found`
 */
export async function requestReview(
  { articleId, body }: { readonly articleId: string; readonly body: ParsedBody<typeof requestReviewEndpoint> },
  { workspaceId, memberId, now, idempotentCall }: ActingMember & Repeatable,
  { database, newId, outbox }: TeamworkDependencies,
): Promise<Review> {
  const { version, reviewer_id: reviewerId, due_on: dueOn, note, site_options: chosen } = body;
  const store = async (trx: DatabaseTransaction): Promise<Review> => {
    const article = await lockDocument(trx, articleId, workspaceId);
    if (article === undefined) throw new AppError('article_not_found');
    if (article.status !== 'completed') throw new AppError('article_not_reviewable');
    if (article.version !== version) throw new AppError('version_conflict');
    const approvers = await listApprovers(trx, workspaceId);
    if (reviewerId !== null && !approvers.some(({ id }) => id === reviewerId))
      throw createFieldError('reviewer_id', 'Bu üye bu çalışma alanında onay veremez');
    const { options: siteOptions, unknown } = await readSiteOptions(trx, articleId, chosen);
    if (unknown.length > 0) throw new AppError('site_not_found');
    // A repeated request sends no mail.
    const open = article.review_id === null ? undefined : await findReview(trx, { id: article.review_id, workspaceId });
    const wanted = { version, reviewer_id: reviewerId, due_on: dueOn, note, siteOptions };
    if (open !== undefined && isDeepStrictEqual(toRequest(open), wanted)) return presentReview(open);
    await endReview(trx, articleId, 'replaced', now);
    const id = newId();
    const madeSlug = makeSlug(article.title) || null;
    await insertReview(trx, {
      id,
      articleId,
      requestedBy: memberId,
      reviewerId,
      dueOn,
      note,
      madeSlug,
      siteOptions,
      now,
    });
    const reviewers = reviewerId === null ? approvers.map((one) => one.id) : [reviewerId];
    const asked = new Set(reviewers.filter((one) => one !== memberId));
    await enqueueBundledReviewMails(trx, 'review_requested', { articleId, reviewId: id, now }, asked, outbox);
    const stored = await findReview(trx, { id, workspaceId });
    if (stored === undefined) throw new Error('The review was not stored');
    return presentReview(stored);
  };
  const { data } = await database
    .transaction()
    .execute((trx) => runIdempotently(trx, idempotentCall, async () => ({ status: 201, data: await store(trx) })));
  return data;
}

/** The values of a review’s request, for a comparison with a repeated one. */
function toRequest({ version, reviewer_id, due_on, note, site_options: options }: ReviewRow) {
  const siteOptions = Object.fromEntries(options.map((one) => [one.site_id, one.options]));
  return { version, reviewer_id, due_on, note, siteOptions };
}

/** @throws AppError `article_not_found`, `review_ended` */
export async function withdrawReview(
  articleId: string,
  { workspaceId, now }: ActingMember,
  database: Database,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if ((await lockDocument(trx, articleId, workspaceId)) === undefined) throw new AppError('article_not_found');
    if (!(await endReview(trx, articleId, 'withdrawn', now))) throw new AppError('review_ended');
  });
}
