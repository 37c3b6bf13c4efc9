import { type CommentAnchor, commentsMax, type suggestionOutcomes } from '@hokka/contracts/approvals/comments.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

export type CommentRow = Awaited<ReturnType<typeof listCommentRows>>[number];

function selectComments(database: Handle) {
  return database
    .selectFrom('article_comments')
    .leftJoin('users', 'users.id', 'article_comments.member_id')
    .leftJoin('users as deciders', 'deciders.id', 'article_comments.suggestion_decided_by')
    .select([
      'article_comments.id',
      'article_comments.article_id',
      'article_comments.workspace_id',
      'article_comments.thread_id',
      sql<string>`coalesce(article_comments.client_name, users.name, ${'Ayrılmış üye'}::text)`.as('by'),
      'article_comments.member_id',
      sql<boolean>`article_comments.made_by = 'client'`.as('is_client'),
      'article_comments.client_email',
      'article_comments.link_id',
      'article_comments.is_email_verified',
      'article_comments.body',
      'article_comments.is_internal',
      sql<
        { id: string; name: string }[]
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('id', mentioned.id, 'name', mentioned.name))
        FROM users AS mentioned WHERE mentioned.id = ANY (article_comments.mentions)), '[]')`.as('mentions'),
      'article_comments.quote',
      sql<CommentAnchor | null>`article_comments.anchor`.as('anchor'),
      'article_comments.suggestion',
      sql<(typeof suggestionOutcomes)[number] | null>`article_comments.suggestion_outcome`.as('suggestion_outcome'),
      'article_comments.suggestion_decided_at',
      'deciders.name as suggestion_decided_by',
      'article_comments.created_at',
      'article_comments.resolved_at',
    ]);
}

/** The comments of an article, oldest first; for clients those that are not internal. */
export function listCommentRows(
  database: Handle,
  articleId: string,
  { forClients = false }: { readonly forClients?: boolean } = {},
) {
  return selectComments(database)
    .where('article_comments.article_id', '=', articleId)
    .$if(forClients, (query) => query.where('article_comments.is_internal', '=', false))
    .orderBy('article_comments.created_at')
    .orderBy('article_comments.id')
    .limit(commentsMax)
    .execute();
}

/** A comment of an article outside the trash. */
export async function findComment(
  database: Handle,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<CommentRow | undefined> {
  return selectComments(database)
    .innerJoin('articles', 'articles.id', 'article_comments.article_id')
    .where('article_comments.id', '=', id)
    .where('article_comments.workspace_id', '=', workspaceId)
    .where('articles.deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface NewComment {
  readonly id: string;
  readonly articleId: string;
  readonly workspaceId: string;
  /** The first comment of the thread; undefined begins one. */
  readonly threadId?: string | undefined;
  readonly memberId?: string;
  readonly client?: {
    readonly linkId: string;
    readonly name: string;
    readonly email: string;
    readonly isVerified: boolean;
  };
  readonly body: string;
  readonly isInternal: boolean;
  readonly mentions: readonly string[];
  readonly quote: string;
  readonly anchor: CommentAnchor | null;
  /** The proposed wording of the passage; only in comments of members. */
  readonly suggestion?: string | null;
  readonly now: Date;
}

/** The caller must hold the lock of the article, since comments are counted. @returns false above the limit */
export async function insertComment(trx: DatabaseTransaction, comment: NewComment): Promise<boolean> {
  const { id, articleId, workspaceId, threadId = id, memberId, client, body, isInternal, mentions } = comment;
  const { rows } = await sql`
    INSERT INTO article_comments (id, article_id, workspace_id, thread_id, made_by, member_id, link_id, client_name, client_email,
      is_email_verified, body, is_internal, mentions, quote, anchor, suggestion, created_at)
    SELECT ${id}::uuid, ${articleId}::uuid, ${workspaceId}::uuid, ${threadId}::uuid, ${client === undefined ? 'member' : 'client'}::text,
      ${memberId ?? null}::uuid, ${client?.linkId ?? null}::uuid, ${client?.name ?? null}::text, ${client?.email ?? null}::text,
      ${client?.isVerified ?? false}::boolean, ${body}::text, ${isInternal}::boolean, ${[...mentions]}::uuid[], ${comment.quote}::text,
      ${comment.anchor === null ? null : JSON.stringify(comment.anchor)}::jsonb, ${comment.suggestion ?? null}::text, ${comment.now}::timestamptz
    WHERE (SELECT count(*) FROM article_comments WHERE article_id = ${articleId}) < ${commentsMax}
    RETURNING id`.execute(trx);
  if (rows.length === 0) return false;
  // A reply opens its thread again.
  if (threadId !== id)
    await trx
      .updateTable('article_comments')
      .set({ resolved_at: null, resolved_by: null })
      .where('id', '=', threadId)
      .where('resolved_at', 'is not', null)
      .execute();
  return true;
}

export async function lockArticleToComment(trx: DatabaseTransaction, articleId: string, workspaceId: string) {
  return trx
    .selectFrom('articles')
    .select(sql<string>`coalesce(author_id, user_id)`.as('author_id'))
    .where('id', '=', articleId)
    .where('user_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks a thread as resolved or open. @returns whether it exists */
export async function setResolved(
  database: Handle,
  thread: { readonly id: string; readonly workspaceId: string; readonly memberId: string },
  resolvedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('article_comments')
    .set({ resolved_at: resolvedAt, resolved_by: resolvedAt === null ? null : thread.memberId })
    .where('id', '=', thread.id)
    .where('workspace_id', '=', thread.workspaceId)
    .whereRef('thread_id', '=', 'id')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores the decision about an open suggestion and resolves its thread. @returns whether it was open */
export async function storeDecision(
  database: Handle,
  suggestion: { readonly id: string; readonly articleId: string; readonly memberId: string },
  outcome: (typeof suggestionOutcomes)[number],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('article_comments')
    .set({
      suggestion_outcome: outcome,
      suggestion_decided_at: now,
      suggestion_decided_by: suggestion.memberId,
      resolved_at: now,
      resolved_by: suggestion.memberId,
    })
    .where('id', '=', suggestion.id)
    .where('article_id', '=', suggestion.articleId)
    .where('suggestion', 'is not', null)
    .where('suggestion_outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The caller must hold the lock of the article, so that no one replies meanwhile. @returns false for one with replies */
export async function deleteUnansweredComment(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('article_comments')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_comments as replies')
            .select('replies.id')
            .where('replies.thread_id', '=', id)
            .where('replies.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Stores where the passages of these threads are now. */
export async function storeAnchors(
  database: Handle,
  articleId: string,
  anchors: readonly { readonly id: string; readonly anchor: CommentAnchor | null }[],
): Promise<void> {
  const ids = anchors.map(({ id }) => id);
  // Locked in the order of their ids, so that two calls for the same comments do not block each other.
  await sql`
    WITH locked AS MATERIALIZED (
      SELECT id FROM article_comments
      WHERE id = ANY(${ids}::uuid[]) AND article_id = ${articleId} AND thread_id = id
      ORDER BY id FOR NO KEY UPDATE)
    UPDATE article_comments SET anchor = moved.anchor
    FROM locked JOIN unnest(${ids}::uuid[],
      ${anchors.map(({ anchor }) => (anchor === null ? null : JSON.stringify(anchor)))}::jsonb[]) AS moved (id, anchor)
      USING (id)
    WHERE article_comments.id = locked.id`.execute(database);
}

/** Members of a workspace who read articles. */
export function listReaders(database: Handle, workspaceId: string) {
  return database
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.name'])
    .where('workspace_members.workspace_id', '=', workspaceId)
    .where('workspace_members.role', '<>', 'billing')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
