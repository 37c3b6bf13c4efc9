import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../platform/database/connect.ts';
import { computeReadLimit } from '../../../../platform/database/list-cursor.ts';
import { computeOffset, type PageRequest } from '../../../../platform/database/pagination.ts';
import { escapeLikePattern, hasTrigram } from '../../../../platform/database/search-terms.ts';
import { defineStatement } from '../../../../platform/database/statements/statement.ts';
import {
  countStored,
  defineByNarrowing,
  findByNarrowing,
  isListed,
  isOwn,
  type Narrowing,
  newestFirst,
  newestKey,
  type OwnKeyedRow,
  type OwnListFilter,
  type OwnListPage,
  type OwnListParameters,
  type PageRow,
  selectPage,
  toOwnListPage,
  unseen,
} from './own-list.queries.ts';

export interface OwnSearchPage extends OwnListPage {
  /** Whether the total is a lower bound. */
  readonly isMinimum: boolean;
}

interface OwnSearchParameters extends OwnListParameters {
  readonly search: string;
  readonly stems: string | null;
  readonly newest: number;
  readonly counted: number;
}

/** Number of newest articles that are checked one by one before the index is used. */
export const defaultNewest = 400;
/**
 * Maximum number of counted matches of a common word for users with more than `newest` articles. Each match takes
 * equally long to count.
 */
const defaultCounted = 100;

/**
 * A page of a user's articles that contain a text in title, prompt or tags, newest first. Matches substrings, ignoring
 * case and diacritics with Turkish rules (`%`, `_` and backslash are ordinary characters), or all words by their stems.
 *
 * A common word fills the page from the newest articles, and the total counts the matches found until enough were
 * found. Any other word is found by the trigram and stem indexes, and all matches are counted. The articles on the page
 * are correct either way.
 */
export async function searchOwnPage(
  database: Database,
  filter: OwnListFilter & { readonly search: string; readonly stems?: string | null },
  page: PageRequest,
  newest = defaultNewest,
  counted = defaultCounted,
): Promise<OwnSearchPage> {
  const { userId, status, category, search, stems = null } = filter;
  const narrowing = { byStatus: status !== undefined, byCategory: category !== undefined };
  const statement = findByNarrowing(hasTrigram(search) ? searchesByIndex : searchesByWalk, narrowing);
  const rows = await statement.execute(database, {
    ...{ userId, status, category, search, stems, newest, counted },
    limit: computeReadLimit(page),
    offset: computeOffset(page),
  });
  return { ...toOwnListPage<OwnKeyedRow>(rows, page, newestFirst), isMinimum: rows[0]?.is_minimum ?? false };
}

const searchesByIndex = defineByNarrowing((narrowing) =>
  defineSearch(
    narrowing,
    (parameters, pattern) => sql`${isOwnByIndex(parameters, narrowing)} AND search_fold LIKE ${pattern}`,
  ),
);

/** One or two characters, or punctuation only, contain no trigram: PostgreSQL would scan the whole search index. */
const searchesByWalk = defineByNarrowing((narrowing) =>
  defineSearch(
    narrowing,
    (parameters, pattern) => sql`${isOwn(parameters, narrowing)} AND search_fold || '' LIKE ${pattern}`,
  ),
);

/** Only the search indexes contain this expression, so the planner cannot scan all articles of the user instead. */
function isOwnByIndex(parameters: OwnSearchParameters, narrowing: Narrowing): RawBuilder<unknown> {
  return sql`ARRAY[user_id] @> ARRAY[${unseen(parameters.userId, 'uuid')}] AND ${isListed(parameters, narrowing)}`;
}

/**
 * Matches title and tags of a working copy, which its author sees instead of the published ones. They are not indexed,
 * as there are only a few.
 */
export function matchesCopy(pattern: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`CASE WHEN copy_head IS NOT NULL
    THEN tr_fold((copy_head->>'title') || E'\\n' || (copy_head->>'tags')) LIKE ${pattern} ELSE false END`;
}

function defineSearch(
  narrowing: Narrowing,
  matchesWherever: (parameters: OwnSearchParameters, pattern: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  return defineStatement((database, parameters: OwnSearchParameters) => {
    const { search, stems, newest, counted, limit, offset } = parameters;
    const pattern = sql`(SELECT pattern FROM term)`;
    const stemQuery = sql`(SELECT stems FROM term)`;
    return {
      compile: () =>
        sql<PageRow<OwnKeyedRow> & { readonly is_minimum: boolean }>`
          WITH term AS MATERIALIZED (
            SELECT '%' || ${escapeLikePattern(sql`tr_fold(${search}::text)`)} || '%' AS pattern, ${stems}::tsquery AS stems),
          own AS MATERIALIZED (
            SELECT total < ${newest}::integer AS is_all, CASE WHEN total < ${newest}::integer THEN ${newest}::integer
              ELSE greatest(${offset}::bigint + ${limit}::integer, ${counted}::integer) END AS counted
            FROM (${countStored(parameters, narrowing)}) AS own),
          newest AS MATERIALIZED (
            SELECT id, created_at FROM (
              SELECT id, created_at, search_fold, search_stems, copy_head FROM articles WHERE ${isOwn(parameters, narrowing)}
              ORDER BY created_at DESC, id DESC LIMIT ${unseen(newest, 'integer')}) AS looked_at
            WHERE search_fold LIKE ${pattern} OR search_stems @@ ${stemQuery} OR ${matchesCopy(pattern)}
            LIMIT (SELECT counted FROM own)),
          seen AS MATERIALIZED (
            SELECT count(*) AS matching, (SELECT is_all FROM own) AS is_all,
              (SELECT is_all FROM own) OR count(*) >= ${offset}::bigint + ${limit}::integer AS is_enough
            FROM newest),
          wherever AS MATERIALIZED (
            SELECT id, created_at FROM articles
            WHERE NOT (SELECT is_enough FROM seen) AND ${matchesWherever(parameters, pattern)}
            UNION SELECT id, created_at FROM articles
            WHERE NOT (SELECT is_enough FROM seen) AND ${isOwnByIndex(parameters, narrowing)} AND search_stems @@ ${stemQuery}
            UNION SELECT id, created_at FROM articles
            WHERE NOT (SELECT is_enough FROM seen) AND ${isOwn(parameters, narrowing)} AND copy_saved_at IS NOT NULL
              AND ${matchesCopy(pattern)}),
          found AS (
            SELECT id, created_at FROM newest WHERE (SELECT is_enough FROM seen)
            UNION ALL SELECT id, created_at FROM wherever),
          page AS (SELECT id, created_at FROM found ORDER BY created_at DESC, id DESC LIMIT ${limit}::integer OFFSET ${offset}::bigint)
          ${selectPage(
            sql`SELECT CASE WHEN is_enough THEN matching ELSE (SELECT count(*) FROM wherever) END AS total,
              is_enough AND NOT is_all AS is_minimum FROM seen`,
            sql`page.created_at DESC, page.id DESC`,
            newestKey,
          )}`.compile(database),
    };
  });
}
