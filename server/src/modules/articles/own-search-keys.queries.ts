import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLikePattern } from '../../platform/database/search-terms.ts';
import { unseen } from './own-list.queries.ts';

interface Searched {
  readonly userId: string;
  readonly search: string;
  /** See `ReadQueryStems`. */
  readonly stems: string | null;
}

/** The pattern and the stems of the search, from the common table `term`. */
const pattern = sql`(SELECT pattern FROM term)`;
const stemQuery = sql`(SELECT stems FROM term)`;

/** Up to this many matches are read by id; more are joined with a scan of the user's list index. */
const readOneByOne = sql.lit(500);

/** Matches by letters or stems. Of an article with unpublished changes, also the values that the list shows. */
export const matchesSearch = sql<SqlBool>`(search_fold LIKE ${pattern} OR search_stems @@ ${stemQuery} OR ${matchesCopy()})`;

/**
 * Matches title and tags of a working copy, which its author sees instead of the published ones. They are not indexed,
 * as there are only a few.
 */
function matchesCopy(): RawBuilder<SqlBool> {
  return sql<SqlBool>`CASE WHEN copy_head IS NOT NULL
    THEN tr_fold((copy_head->>'title') || E'\\n' || (copy_head->>'tags')) LIKE ${pattern} ELSE false END`;
}

/**
 * The common table `term`. `is_keyed` says that the index of `own_search_texts` (migration 0195) finds all matches:
 * the user's texts are complete. Otherwise every article of the user is compared.
 */
export function defineTerm({ userId, search, stems }: Searched): RawBuilder<unknown> {
  return sql`term AS MATERIALIZED (
    SELECT '%' || ${escapeLikePattern(sql`folded`)} || '%' AS pattern, stems::tsquery AS stems, required, alternatives,
      required IS NOT NULL OR alternatives IS NOT NULL AS is_keyed,
      regexp_replace(stems, '(\\(|\\| )''', '\\1''' || (mark_search_keys(owner, '{}'))[1], 'g')::tsquery AS marked_stems
    FROM (
      SELECT tr_fold(${search}::text) AS folded, ${stems}::text AS stems, ${userId}::uuid AS owner,
        EXISTS (SELECT FROM own_search_users WHERE user_id = ${userId} AND is_complete) AS is_complete OFFSET 0) AS asked,
    -- Without OFFSET, the planner would put the calls in place of each use.
    LATERAL (SELECT CASE WHEN is_complete THEN list_required_search_keys(owner, folded) END AS required OFFSET 0) AS all_of,
    LATERAL (SELECT CASE WHEN is_complete AND required IS NULL THEN list_alternative_search_keys(owner, folded) END AS alternatives OFFSET 0) AS one_of)`;
}

/**
 * The common tables `unread` (articles without a current search text) and `keyed` (matches found by the index). Neither
 * is executed unless the statement reads it.
 */
export function defineKeyed({ userId }: Pick<Searched, 'userId'>): RawBuilder<unknown> {
  const from = sql`SELECT article_id AS id FROM own_search_texts WHERE user_id = ${unseen(userId, 'uuid')}`;
  return sql`unread AS MATERIALIZED (SELECT id FROM articles WHERE user_id = ${unseen(userId, 'uuid')} AND search_stems IS NULL),
    keyed AS MATERIALIZED (
      SELECT id FROM (
        ${from} AND list_search_keys(user_id, folded) @> (SELECT required FROM term) AND folded LIKE ${pattern}
        UNION ${from} AND list_search_keys(user_id, folded) && (SELECT alternatives FROM term) AND folded LIKE ${pattern}
        UNION ${from} AND stems @@ (SELECT marked_stems FROM term)) AS found
      WHERE (id IN (SELECT id FROM unread)) IS NOT TRUE)`;
}

/**
 * Conditions that together cover all matches, each served by its own index. Rows of `isFound` match; rows of `mayMatch`
 * still have to be compared.
 * @param isOwn condition for the user's articles in the list
 * @param isListed the same without the user, for rows that are known to be the user's. No index fits it, so the planner
 * reads them by id.
 */
export function buildSearchCandidates(isOwn: RawBuilder<unknown>, isListed: RawBuilder<unknown>) {
  const isKeyed = sql`(SELECT is_keyed FROM term)`;
  const areFew = sql`(SELECT count(*) FROM keyed) <= ${readOneByOne}`;
  return {
    isFound: [
      sql`${isKeyed} AND ${areFew} AND ${isListed} AND id IN (SELECT id FROM keyed)`,
      sql`${isKeyed} AND NOT ${areFew} AND ${isOwn} AND (id IN (SELECT id FROM keyed)) IS TRUE`,
    ],
    mayMatch: [
      sql`${isKeyed} AND ${isListed} AND id IN (SELECT id FROM unread)`,
      sql`NOT ${isKeyed} AND ${isOwn}`,
      sql`${isOwn} AND copy_saved_at IS NOT NULL`,
    ],
  };
}
