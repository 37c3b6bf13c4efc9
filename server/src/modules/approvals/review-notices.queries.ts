import { sql } from 'kysely';
import { addMilliseconds, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** Kinds of mails that are bundled when there are several about one article. */
export type BundledKind = 'review_requested' | 'review_decided';

/**
 * Least time, in ms, between two mails of a kind about one article to a person who has not opened it since the first.
 */
const bundleMs = hourMs;

interface Notice {
  readonly kind: BundledKind;
  readonly articleId: string;
  readonly reviewId: string;
  readonly now: Date;
}

/**
 * Stores who is mailed about a review. A person who was mailed in the last hour and has not opened the article's review
 * since gets one mail about all later ones, see `takeBundledReviews`. @returns those who are mailed at once
 */
export async function insertReviewNotices(
  trx: DatabaseTransaction,
  { kind, articleId, reviewId, now }: Notice,
  userIds: ReadonlySet<string>,
): Promise<string[]> {
  const isDue = sql`(notices.waiting_review_id IS NULL AND notices.mailed_at <= ${addMilliseconds(now, -bundleMs)}::timestamptz)`;
  const { rows } = await sql<{ user_id: string; is_at_once: boolean }>`
    INSERT INTO review_notices AS notices (user_id, article_id, kind, mailed_at)
    SELECT user_id, ${articleId}::uuid, ${kind}::text, ${now}::timestamptz
    FROM unnest(${[...userIds]}::uuid[]) AS user_id ORDER BY user_id
    ON CONFLICT (user_id, article_id, kind) DO UPDATE SET
      mailed_at = CASE WHEN ${isDue} THEN excluded.mailed_at ELSE notices.mailed_at END,
      waiting_review_id = CASE WHEN ${isDue} THEN NULL ELSE ${reviewId}::uuid END
    RETURNING user_id, waiting_review_id IS NULL AS is_at_once`.execute(trx);
  return rows.filter(({ is_at_once }) => is_at_once).map(({ user_id }) => user_id);
}

/** Notes that a person opened the review of an article: what waits needs no mail, and the next is mailed at once. */
export async function noteReviewOpened(database: Database, userId: string, articleId: string): Promise<void> {
  await database
    .deleteFrom('review_notices')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .execute();
}

interface DueNotice {
  readonly user_id: string;
  readonly kind: BundledKind;
  readonly review_id: string;
  /** When the last mail of this kind was enqueued. */
  readonly since: Date;
}

/** Maximum number of mails that one transaction enqueues. */
const batchMax = 100;

/** Marks what has waited for an hour as mailed, so that each is mailed once. */
export async function takeBundledReviews(trx: DatabaseTransaction, now: Date): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    UPDATE review_notices SET mailed_at = ${now}, waiting_review_id = NULL
    FROM (SELECT user_id, article_id, kind, waiting_review_id AS review_id, mailed_at AS since FROM review_notices
      WHERE waiting_review_id IS NOT NULL AND mailed_at <= ${addMilliseconds(now, -bundleMs)}
      ORDER BY mailed_at LIMIT ${batchMax} FOR UPDATE SKIP LOCKED) AS due
    WHERE review_notices.user_id = due.user_id AND review_notices.article_id = due.article_id AND review_notices.kind = due.kind
    RETURNING review_notices.user_id, review_notices.kind, due.review_id, due.since`.execute(trx);
  return rows;
}

/** Deletes what no longer holds up a mail. */
export async function deleteOldReviewNotices(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('review_notices')
    .where('waiting_review_id', 'is', null)
    .where('mailed_at', '<', addMilliseconds(now, -dayMs))
    .execute();
}
