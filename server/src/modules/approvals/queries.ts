import type { ReviewDecision, ReviewedSiteOptions, reviewQueues } from '@hokka/contracts/approvals/approvals.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

export interface ReviewRow {
  readonly id: string;
  readonly article_id: string;
  readonly workspace_id: string;
  readonly title: string;
  readonly version: number;
  readonly fingerprint: Buffer;
  readonly is_approved: boolean;
  readonly author_id: string;
  /** Members whose saves made the text. */
  readonly writers: readonly string[];
  readonly author_name: string | null;
  readonly requested_by: string | null;
  readonly requester_name: string | null;
  readonly requested_at: Date;
  readonly reviewer_id: string | null;
  readonly reviewer_name: string | null;
  readonly due_on: string | null;
  readonly note: string;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly site_options: readonly ReviewedSiteOptions[];
  /** Oldest first; times as text. */
  readonly decisions: readonly ReviewDecision[];
}

/** Reviews of articles outside the trash. */
function selectReviews(database: Handle) {
  return database
    .selectFrom('article_reviews')
    .innerJoin('articles', 'articles.id', 'article_reviews.article_id')
    .leftJoin('users as authors', (join) =>
      join.on(sql<boolean>`authors.id = coalesce(articles.author_id, articles.user_id) AND authors.kind = 'person'`),
    )
    .leftJoin('users as requesters', 'requesters.id', 'article_reviews.requested_by')
    .leftJoin('users as reviewers', 'reviewers.id', 'article_reviews.reviewer_id')
    .select([
      'article_reviews.id',
      'article_reviews.article_id',
      'article_reviews.workspace_id',
      'article_reviews.title',
      'article_reviews.version',
      'article_reviews.fingerprint',
      sql<boolean>`is_approved(article_reviews.id, coalesce(articles.author_id, articles.user_id))`.as('is_approved'),
      sql<string>`coalesce(articles.author_id, articles.user_id)`.as('author_id'),
      'article_reviews.writers',
      'authors.name as author_name',
      'article_reviews.requested_by',
      'requesters.name as requester_name',
      'article_reviews.requested_at',
      'article_reviews.reviewer_id',
      'reviewers.name as reviewer_name',
      sql<string | null>`article_reviews.due_on::text`.as('due_on'),
      'article_reviews.note',
      'article_reviews.ended_at',
      'article_reviews.end_reason',
      selectSiteOptions.as('site_options'),
      selectDecisions.as('decisions'),
    ])
    .where('articles.deleted_at', 'is', null);
}

/** Reads `article_reviews` of the query around it. */
export const selectSiteOptions = sql<ReviewedSiteOptions[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('site_id', sites.id, 'site_name', sites.name, 'options', pinned.value) ORDER BY sites.name, sites.id)
  FROM jsonb_each(article_reviews.site_options) AS pinned JOIN sites ON sites.id = pinned.key::uuid WHERE sites.deleted_at IS NULL), '[]')`;

/** @param given rows of `review_decisions` */
function selectDecisionList(given: RawBuilder<unknown>) {
  return sql<ReviewDecision[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('kind', given.kind, 'by', coalesce(given.client_name, users.name, ${'Ayrılmış üye'}::text),
    'is_client', given.made_by = 'client', 'client_email', given.client_email, 'is_email_verified', given.is_email_verified, 'note', given.note,
    'decided_at', to_char(given.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY given.decided_at, given.id)
  FROM ${given} AS given LEFT JOIN users ON users.id = given.member_id), '[]')`;
}

const selectDecisions = selectDecisionList(sql`(SELECT * FROM review_decisions WHERE review_id = article_reviews.id)`);

export async function findReview(
  database: Handle,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<ReviewRow | undefined> {
  return selectReviews(database)
    .where('article_reviews.id', '=', id)
    .where('article_reviews.workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** The open review of an article; without one, the last. */
export async function findLastReview(database: Handle, articleId: string): Promise<ReviewRow | undefined> {
  return selectReviews(database)
    .where('article_reviews.article_id', '=', articleId)
    .orderBy('article_reviews.requested_at', 'desc')
    .orderBy(sql`article_reviews.ended_at IS NOT NULL`)
    .limit(1)
    .executeTakeFirst();
}

/** What a member decided about a review. */
export function findOwnDecision(database: Handle, reviewId: string, memberId: string) {
  return database
    .selectFrom('review_decisions')
    .select(sql<ReviewDecision['kind']>`kind`.as('kind'))
    .where('review_id', '=', reviewId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

interface QueueKey {
  readonly workspaceId: string;
  readonly memberId: string;
  readonly queue: (typeof reviewQueues)[number];
  readonly max: number;
}

/** An open review with the beginning and the length of its text. */
export interface WaitingRow extends ReviewRow {
  readonly opening: string;
  readonly word_count: number;
}

/** Length of the opening that the queue reads, in code points: enough for the first sentence. */
const openingCodePoints = 500;

/** Open reviews without a refusal that are not approved; in one's own queue those that the member can still decide. */
export async function listWaitingReviews(
  database: Handle,
  { workspaceId, memberId, queue, max }: QueueKey,
): Promise<WaitingRow[]> {
  return selectReviews(database)
    .select([
      sql<string>`left(article_reviews.content, ${sql.lit(openingCodePoints)})`.as('opening'),
      // An open review has the text that its article has now.
      sql<number>`coalesce((articles.copy_head->>'word_count')::integer, articles.word_count)`.as('word_count'),
    ])
    .where('article_reviews.workspace_id', '=', workspaceId)
    .where('article_reviews.ended_at', 'is', null)
    .where(isWaiting)
    .$if(queue === 'mine', (query) =>
      query.where(sql<boolean>`${asksMember(sql`${memberId}::uuid`)}
        AND (NOT ${isOwnText(sql`${memberId}::uuid`)}
          OR coalesce((SELECT allows_own FROM approval_policies WHERE workspace_id = ${workspaceId}), true))
        AND NOT EXISTS (SELECT FROM review_decisions WHERE review_id = article_reviews.id AND member_id = ${memberId})`),
    )
    .orderBy(sql`article_reviews.due_on NULLS LAST`)
    .orderBy('article_reviews.requested_at')
    .orderBy('article_reviews.id')
    .limit(max)
    .execute();
}

/** Whether a member wrote the text of a review. Reads `article_reviews` and `articles` of the query around it. */
function isOwnText(memberId: RawBuilder<string>) {
  return sql<boolean>`(coalesce(articles.author_id, articles.user_id) = ${memberId} OR ${memberId} = ANY (article_reviews.writers))`;
}

/**
 * Whether a review asks this member: the one who was named and, if there is none or they have decided, each member
 * while approvals of members are missing. No member is asked while only that of a client is missing. Reads `article_reviews` and
 * `articles` of the query around it.
 */
export function asksMember(memberId: RawBuilder<string>) {
  return sql<boolean>`(article_reviews.reviewer_id IS NOT DISTINCT FROM ${memberId} OR ((article_reviews.reviewer_id IS NULL
      OR EXISTS (SELECT FROM review_decisions WHERE review_id = article_reviews.id AND member_id = article_reviews.reviewer_id))
    AND (SELECT count(*) FROM review_decisions AS given
      LEFT JOIN approval_policies AS policy ON policy.workspace_id = article_reviews.workspace_id
      WHERE given.review_id = article_reviews.id AND given.kind = 'approved' AND given.made_by = 'member'
        AND (coalesce(policy.allows_own, true) OR NOT coalesce(${isOwnText(sql`given.member_id`)}, false)))
      < coalesce((SELECT CASE WHEN members = 0 AND NOT client THEN 1 ELSE members END FROM approval_policies
        WHERE workspace_id = article_reviews.workspace_id), 1)))`;
}

/** Whether an open review still waits for a decision. */
const isWaiting = sql<boolean>`NOT is_approved(article_reviews.id, coalesce(articles.author_id, articles.user_id))
  AND NOT EXISTS (SELECT FROM review_decisions WHERE review_id = article_reviews.id AND kind = 'changes_requested')`;

/** A writer who can only read because the plan lacks a seat does not become an approver. */
const mayApproveAsBefore = sql<boolean>`workspace_members.former_role IS DISTINCT FROM 'writer'`;

/** Members who may approve, by their join. */
export function listApprovers(database: Handle, workspaceId: string) {
  return listMembersInRoles(database, workspaceId, ['owner', 'admin', 'editor', 'approver']);
}

export function listOwners(database: Handle, workspaceId: string) {
  return listMembersInRoles(database, workspaceId, ['owner']);
}

function listMembersInRoles(
  database: Handle,
  workspaceId: string,
  roles: readonly ('owner' | 'admin' | 'editor' | 'approver')[],
) {
  return database
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.name'])
    .where('workspace_members.workspace_id', '=', workspaceId)
    .where('workspace_members.role', 'in', roles)
    .where(mayApproveAsBefore)
    .orderBy('workspace_members.joined_at')
    .orderBy('users.id')
    .execute();
}

/** The role of a member, which cannot change until the transaction ends. */
export async function lockRole(trx: DatabaseTransaction, workspaceId: string, memberId: string) {
  const row = await trx
    .selectFrom('workspace_members')
    .select('role')
    .where(mayApproveAsBefore)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row?.role;
}

/** The texts of a review and of its article as the author sees it now. */
export async function findReviewTexts(database: Handle, id: string, workspaceId: string) {
  return database
    .selectFrom('article_reviews')
    .innerJoin('articles', 'articles.id', 'article_reviews.article_id')
    .select([
      'article_reviews.title as reviewed_title',
      'article_reviews.content as reviewed_content',
      sql<string>`CASE WHEN articles.working_copy IS NULL THEN articles.title ELSE articles.working_copy->>'title' END`.as(
        'title',
      ),
      sql<string>`CASE WHEN articles.working_copy IS NULL THEN articles.content ELSE articles.working_copy->>'content' END`.as(
        'content',
      ),
    ])
    .where('article_reviews.id', '=', id)
    .where('article_reviews.workspace_id', '=', workspaceId)
    .where('articles.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A review for a mail, with its workspace. */
export type MailedReview = NonNullable<Awaited<ReturnType<typeof findMailedReview>>>;

interface MailedKey {
  readonly recipientId: string;
  /** Whether the mail is about the review that its article has now. */
  readonly isCurrent?: boolean;
}

/** Undefined when the recipient is not a member any more. */
export async function findMailedReview(
  database: Handle,
  id: string,
  { recipientId, isCurrent = false }: MailedKey,
): Promise<(ReviewRow & { readonly slug: string; readonly workspace_name: string }) | undefined> {
  const current = sql<string>`(SELECT last.id FROM article_reviews AS last JOIN article_reviews AS named USING (article_id)
    WHERE named.id = ${id}::uuid ORDER BY last.requested_at DESC, last.ended_at IS NOT NULL LIMIT 1)`;
  return selectReviews(database)
    .innerJoin('workspaces', 'workspaces.id', 'article_reviews.workspace_id')
    .innerJoin('users as accounts', 'accounts.id', 'workspaces.id')
    .innerJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
        .on('workspace_members.user_id', '=', recipientId),
    )
    .select(['workspaces.slug', 'accounts.name as workspace_name'])
    .where('article_reviews.id', '=', isCurrent ? current : id)
    .executeTakeFirst();
}

/** Maximum number of decisions in one mail. */
const mailedDecisionsMax = 20;

/** The last decisions on all reviews of an article since a mail, oldest first. */
export async function listDecisionsSince(
  database: Handle,
  { articleId, except, since }: { readonly articleId: string; readonly except: string; readonly since: string },
): Promise<ReviewDecision[]> {
  // One that waited for the lock of the article behind the mailed decision can be older by its time.
  const isLater = sql`one.decided_at > ${since}::timestamptz - interval '1 minute' AND one.decided_at <> ${since}::timestamptz`;
  const { rows } = await sql<{ decisions: ReviewDecision[] }>`
    SELECT ${selectDecisionList(sql`(
      SELECT one.* FROM review_decisions AS one JOIN article_reviews ON article_reviews.id = one.review_id
      WHERE article_reviews.article_id = ${articleId} AND ${isLater} AND one.member_id IS DISTINCT FROM ${except}::uuid
      ORDER BY one.decided_at DESC LIMIT ${mailedDecisionsMax})`)} AS decisions`.execute(database);
  return rows[0]?.decisions ?? [];
}
