import type {
  addComment as addCommentEndpoint,
  Comment,
  CommentAnchor,
  suggestionOutcomes,
} from '@hokka/contracts/approvals/comments.ts';
import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { ActingMember, Repeatable, TeamworkDependencies } from '../approvals/dependencies.ts';
import {
  type CommentRow,
  deleteUnansweredComment,
  findComment,
  insertComment,
  listCommentRows,
  listReaders,
  lockArticleToComment,
  type NewComment,
  setResolved,
  storeAnchors,
  storeDecision,
} from './comments.queries.ts';
import { insertNotices, noteRead } from './notices.queries.ts';

export function presentComment({ article_id: _, workspace_id: __, link_id: ___, ...row }: CommentRow): Comment {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    suggestion_decided_at: row.suggestion_decided_at?.toISOString() ?? null,
  };
}

/** The comments of an article, for its members. */
export async function readComments(
  articleId: string,
  { workspaceId, memberId, now }: ActingMember,
  database: Database,
) {
  const [rows, members] = await Promise.all([
    listCommentRows(database, articleId),
    listReaders(database, workspaceId),
    noteRead(database, memberId, articleId, now),
  ]);
  return { comments: rows.map(presentComment), members };
}

type SuggestionOutcome = (typeof suggestionOutcomes)[number];

type Adding = Pick<TeamworkDependencies, 'database' | 'newId' | 'outbox'>;

/** @throws AppError `article_not_found`, `too_many_comments`, `validation_failed` (the mentions) */
export async function addComment(
  articleId: string,
  { is_internal: isInternal, ...body }: ParsedBody<typeof addCommentEndpoint>,
  { workspaceId, memberId, now, idempotentCall }: ActingMember & Repeatable,
  dependencies: Adding,
): Promise<Comment> {
  const id = dependencies.newId();
  const comment = { id, articleId, workspaceId, memberId, isInternal, now, ...body };
  const { data } = await dependencies.database.transaction().execute((trx) =>
    runIdempotently(trx, idempotentCall, async () => ({
      status: 201,
      data: await storeComment(trx, comment, dependencies),
    })),
  );
  return data;
}

/** A reply is as visible as its thread. @throws AppError `not_found`, `too_many_comments`, `validation_failed` */
export async function replyToComment(
  threadId: string,
  reply: { readonly body: string; readonly mentions: readonly string[] },
  { workspaceId, memberId, now, idempotentCall }: ActingMember & Repeatable,
  dependencies: Adding,
): Promise<Comment> {
  const { database, newId } = dependencies;
  const store = async (trx: DatabaseTransaction): Promise<Comment> => {
    const first = await findComment(trx, { id: threadId, workspaceId });
    if (first === undefined || first.thread_id !== first.id) throw new AppError('not_found');
    const { article_id: articleId, is_internal: isInternal } = first;
    const place = { id: newId(), articleId, workspaceId, threadId, quote: '', anchor: null };
    return storeComment(trx, { ...place, ...reply, memberId, isInternal, now }, dependencies);
  };
  const { data } = await database
    .transaction()
    .execute((trx) => runIdempotently(trx, idempotentCall, async () => ({ status: 201, data: await store(trx) })));
  return data;
}

/**
 * Stores a comment with its notices and mails.
 * @throws AppError `article_not_found`, `not_found` for a reply to a deleted comment, `too_many_comments`
 */
export async function storeComment(
  trx: DatabaseTransaction,
  comment: NewComment,
  { outbox }: Pick<Adding, 'outbox'>,
): Promise<Comment> {
  const { id, articleId, workspaceId, now } = comment;
  const article = await lockArticleToComment(trx, articleId, workspaceId);
  if (article === undefined) throw new AppError('article_not_found');
  // The comment that is replied to may have been deleted before the article was locked.
  if (comment.threadId !== undefined && (await findComment(trx, { id: comment.threadId, workspaceId })) === undefined)
    throw new AppError('not_found');
  if (comment.mentions.length > 0) {
    const readers = new Set((await listReaders(trx, workspaceId)).map((one) => one.id));
    if (!comment.mentions.every((one) => readers.has(one)))
      throw createFieldError('mentions', 'Anılan üye bu çalışma alanında değil');
  }
  if (!(await insertComment(trx, comment))) throw new AppError('too_many_comments');
  for (const userId of await insertNotices(trx, id, article.author_id, now))
    await outbox.enqueue(trx, { userId, kind: 'comment_added', details: { comment_id: id } });
  const stored = await findComment(trx, { id, workspaceId });
  if (stored === undefined) throw new Error('The comment was not stored');
  return presentComment(stored);
}

/** Marks a thread as resolved, or opens it again. @throws AppError `not_found` */
export async function resolveThread(
  id: string,
  isResolved: boolean,
  { workspaceId, memberId, now }: ActingMember,
  database: Database,
): Promise<void> {
  if (!(await setResolved(database, { id, workspaceId, memberId }, isResolved ? now : null)))
    throw new AppError('not_found');
}

/**
 * Notes that a suggestion was accepted or rejected, once. The text itself is changed by a save of the member who writes it.
 * @throws AppError `not_found`, `suggestion_decided`
 */
export async function decideSuggestion(
  { articleId, id, outcome }: { readonly articleId: string; readonly id: string; readonly outcome: SuggestionOutcome },
  { workspaceId, memberId, now }: ActingMember,
  database: Database,
): Promise<void> {
  if (await storeDecision(database, { id, articleId, memberId }, outcome, now)) return;
  const known = await findComment(database, { id, workspaceId });
  const isDecided = known?.article_id === articleId && known.suggestion_outcome !== null;
  throw new AppError(isDecided ? 'suggestion_decided' : 'not_found');
}

/** Deletes a member’s own comment without replies. @throws AppError `not_found`, `comment_has_replies` */
export async function removeComment(
  id: string,
  { workspaceId, memberId }: Omit<ActingMember, 'now'>,
  database: Database,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const comment = await findComment(trx, { id, workspaceId });
    if (comment === undefined || comment.member_id !== memberId) throw new AppError('not_found');
    await lockArticleToComment(trx, comment.article_id, workspaceId);
    if (!(await deleteUnansweredComment(trx, id))) throw new AppError('comment_has_replies');
  });
}

/** Stores where commented passages are after an edit. */
export async function moveAnchors(
  articleId: string,
  anchors: readonly { readonly id: string; readonly anchor: CommentAnchor | null }[],
  database: Database,
): Promise<void> {
  if (anchors.length > 0) await storeAnchors(database, articleId, anchors);
}
