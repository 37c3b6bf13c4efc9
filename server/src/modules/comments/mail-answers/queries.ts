import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** A mail that was sent to a user, as long as its account is open. */
export async function findSentMail(database: Handle, id: string) {
  return database
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(['mails.id', 'mails.kind', 'mails.details', 'users.id as user_id', 'users.email'])
    .where('mails.id', '=', id)
    .where('users.is_active', '=', true)
    .where('users.leaving_at', 'is', null)
    .executeTakeFirst();
}

/** What a mail is about: an article, and the thread if the mail was about a comment. */
export interface AnsweredPlace {
  readonly articleId: string;
  readonly workspaceId: string;
  readonly title: string;
  readonly slug: string;
  readonly threadId: string | null;
  readonly isInternal: boolean;
  /** Role of the person in the workspace; null after they left. */
  readonly role: WorkspaceRole | null;
}

/**
 * Where an answer of this person belongs; undefined when the comment is gone or the article is in the trash.
 * @param about the comment or the review in the mail
 */
export async function findAnsweredPlace(
  database: Handle,
  about: { readonly commentId: string } | { readonly reviewId: string },
  userId: string,
): Promise<AnsweredPlace | undefined> {
  const source =
    'commentId' in about
      ? sql`SELECT article_id, workspace_id, thread_id, is_internal FROM article_comments WHERE id = ${about.commentId}::uuid`
      : sql`SELECT article_id, workspace_id, NULL::uuid AS thread_id, true AS is_internal FROM article_reviews WHERE id = ${about.reviewId}::uuid`;
  const { rows } = await sql<AnsweredPlace>`
    SELECT source.article_id AS "articleId", source.workspace_id AS "workspaceId", source.thread_id AS "threadId",
      source.is_internal AS "isInternal", workspaces.slug, workspace_members.role,
      coalesce(articles.copy_head->>'title', articles.title) AS title
    FROM (${source}) AS source
    JOIN articles ON articles.id = source.article_id AND articles.deleted_at IS NULL
    JOIN workspaces ON workspaces.id = source.workspace_id
    JOIN users AS accounts ON accounts.id = workspaces.id AND accounts.is_active
    LEFT JOIN workspace_members ON workspace_members.workspace_id = source.workspace_id AND workspace_members.user_id = ${userId}::uuid`.execute(
    database,
  );
  return rows[0];
}
