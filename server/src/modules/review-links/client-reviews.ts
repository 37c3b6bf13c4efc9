import { emailMessage } from '@hokka/contracts/accounts/account.ts';
import type { ReviewState } from '@hokka/contracts/approvals/approvals.ts';
import type { Comment } from '@hokka/contracts/approvals/comments.ts';
import type * as contracts from '@hokka/contracts/approvals/review-links.ts';
import type { EndpointData, ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import { toLogoPath } from '@hokka/contracts/workspaces/brand.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../platform/text/email-address.ts';
import { tellWriters } from '../approvals/decide-reviews.ts';
import type { TeamworkDependencies } from '../approvals/dependencies.ts';
import { lockReviewedArticle, storeClientDecision } from '../approvals/reviews.queries.ts';
import { readBrand, type ShownBrand } from '../brand/index.ts';
import { findComment, listCommentRows } from '../comments/comments.queries.ts';
import { presentComment, storeComment } from '../comments/comments.ts';
import { listImagesOfArticle } from '../images/queries.ts';
import {
  countLinkComment,
  findLink,
  findReviewedArticle,
  hasVisit,
  isMemberAddress,
  type LinkRow,
  listLinkedReviews,
  markOpened,
  readReviewDocument,
} from './links.queries.ts';

interface Access {
  readonly token: string;
  readonly visit?: string | undefined;
}

/** What a link leads to. @throws AppError `review_link_not_found` */
export async function openLink(
  access: Access,
  now: Date,
  database: Database,
): Promise<EndpointData<typeof contracts.openReviewLink>> {
  const link = await getLink(database, access.token, now);
  const needsCode = !(await mayRead(database, link, access.visit));
  const [brand, reviews] = await Promise.all([
    readBrand(database, link.workspace_id),
    needsCode ? [] : listLinkedReviews(database, link.id),
  ]);
  if (!needsCode) await markOpened(database, link.id, now);
  return {
    workspace_name: brand?.name ?? link.workspace_name,
    brand: brand === undefined ? null : presentBrand(brand),
    expires_at: link.expires_at.toISOString(),
    may_comment: link.may_comment,
    may_decide: link.may_decide,
    may_approve: link.may_decide && link.code_email !== null,
    needs_code: needsCode,
    verified_email: needsCode ? null : link.code_email,
    code_sent_to: link.code_email === null ? null : maskAddress(link.code_email),
    articles: reviews.map((one) => ({
      id: one.id,
      title: one.title,
      review_id: one.review_id,
      state: toState(one),
      decision: one.decision,
      word_count: one.word_count,
      requested_at: one.requested_at.toISOString(),
      due_on: one.due_on,
    })),
  };
}

/** @throws AppError `review_link_not_found`, also for an article that is not in the link; `review_code_required` */
export async function readReview(
  { article_id: articleId, ...access }: ParsedBody<typeof contracts.readClientReview>,
  now: Date,
  { database, articles }: TeamworkDependencies,
): Promise<EndpointData<typeof contracts.readClientReview>> {
  const link = await getReadableLink(database, access, now);
  const [review] = await listLinkedReviews(database, link.id, articleId);
  if (review === undefined) throw new AppError('review_link_not_found');
  const [{ content, site_options }, comments, images] = await Promise.all([
    readReviewDocument(database, review.review_id),
    listCommentRows(database, articleId, { forClients: true }),
    listImagesOfArticle(database, articleId),
  ]);
  // Pictures of later edits are none of the client’s business.
  const shown = images.filter(({ id }) => content.includes(id));
  const addresses = await articles.listImageAddresses(
    link.workspace_id,
    shown.map(({ id }) => id),
    now,
  );
  return {
    id: articleId,
    title: review.title,
    content,
    site_options,
    review_id: review.ended_at === null ? review.review_id : null,
    state: toState(review),
    decision: review.decision,
    comments: comments.map((row) => hideFromClient(presentComment(row), link.id, row.link_id)),
    images: shown.flatMap(({ id, width, height }) => {
      const address = addresses.get(id);
      return address === undefined ? [] : [{ id, width, height, address }];
    }),
  };
}

/** Addresses of other people are not shown, and members have no id. */
function hideFromClient(comment: Comment, linkId: string, writtenWith: string | null): Comment {
  const isOwn = writtenWith === linkId;
  return { ...comment, member_id: null, client_email: isOwn ? comment.client_email : null, mentions: [] };
}

/** @throws AppError `review_link_not_found`, `review_code_required`, `review_link_denies`, `too_many_comments` */
export async function addClientComment(
  { token, visit, name, email, ...body }: ParsedBody<typeof contracts.addClientComment>,
  now: Date,
  { database, newId, outbox }: TeamworkDependencies,
): Promise<Comment> {
  return database.transaction().execute(async (trx) => {
    const link = await getReadableLink(trx, { token, visit }, now);
    const client = toClient(name, email, link);
    if (!link.may_comment) throw new AppError('review_link_denies');
    const [review] = await listLinkedReviews(trx, link.id, body.article_id);
    if (review === undefined) throw new AppError('review_link_not_found');
    const { workspace_id: workspaceId } = link;
    if (body.thread_id !== null) {
      const thread = await findComment(trx, { id: body.thread_id, workspaceId });
      const isVisible = thread !== undefined && !thread.is_internal && thread.thread_id === thread.id;
      if (!isVisible || thread.article_id !== body.article_id) throw new AppError('review_link_not_found');
    }
    if (!(await countLinkComment(trx, link.id))) throw new AppError('too_many_comments');
    const isReply = body.thread_id !== null;
    const comment = await storeComment(
      trx,
      {
        id: newId(),
        articleId: body.article_id,
        workspaceId,
        threadId: body.thread_id ?? undefined,
        now,
        body: body.body,
        isInternal: false,
        mentions: [],
        quote: isReply ? '' : body.quote,
        anchor: isReply ? null : body.anchor,
        client: { ...client, linkId: link.id },
      },
      { outbox },
    );
    return hideFromClient(comment, link.id, link.id);
  });
}

/**
 * Decides as a client, under the lock of the article, so that an edit at the same time ends the review before or after.
 * A link without a code approves nothing: the member who made it knows its secret.
 * @throws AppError `review_link_not_found`, also for a review outside of the link; `review_code_required`,
 * `review_link_denies`, `approval_needs_code`, `review_ended`
 */
export async function decideAsClient(
  { token, visit, name, email, review_id: reviewId, kind, note }: ParsedBody<typeof contracts.decideClientReview>,
  now: Date,
  { database, newId, outbox }: TeamworkDependencies,
): Promise<{ state: ReviewState }> {
  return database.transaction().execute(async (trx) => {
    const link = await getReadableLink(trx, { token, visit }, now);
    const client = toClient(name, email, link);
    if (kind === 'approved' && link.may_decide && !client.isVerified) throw new AppError('approval_needs_code');
    if (!link.may_decide || (await isMemberAddress(trx, link.workspace_id, client.email)))
      throw new AppError('review_link_denies');
    const { id: linkId, workspace_id: workspaceId } = link;
    const linked = await listLinkedReviews(trx, linkId);
    if (!linked.some((one) => one.review_id === reviewId)) {
      const reviewedId = await findReviewedArticle(trx, reviewId);
      // The answer does not tell whether a review outside the link exists.
      throw new AppError(linked.some(({ id }) => id === reviewedId) ? 'review_ended' : 'review_link_not_found');
    }
    const article = await lockReviewedArticle(trx, reviewId, workspaceId);
    if (article === undefined) throw new AppError('review_ended');
    if (await storeClientDecision(trx, { id: newId(), reviewId, kind, note, now, client: { ...client, linkId } }))
      await tellWriters(trx, reviewId, { workspaceId, authorId: article.author_id, except: undefined, now }, outbox);
    const [review] = await listLinkedReviews(trx, linkId, article.id);
    if (review === undefined) throw new Error('The review no longer exists');
    return { state: toState(review) };
  });
}

function toState(review: { ended_at: Date | null; is_approved: boolean; is_refused: boolean }): ReviewState {
  if (review.is_refused) return 'changes_requested';
  if (review.ended_at !== null) return 'ended';
  return review.is_approved ? 'approved' : 'in_review';
}

/** The address of a link with a code is the one to which the code was mailed, whatever was typed. */
function toClient(name: string, typed: string, { code_email: proven }: Pick<LinkRow, 'code_email'>) {
  const email = proven ?? normalizeEmail(typed);
  if (email === undefined) throw createFieldError('email', emailMessage);
  return { name, email, isVerified: proven !== null };
}

/** The link of a secret. Locked inside a transaction, so that it is not revoked before the commit. */
export async function getLink(database: Database | DatabaseTransaction, token: string, now: Date): Promise<LinkRow> {
  const link = await findLink(database, { tokenHash: hashToken(token), now, lock: database.isTransaction });
  if (link === undefined) throw new AppError('review_link_not_found');
  return link;
}

async function getReadableLink(
  database: Database | DatabaseTransaction,
  { token, visit }: Access,
  now: Date,
): Promise<LinkRow> {
  const link = await getLink(database, token, now);
  if (!(await mayRead(database, link, visit))) throw new AppError('review_code_required');
  return link;
}

async function mayRead(
  database: Database | DatabaseTransaction,
  link: LinkRow,
  visit: string | undefined,
): Promise<boolean> {
  return link.code_email === null || (visit !== undefined && (await hasVisit(database, link.id, hashToken(visit))));
}

/** Width of the logo on the page, in pixels of dense screens. */
const logoWidth = 440;

function presentBrand({ name, imprint, logo }: ShownBrand): {
  name: string;
  imprint: string;
  logo_path: string | null;
} {
  return { name, imprint, logo_path: logo === null ? null : toLogoPath(logo, logoWidth) };
}

/** The address as a hint for its owner: a…@example.com */
function maskAddress(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}
