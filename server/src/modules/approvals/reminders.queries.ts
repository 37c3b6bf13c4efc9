import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { asksMember, listApprovers } from './queries.ts';

/** Maximum number of reviews that one transaction handles. */
const batchMax = 100;

export interface DueReview {
  readonly id: string;
  readonly workspace_id: string;
  /** False when it was decided in the meantime. */
  readonly is_waiting: boolean;
}

/** Marks open reviews that were requested before a time, so that each is handled once. */
export async function takeUnreminded(
  trx: DatabaseTransaction,
  mark: 'reminded_at' | 'escalated_at',
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    UPDATE article_reviews SET ${sql.ref(mark)} = ${now}
    FROM (SELECT id FROM article_reviews
      WHERE ended_at IS NULL AND escalated_at IS NULL AND ${sql.ref(mark)} IS NULL AND requested_at < ${before}
      ORDER BY requested_at LIMIT ${batchMax} FOR UPDATE SKIP LOCKED) AS due
    JOIN article_reviews AS seen ON seen.id = due.id
    JOIN articles ON articles.id = seen.article_id
    WHERE article_reviews.id = due.id
    RETURNING article_reviews.id, article_reviews.workspace_id,
      articles.deleted_at IS NULL AND NOT is_approved(article_reviews.id, coalesce(articles.author_id, articles.user_id))
        AND NOT EXISTS (SELECT FROM review_decisions WHERE review_id = article_reviews.id AND kind = 'changes_requested')
        AS is_waiting`.execute(trx);
  return rows;
}

/** Marks reviews that an edit has ended, with the members who approved or were asked to. */
export async function takeChanged(
  trx: DatabaseTransaction,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ readonly id: string; readonly told: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; told: string[] }>`
    UPDATE article_reviews SET change_told_at = ${now}
    FROM (SELECT id FROM article_reviews WHERE end_reason = 'edited' AND change_told_at IS NULL AND ended_at < ${before}
      ORDER BY ended_at LIMIT ${batchMax} FOR UPDATE SKIP LOCKED) AS due
    WHERE article_reviews.id = due.id
    RETURNING article_reviews.id, ARRAY(
      SELECT member_id FROM review_decisions
      WHERE review_id = article_reviews.id AND kind = 'approved' AND member_id IS NOT NULL) AS told`.execute(trx);
  return rows;
}

/** Members who were asked about a review and have not decided. */
export async function listRequestedReviewers(trx: DatabaseTransaction, review: DueReview): Promise<string[]> {
  const [approvers, asked, done] = await Promise.all([
    listApprovers(trx, review.workspace_id),
    sql<{ id: string }>`SELECT member.user_id AS id FROM workspace_members AS member
      JOIN article_reviews ON article_reviews.id = ${review.id} JOIN articles ON articles.id = article_reviews.article_id
      WHERE member.workspace_id = ${review.workspace_id} AND ${asksMember(sql.ref('member.user_id'))}`.execute(trx),
    sql<{ id: string | null }>`SELECT requested_by AS id FROM article_reviews WHERE id = ${review.id}
      UNION ALL SELECT member_id FROM review_decisions WHERE review_id = ${review.id}`.execute(trx),
  ]);
  const others = new Set(done.rows.map(({ id }) => id));
  const chosen = new Set(asked.rows.map(({ id }) => id));
  return approvers.map(({ id }) => id).filter((id) => chosen.has(id) && !others.has(id));
}
