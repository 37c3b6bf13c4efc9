import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { computeReadLimit } from '../../platform/database/list-cursor.ts';
import { computeOffset, type PageRequest } from '../../platform/database/pagination.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import {
  countStored,
  defineByNarrowing,
  type FiltersInUse,
  findByNarrowing,
  isListed,
  isOwn,
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
import { buildSearchCandidates, defineKeyed, defineTerm, matchesSearch } from './own-search-keys.queries.ts';

export interface OwnSearchPage extends OwnListPage {
  /** Whether the total is a lower bound. */
  readonly isMinimum: boolean;
}

interface OwnSearchParameters extends OwnListParameters {
  readonly search: string;
  readonly stems: string | null;
  readonly newest: number;
  /** Number of articles that are checked first: the rest of `newest` is checked only if one of them matches. */
  readonly first: number;
  readonly counted: number;
}

/** Number of newest articles that are checked one by one before the index is used. */
export const defaultNewest = 400;
/** Share of the newest articles that is checked first. Without a match in it, the index is quicker than the rest. */
const firstShare = 0.16;
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
 * found. Any other word, and one that is not in the first of them, is found by the search keys of the user's articles, and all matches are counted. The articles on
 * the page are correct either way.
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
  const statement = findByNarrowing(searches, narrowing);
  const rows = await statement.execute(database, {
    userId,
    status,
    category,
    search,
    stems,
    newest,
    first: Math.ceil(newest * firstShare),
    counted,
    limit: computeReadLimit(page),
    offset: computeOffset(page),
  });
  return { ...toOwnListPage<OwnKeyedRow>(rows, page, newestFirst), isMinimum: rows[0]?.is_minimum ?? false };
}

const searches = defineByNarrowing(defineSearch);

function defineSearch(narrowing: FiltersInUse) {
  return defineStatement((database, parameters: OwnSearchParameters) => {
    const { newest, first, counted, limit, offset } = parameters;
    const matchAmong = (count: RawBuilder<unknown>) => sql`SELECT id, created_at FROM (
      SELECT id, created_at, search_fold, search_stems, copy_head FROM articles WHERE ${isOwn(parameters, narrowing)}
      ORDER BY created_at DESC, id DESC LIMIT ${count}) AS looked_at WHERE ${matchesSearch}`;
    const candidates = buildSearchCandidates(isOwn(parameters, narrowing), isListed(parameters, narrowing));
    const wherever = [
      ...candidates.isFound,
      ...candidates.mayMatch.map((condition) => sql`${condition} AND ${matchesSearch}`),
    ].map(
      (condition) => sql`SELECT id, created_at FROM articles WHERE NOT (SELECT is_enough FROM seen) AND ${condition}`,
    );
    return {
      compile: () =>
        sql<PageRow<OwnKeyedRow> & { readonly is_minimum: boolean }>`
          WITH ${defineTerm(parameters)},
          own AS MATERIALIZED (
            SELECT total < ${newest}::integer AS is_all, CASE WHEN total < ${newest}::integer THEN ${newest}::integer
              ELSE greatest(${offset}::bigint + ${limit}::integer, ${counted}::integer) END AS counted
            FROM (${countStored(parameters, narrowing)}) AS own),
          newest AS MATERIALIZED (
            ${matchAmong(sql`(SELECT CASE WHEN is_all OR EXISTS (${matchAmong(unseen(first, 'integer'))})
              THEN ${newest}::integer ELSE 0 END FROM own)`)}
            LIMIT (SELECT counted FROM own)),
          seen AS MATERIALIZED (
            SELECT count(*) AS matching, (SELECT is_all FROM own) AS is_all,
              (SELECT is_all FROM own) OR count(*) >= ${offset}::bigint + ${limit}::integer AS is_enough
            FROM newest),
          ${defineKeyed(parameters)},
          wherever AS MATERIALIZED (${sql.join(wherever, sql` UNION `)}),
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
