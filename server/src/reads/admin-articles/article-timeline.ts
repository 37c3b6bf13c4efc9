import { type TimelineKind, timelineMax } from '@hokka/contracts/approvals/timeline.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

interface TimelineRow {
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly by: string | null;
  readonly detail: string;
}

/**
 * Reads what happened to an article, newest first, from the tables of all modules. Each table is read by its index of
 * articles and contributes its newest rows.
 */
export function createTimelineReader(database: Database) {
  return async (articleId: string): Promise<{ rows: TimelineRow[]; hasMore: boolean }> => {
    const newest = sql`ORDER BY at DESC LIMIT ${timelineMax + 1}`;
    const { rows } = await sql<TimelineRow>`
      SELECT kind, at, by, detail FROM (
        (SELECT 'created' AS kind, articles.created_at AS at, authors.name AS by, '' AS detail
          FROM articles LEFT JOIN users AS authors ON authors.id = coalesce(articles.author_id, articles.user_id) AND authors.kind = 'person'
          WHERE articles.id = ${articleId})
        UNION ALL (SELECT 'ordered', queued_at AS at, members.name, coalesce(generations.model, '')
          FROM generations LEFT JOIN usage_ledger ON usage_ledger.generation_id = generations.id
          LEFT JOIN users AS members ON members.id = usage_ledger.member_id
          WHERE generations.article_id = ${articleId} ${newest})
        UNION ALL (SELECT 'saved', article_revisions.created_at AS at, savers.name, ${'Sürüm '}::text || article_revisions.version
          FROM article_revisions LEFT JOIN users AS savers ON savers.id = article_revisions.saved_by AND savers.kind = 'person'
          WHERE article_id = ${articleId} ${newest})
        UNION ALL (SELECT 'review_requested', requested_at AS at, askers.name, ${'Sürüm '}::text || version
          FROM article_reviews LEFT JOIN users AS askers ON askers.id = requested_by WHERE article_id = ${articleId} ${newest})
        UNION ALL (SELECT 'review_ended', ended_at AS at, NULL,
            CASE end_reason WHEN 'edited' THEN ${'Metin değişti'}::text WHEN 'withdrawn' THEN ${'Geri çekildi'}::text ELSE ${'Yeniden gönderildi'}::text END
          FROM article_reviews WHERE article_id = ${articleId} AND ended_at IS NOT NULL ${newest})
        UNION ALL (SELECT given.kind, given.decided_at AS at, coalesce(given.client_name || ${' (müşteri)'}::text, deciders.name), left(given.note, 120)
          FROM review_decisions AS given JOIN article_reviews ON article_reviews.id = given.review_id
          LEFT JOIN users AS deciders ON deciders.id = given.member_id WHERE article_reviews.article_id = ${articleId} ${newest})
        UNION ALL (SELECT CASE WHEN suggestion IS NULL THEN 'commented' ELSE 'suggested' END, article_comments.created_at AS at,
            coalesce(client_name || ${' (müşteri)'}::text, writers.name), left(coalesce(nullif(suggestion, ''), nullif(body, ''), quote), 120)
          FROM article_comments LEFT JOIN users AS writers ON writers.id = article_comments.member_id WHERE article_id = ${articleId} ${newest})
        UNION ALL (SELECT 'suggestion_' || suggestion_outcome, suggestion_decided_at AS at, deciders.name, left(coalesce(nullif(suggestion, ''), quote), 120)
          FROM article_comments LEFT JOIN users AS deciders ON deciders.id = suggestion_decided_by
          WHERE article_id = ${articleId} AND suggestion_outcome IS NOT NULL ${newest})
        UNION ALL (SELECT 'link_created', review_links.created_at AS at, creators.name, review_links.label
          FROM review_link_articles JOIN review_links ON review_links.id = review_link_articles.link_id
          LEFT JOIN users AS creators ON creators.id = review_links.created_by WHERE review_link_articles.article_id = ${articleId} ${newest})
        UNION ALL (SELECT 'published', published_at AS at, NULL, '' FROM articles WHERE id = ${articleId} AND published_at IS NOT NULL)
        UNION ALL (SELECT 'sent_to_site', publications.verified_at AS at, NULL, sites.name
          FROM publications JOIN sites ON sites.id = publications.site_id
          WHERE publications.article_id = ${articleId} AND publications.verified_at IS NOT NULL ${newest})
        UNION ALL (SELECT 'scheduled', schedules.created_at AS at, NULL,
            to_char(publish_at AT TIME ZONE 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI')
          FROM schedules WHERE article_id = ${articleId})) AS entries
      ORDER BY at DESC, kind LIMIT ${timelineMax + 1}`.execute(database);
    return { rows: rows.slice(0, timelineMax), hasMore: rows.length > timelineMax };
  };
}
