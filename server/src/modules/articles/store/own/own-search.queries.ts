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
  /** More may be found than were counted. */
  readonly isMinimum: boolean;
}

interface OwnSearchParameters extends OwnListParameters {
  readonly search: string;
  readonly stems: string | null;
  readonly newest: number;
  readonly counted: number;
}

/** So many of the newest articles are looked through one by one before the index is asked. */
export const defaultNewest = 400;
/** Where there are more articles than these, no more than so many finds of a common word are counted: each takes as long as the next. */
const defaultCounted = 100;

/**
 * One page of a user's articles with a text in title, prompt or tags, newest first: a substring without regard to case and diacritics
 * that knows Turkish letters (`%`, `_` and the backslash are plain characters), or all of its words by their stems.
 *
 * A common word fills the page from the newest articles, and the total is what was found among them until enough were. Every other word is found by the
 * indexes of trigrams and stems wherever it stands, and counted. Either way the articles of the page are right.
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

/** One or two characters, or signs alone, have no trigrams: the index of searches would be read as a whole. */
const searchesByWalk = defineByNarrowing((narrowing) =>
  defineSearch(
    narrowing,
    (parameters, pattern) => sql`${isOwn(parameters, narrowing)} AND search_fold || '' LIKE ${pattern}`,
  ),
);

/** Only the indexes of searches know this condition: no plan walks all articles of the user instead. */
function isOwnByIndex(parameters: OwnSearchParameters, narrowing: Narrowing): RawBuilder<unknown> {
  return sql`ARRAY[user_id] @> ARRAY[${unseen(parameters.userId, 'uuid')}] AND ${isListed(parameters, narrowing)}`;
}

/** Title and tags of a working copy, which their author sees in the place of the published ones. They have no index: there are few. */
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
