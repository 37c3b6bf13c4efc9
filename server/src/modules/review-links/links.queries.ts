import { linkCommentsMax } from '@hokka/contracts/approvals/review-links.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { selectSiteOptions } from '../approvals/queries.ts';

type Handle = Database | DatabaseTransaction;

export interface NewLink {
  readonly id: string;
  readonly workspaceId: string;
  readonly tokenHash: Buffer;
  readonly label: string;
  readonly mayComment: boolean;
  readonly mayDecide: boolean;
  readonly codeEmail: string | null;
  readonly createdBy: string;
  readonly articleIds: readonly string[];
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLink(trx: DatabaseTransaction, link: NewLink): Promise<void> {
  await trx
    .insertInto('review_links')
    .values({
      id: link.id,
      workspace_id: link.workspaceId,
      token_hash: link.tokenHash,
      label: link.label,
      may_comment: link.mayComment,
      may_decide: link.mayDecide,
      code_email: link.codeEmail,
      created_by: link.createdBy,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
  await trx
    .insertInto('review_link_articles')
    .values(link.articleIds.map((articleId) => ({ link_id: link.id, article_id: articleId })))
    .execute();
}

/** Which of these articles belong to the workspace, and whether each was ever sent for approval. */
export function listLinkableArticles(trx: DatabaseTransaction, workspaceId: string, articleIds: readonly string[]) {
  return trx
    .selectFrom('articles')
    .select(['id', sql<boolean>`EXISTS (SELECT FROM article_reviews WHERE article_id = articles.id)`.as('is_reviewed')])
    .where('user_id', '=', workspaceId)
    .where('id', 'in', articleIds)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Links that are neither revoked nor expired, newest first. */
export function listLinks(database: Handle, workspaceId: string, now: Date) {
  return database
    .selectFrom('review_links')
    .leftJoin('users as creators', 'creators.id', 'review_links.created_by')
    .select([
      'review_links.id',
      'review_links.label',
      'review_links.may_comment',
      'review_links.may_decide',
      'review_links.code_email',
      'creators.name as created_by',
      'review_links.created_at',
      'review_links.expires_at',
      'review_links.last_opened_at',
      sql<{ id: string; title: string }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', articles.id, 'title', coalesce(articles.copy_head->>'title', articles.title)) ORDER BY articles.title)
        FROM review_link_articles JOIN articles ON articles.id = review_link_articles.article_id
        WHERE review_link_articles.link_id = review_links.id AND articles.deleted_at IS NULL), '[]')`.as('articles'),
    ])
    .where('review_links.workspace_id', '=', workspaceId)
    .where('review_links.revoked_at', 'is', null)
    .where('review_links.expires_at', '>', now)
    .orderBy('review_links.created_at', 'desc')
    .limit(200)
    .execute();
}

/** @returns false for a link that does not exist or was revoked before */
export async function revokeLink(database: Handle, id: string, workspaceId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('review_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link that is valid now, of a workspace that is open. With `lock`, it cannot be revoked until the transaction ends. */
export async function findLink(
  database: Handle,
  { tokenHash, now, lock = false }: { readonly tokenHash: Buffer; readonly now: Date; readonly lock?: boolean },
) {
  return database
    .selectFrom('review_links')
    .innerJoin('users as accounts', 'accounts.id', 'review_links.workspace_id')
    .select([
      'review_links.id',
      'review_links.workspace_id',
      'accounts.name as workspace_name',
      'review_links.label',
      'review_links.may_comment',
      'review_links.may_decide',
      'review_links.code_email',
      'review_links.expires_at',
    ])
    .where('review_links.token_hash', '=', tokenHash)
    .where('review_links.revoked_at', 'is', null)
    .where('review_links.expires_at', '>', now)
    .where('accounts.is_active', '=', true)
    .where('accounts.leaving_at', 'is', null)
    .$if(lock, (query) => query.forNoKeyUpdate('review_links'))
    .executeTakeFirst();
}

/**
 * Whether mail to an address reaches a member, whose decision is none of a client. What follows a `+` in the name of a
 * mailbox is not compared.
 */
export async function isMemberAddress(trx: DatabaseTransaction, workspaceId: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select('users.id')
    .where('workspace_members.workspace_id', '=', workspaceId)
    .where(sql<boolean>`${withoutTag(sql`users.email`)} = ${withoutTag(sql`${email}::text`)}`)
    .executeTakeFirst();
  return row !== undefined;
}

function withoutTag(address: RawBuilder<unknown>) {
  return sql`regexp_replace(${address}, '[+][^@]*@', '@')`;
}

export async function hasVisit(database: Handle, linkId: string, secretHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('review_link_visits')
    .select('link_id')
    .where('secret_hash', '=', secretHash)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markOpened(database: Handle, id: string, now: Date): Promise<void> {
  await database.updateTable('review_links').set({ last_opened_at: now }).where('id', '=', id).execute();
}

/** What a client sees of an article: the text as it was last sent for approval, never later edits. */
export function listLinkedReviews(database: Handle, linkId: string, articleId?: string) {
  return database
    .selectFrom('review_link_articles')
    .innerJoin('articles', 'articles.id', 'review_link_articles.article_id')
    .innerJoin('article_reviews', (join) =>
      join.on(sql<SqlBool>`article_reviews.id = (SELECT last.id FROM article_reviews AS last WHERE last.article_id = articles.id
        ORDER BY last.requested_at DESC, last.ended_at IS NOT NULL LIMIT 1)`),
    )
    .select([
      'articles.id',
      'article_reviews.id as review_id',
      'article_reviews.title',
      'article_reviews.ended_at',
      'article_reviews.requested_at',
      sql<string | null>`article_reviews.due_on::text`.as('due_on'),
      // An edit ends the review: until then the article is as long as the text that was sent.
      sql<number | null>`CASE WHEN article_reviews.ended_at IS NULL THEN articles.word_count END`.as('word_count'),
      sql<boolean>`is_approved(article_reviews.id, coalesce(articles.author_id, articles.user_id))`.as('is_approved'),
      sql<boolean>`EXISTS (SELECT FROM review_decisions WHERE review_id = article_reviews.id AND kind = 'changes_requested')`.as(
        'is_refused',
      ),
      sql<
        'approved' | 'changes_requested' | null
      >`(SELECT kind FROM review_decisions WHERE review_id = article_reviews.id
        AND link_id = ${linkId}::uuid)`.as('decision'),
    ])
    .$if(articleId !== undefined, (query) => query.where('articles.id', '=', articleId ?? ''))
    .where('review_link_articles.link_id', '=', linkId)
    .where('articles.deleted_at', 'is', null)
    .orderBy('article_reviews.title')
    .orderBy('articles.id')
    .execute();
}

/** The id of the article that a review is about; undefined when there is no such review. */
export async function findReviewedArticle(trx: DatabaseTransaction, reviewId: string): Promise<string | undefined> {
  const review = await trx
    .selectFrom('article_reviews')
    .select('article_id')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return review?.article_id;
}

/** The text of a review, and what goes to sites with it. */
export async function readReviewDocument(database: Handle, reviewId: string) {
  return database
    .selectFrom('article_reviews')
    .select(['content', selectSiteOptions.as('site_options')])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
}

/** Counts a comment against the limit of a link. @returns false above it */
export async function countLinkComment(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_links')
    .set((link) => ({ comments: link('comments', '+', 1) }))
    .where('id', '=', id)
    .where('comments', '<', linkCommentsMax)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes links some time after their end; what was written with them stays. */
export async function deleteLinksBefore(database: Handle, before: Date): Promise<void> {
  await database.deleteFrom('review_links').where('expires_at', '<', before).execute();
}
