import type { Database } from '../../platform/database/connect.ts';

/** For the personal data export: texts of a workspace that were sent for approval, and those that a member sent. */
export function selectOwnReviews(database: Database, userId: string) {
  return database
    .selectFrom('article_reviews')
    .select([
      'id',
      'article_id',
      'version',
      'title',
      'content',
      'details',
      'site_options',
      'requested_at',
      'due_on',
      'note',
      'ended_at',
      'end_reason',
    ])
    .where((row) => row.or([row('workspace_id', '=', userId), row('requested_by', '=', userId)]));
}

/** For the personal data export: decisions about a workspace's texts, and decisions that a member made. */
export function selectOwnDecisions(database: Database, userId: string) {
  return database
    .selectFrom('review_decisions')
    .select([
      'id',
      'review_id',
      'kind',
      'made_by',
      'client_name',
      'client_email',
      'is_email_verified',
      'note',
      'decided_at',
    ])
    .where((row) =>
      row.or([
        row('member_id', '=', userId),
        row('review_id', 'in', (reviews) =>
          reviews
            .selectFrom('article_reviews')
            .select('article_reviews.id')
            .where('article_reviews.workspace_id', '=', userId),
        ),
      ]),
    );
}
