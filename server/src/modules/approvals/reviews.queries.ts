import type { decisionKinds, reviewEndReasons, SiteOptions } from '@hokka/contracts/approvals/approvals.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';

/** An article as its author sees it; it cannot change until the transaction ends. */
export async function lockDocument(trx: DatabaseTransaction, articleId: string, workspaceId: string) {
  return trx
    .selectFrom('articles')
    .select([
      'version',
      'status',
      'moderation_status',
      'review_id',
      sql<string>`CASE WHEN working_copy IS NULL THEN title ELSE working_copy->>'title' END`.as('title'),
    ])
    .where('id', '=', articleId)
    .where('user_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewReview {
  readonly id: string;
  readonly articleId: string;
  readonly requestedBy: string;
  readonly reviewerId: string | null;
  readonly dueOn: string | null;
  readonly note: string;
  /** The slug that publication would make from the title; null for none. */
  readonly madeSlug: string | null;
  readonly siteOptions: ExtraSiteOptions;
  readonly now: Date;
}

/** Options of an article that publications change, by the id of the site; never `{}`. */
export type ExtraSiteOptions = Readonly<Record<string, SiteOptions>>;

/**
 * The options to be pinned with a locked article: the requested ones and, for other sites, the options of existing
 * publications. Options that say what the article says itself are left out, as are deleted sites.
 * @returns the options, and the ids of the sites that were asked for and do not exist in the workspace
 */
export async function readSiteOptions(
  trx: DatabaseTransaction,
  articleId: string,
  asked: readonly { readonly site_id: string; readonly options: SiteOptions }[],
): Promise<{ readonly options: ExtraSiteOptions; readonly unknown: string[] }> {
  const { rows } = await sql<{ id: string; options: SiteOptions | null }>`
    WITH wanted AS (
      SELECT site_id, options FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (site_id uuid, options jsonb)
      UNION ALL
      SELECT site_id, options FROM publications
      WHERE article_id = ${articleId} AND site_id <> ALL (${asked.map((one) => one.site_id)}::uuid[]))
    SELECT sites.id, nullif(extra_site_options(articles, wanted.options), '{}') AS options
    FROM articles CROSS JOIN wanted
    JOIN sites ON sites.id = wanted.site_id AND sites.user_id = articles.user_id AND sites.deleted_at IS NULL
    WHERE articles.id = ${articleId}`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  return {
    options: Object.fromEntries(rows.flatMap(({ id, options }) => (options === null ? [] : [[id, options]]))),
    unknown: asked.map((one) => one.site_id).filter((id) => !known.has(id)),
  };
}

/** Pins the locked article as it is now. Its former review must have ended. */
export async function insertReview(trx: DatabaseTransaction, review: NewReview): Promise<void> {
  const { id, articleId, requestedBy, reviewerId, dueOn, note, madeSlug, siteOptions, now } = review;
  await sql`
    INSERT INTO article_reviews (id, article_id, workspace_id, version, fingerprint, public_fingerprint, title, content, details,
      requested_by, requested_at, reviewer_id, due_on, note, site_options, writers)
    SELECT ${id}::uuid, articles.id, articles.user_id, version, document_fingerprint(articles), document_fingerprint(articles, ${madeSlug}::text),
      document->>'title', document->>'content',
      jsonb_build_object('category', document->'category', 'tags', document->'tags', 'meta_description', document->'meta_description',
        'keyphrase', document->'keyphrase', 'slug', document->'slug', 'cover', document->'cover'),
      ${requestedBy}::uuid, ${now}::timestamptz, ${reviewerId}::uuid, ${dueOn}::date, ${note}::text, ${JSON.stringify(siteOptions)}::jsonb,
      ARRAY(SELECT DISTINCT saved_by FROM article_revisions
        WHERE article_id = articles.id AND reason <> 'conflict' AND saved_by IS NOT NULL)
    FROM articles CROSS JOIN LATERAL (SELECT coalesce(working_copy, jsonb_build_object('title', title, 'content', content,
      'category', category, 'tags', tags, 'meta_description', meta_description, 'keyphrase', keyphrase, 'slug', slug, 'cover', cover)) AS document)
      AS seen
    WHERE articles.id = ${articleId}`.execute(trx);
  await trx.updateTable('articles').set({ review_id: id }).where('id', '=', articleId).execute();
}

/** Ends the open review of a locked article. @returns whether there was one */
export async function endReview(
  trx: DatabaseTransaction,
  articleId: string,
  reason: (typeof reviewEndReasons)[number],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('article_reviews')
    .set({ ended_at: now, end_reason: reason })
    .where('article_id', '=', articleId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('articles').set({ review_id: null }).where('id', '=', articleId).execute();
  return true;
}

/**
 * Locks the article of an open review, so that its text cannot change before the decision is stored.
 * @returns undefined when the review has ended, is of another workspace, or its article is in the trash
 */
export async function lockReviewedArticle(trx: DatabaseTransaction, reviewId: string, workspaceId: string) {
  return trx
    .selectFrom('articles')
    .select([
      'id',
      sql<string>`coalesce(author_id, user_id)`.as('author_id'),
      sql<string[]>`(SELECT writers FROM article_reviews WHERE article_reviews.id = ${reviewId})`.as('writers'),
    ])
    .where('review_id', '=', reviewId)
    .where('id', '=', (review) =>
      review
        .selectFrom('article_reviews')
        .select('article_reviews.article_id')
        .where('article_reviews.id', '=', reviewId),
    )
    .where('user_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Decision {
  readonly id: string;
  readonly reviewId: string;
  readonly kind: (typeof decisionKinds)[number];
  readonly note: string;
  readonly now: Date;
}

/** Stores the decision of a member, in place of an earlier one. @returns false when it is the same as before */
export async function storeMemberDecision(
  trx: DatabaseTransaction,
  { id, reviewId, kind, note, now, memberId }: Decision & { readonly memberId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_decisions')
    .values({ id, review_id: reviewId, kind, made_by: 'member', member_id: memberId, note, decided_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['review_id', 'member_id'])
        .where('member_id', 'is not', null)
        .doUpdateSet({ kind, note, decided_at: now })
        .where('review_decisions.kind', '<>', kind),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Like `storeMemberDecision`, for a client who uses a link. */
export async function storeClientDecision(
  trx: DatabaseTransaction,
  {
    id,
    reviewId,
    kind,
    note,
    now,
    client,
  }: Decision & {
    readonly client: {
      readonly linkId: string;
      readonly name: string;
      readonly email: string;
      readonly isVerified: boolean;
    };
  },
): Promise<boolean> {
  const decided = {
    kind,
    note,
    decided_at: now,
    client_name: client.name,
    client_email: client.email,
    is_email_verified: client.isVerified,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_decisions')
    .values({ id, review_id: reviewId, made_by: 'client', link_id: client.linkId, ...decided })
    .onConflict((conflict) =>
      conflict
        .columns(['review_id', 'link_id'])
        .where('link_id', 'is not', null)
        .doUpdateSet(decided)
        .where('review_decisions.kind', '<>', kind),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
