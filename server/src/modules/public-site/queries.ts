import { publicArticlesOrder } from '@hokka/contracts/articles/articles.ts';
import type { AddressPart, ArticleAddress } from '@hokka/contracts/site/public-reads.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import {
  type CursorPage,
  computeBoundedReadLimit,
  computeStart,
  cutPage,
  isAfterCursor,
  writeSortKey,
} from '../../platform/database/list-cursor.ts';
import { countedRowsMax } from '../../platform/database/pagination.ts';
import { escapeLikePattern, hasTrigram } from '../../platform/database/search-terms.ts';
import { selectCoverWidth } from '../articles/covers.ts';
import { authorName, beginning, publicColumns, selectPublicArticles } from '../articles/public-articles.queries.ts';

export interface PublishedFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  /** Only articles of this workspace. */
  readonly workspaceId?: string | undefined;
  /** Text to find in title and tags. */
  readonly search?: string | undefined;
  /** Stems of the search, as a `tsquery` on the publicly visible text. */
  readonly stems?: string | null;
}

interface ArticleIdPage {
  readonly ids: readonly string[];
  /** Counted like `countBounded` does. */
  readonly total: number;
  /** Cursor of the next page. */
  readonly next: string | undefined;
  /** Whether `total` is a lower bound. */
  readonly isMinimum?: boolean;
}

/** Limits of a search. */
interface SearchLimits {
  /** A text in more articles than this is common and only searched for among the newest. */
  readonly rare: number;
  readonly newest: number;
}

const defaultSearchLimits: SearchLimits = { rare: 1000, newest: countedRowsMax };

const isPublishedCondition = sql`articles.is_public AND articles.deleted_at IS NULL AND articles.moderation_status = 'approved'`;
/** Spelled exactly as in the index `articles_published_search`. */
const foldedText = sql`tr_fold(articles.title || E'\n' || join_lines(VARIADIC articles.tags))`;
const keys = sql`articles.id, articles.created_at, articles.user_id`;

interface FoundPage {
  readonly rows: readonly { readonly id: string; readonly sort_key: string }[];
  readonly total: string;
  readonly is_minimum: boolean;
}

const keyset = { order: publicArticlesOrder, key: sql`created_at`, id: sql`id`, direction: 'desc' } as const;

/** The page's rows from the common table `visible`, which holds at most the newest `countedRowsMax`. */
function selectRows(page: CursorPage): RawBuilder<unknown> {
  return sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'sort_key', ${writeSortKey(publicArticlesOrder, sql`created_at`)})
      ORDER BY created_at DESC, id DESC), '[]')
    FROM (SELECT id, created_at FROM visible WHERE ${isAfterCursor(keyset, page.after)} ORDER BY created_at DESC, id DESC
      LIMIT ${computeBoundedReadLimit(page)} OFFSET ${computeStart(page)}) AS page)`;
}

function toIdPage(found: FoundPage | undefined, page: CursorPage): ArticleIdPage {
  const { rows, next } = cutPage(found?.rows ?? [], page, publicArticlesOrder);
  return {
    ids: rows.map(({ id }) => id),
    next,
    total: Number(found?.total ?? 0),
    isMinimum: found?.is_minimum ?? false,
  };
}

/**
 * A page of published articles, newest first, with a total counted like `countBounded` does. Without a tag, an index
 * covers both, so that no article row is read. The limit inside the statement bounds every plan; articles of
 * deactivated authors are removed afterwards.
 */
export async function listNewest(
  database: Database,
  filter: PublishedFilter,
  page: CursorPage,
): Promise<ArticleIdPage> {
  const answer = await sql<FoundPage>`
    WITH newest AS MATERIALIZED (
      SELECT ${keys} FROM articles WHERE ${isPublishedCondition} AND ${buildFilterCondition(filter)}
      ORDER BY articles.created_at DESC, articles.id DESC LIMIT ${countedRowsMax + 1}),
    visible AS MATERIALIZED (
      SELECT newest.id, newest.created_at FROM newest
      LEFT JOIN users AS deactivated ON deactivated.id = newest.user_id AND NOT deactivated.is_active
      WHERE deactivated.id IS NULL)
    SELECT (SELECT count(*) FROM visible) AS total, (SELECT count(*) FROM newest) > ${countedRowsMax} AS is_minimum,
      ${selectRows(page)} AS rows`.execute(database);
  return toIdPage(answer.rows[0], page);
}

/**
 * Like `listNewest`, for articles that contain a text in title or tags, or all of its words by their stems. A rare text
 * is found everywhere; a common one, or one too short for the index, only among the newest. So the cost is bounded for
 * any text.
 */
export async function searchNewest(
  database: Database,
  { search = '', stems = null, ...filter }: PublishedFilter,
  page: CursorPage,
  limits: SearchLimits = defaultSearchLimits,
): Promise<ArticleIdPage> {
  const pattern = sql`'%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'`;
  const isIndexed = hasTrigram(search);
  const isCommon = isIndexed ? sql<SqlBool>`(SELECT count(*) FROM rare) > ${limits.rare}` : sql<SqlBool>`true`;
  const answer = await sql<FoundPage>`
    WITH by_letters AS MATERIALIZED (
      SELECT ${keys} FROM articles
      WHERE ${isIndexed ? sql`${isPublishedCondition} AND ${buildFilterCondition(filter)} AND ${foldedText} LIKE ${pattern}` : sql`false`}
      LIMIT ${limits.rare + 1}),
    by_stems AS MATERIALIZED (
      SELECT ${keys} FROM articles
      WHERE ${isPublishedCondition} AND ${buildFilterCondition(filter)} AND search_stems @@ ${stems}::tsquery
      LIMIT ${limits.rare + 1}),
    rare AS MATERIALIZED (SELECT * FROM by_letters UNION SELECT * FROM by_stems),
    newest AS MATERIALIZED (
      SELECT ${keys}, (search_stems @@ ${stems}::tsquery) IS TRUE
        OR CASE WHEN search_fold LIKE ${pattern} THEN ${foldedText} LIKE ${pattern} ELSE false END AS matches FROM articles
      WHERE ${isCommon} AND ${isPublishedCondition} AND ${buildFilterCondition(filter)}
      ORDER BY articles.created_at DESC, articles.id DESC LIMIT ${limits.newest}),
    found AS (
      SELECT id, created_at, user_id FROM rare WHERE NOT (${isCommon})
      UNION ALL SELECT id, created_at, user_id FROM newest WHERE matches),
    visible AS MATERIALIZED (
      SELECT found.id, found.created_at FROM found JOIN users ON users.id = found.user_id AND users.is_active)
    SELECT (SELECT count(*) FROM visible) AS total,
      (SELECT count(*) FROM newest) = ${limits.newest} AS is_minimum,
      ${selectRows(page)} AS rows`.execute(database);
  return toIdPage(answer.rows[0], page);
}

function buildFilterCondition({ category, tag, workspaceId }: PublishedFilter): RawBuilder<SqlBool> {
  const conditions = [
    ...(workspaceId === undefined ? [] : [sql`articles.user_id = ${workspaceId}`]),
    ...(category === undefined ? [] : [sql`articles.category = ${category}`]),
    ...(tag === undefined ? [] : [sql`tag_keys(articles.tags) @> ARRAY[tag_key(${tag}::text)]`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

/** Maximum number of a category's newest articles that are searched for a public one. */
const newestInCategory = 1000;

/** Returns the given categories that contain at least one article visitors can see, in the given order. */
export async function listFilledCategories(
  database: Database,
  categories: readonly string[],
): Promise<readonly string[]> {
  if (categories.length === 0) return [];
  const answer = await sql<{ category: string }>`
    SELECT listed.category FROM unnest(${[...categories]}::text[]) WITH ORDINALITY AS listed (category, place)
    WHERE EXISTS (
      SELECT FROM (SELECT articles.user_id FROM articles
        WHERE ${isPublishedCondition} AND articles.category = listed.category
        ORDER BY articles.created_at DESC, articles.id DESC LIMIT ${newestInCategory}) AS newest
      LEFT JOIN users AS deactivated ON deactivated.id = newest.user_id AND NOT deactivated.is_active
      WHERE deactivated.id IS NULL)
    ORDER BY listed.place`.execute(database);
  return answer.rows.map(({ category }) => category);
}

/** Returns the given articles that are public, in the given order. */
export async function listPublishedByIds(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectPublicArticles(database)
    .select([...publicColumns, authorName, beginning, selectCoverWidth(sql`articles.cover`).as('cover_width')])
    .where('articles.id', 'in', [...ids])
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowById.get(id)).filter((row) => row !== undefined);
}

/** Position of an article in the order of creation. The time is a string, since a Date has no microseconds. */
interface SitemapCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Excludes articles of workspaces with their own domain, which are in the sitemap of that domain. */
const standsHere = sql<boolean>`NOT EXISTS (SELECT FROM workspace_domains AS domains
  JOIN workspace_brands AS brands ON brands.workspace_id = domains.workspace_id
  WHERE domains.workspace_id = articles.user_id AND domains.verified_at IS NOT NULL AND brands.is_entitled)`;

/** Public articles in the order of creation, after the cursor. */
function selectInOrder(database: Database, after: SitemapCursor | undefined) {
  return selectPublicArticles(database)
    .where(standsHere)
    .$if(after !== undefined, (builder) =>
      builder.where(
        sql<boolean>`(articles.created_at, articles.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'articles.id',
      'articles.slug',
      sql<string>`articles.created_at::text`.as('created_at_text'),
      'articles.updated_at',
    ])
    .orderBy('articles.created_at')
    .orderBy('articles.id');
}

/** At most `limit` articles after the cursor. */
export async function listSitemapArticlesAfter(database: Database, after: SitemapCursor | undefined, limit: number) {
  return selectInOrder(database, after).limit(limit).execute();
}

/** Cursor of the last of the next `size` articles, and their latest change; undefined when there are none. */
async function findSitemapPartAfter(
  database: Database,
  after: SitemapCursor | undefined,
  size: number,
): Promise<{ readonly last: SitemapCursor; readonly lastModified: Date } | undefined> {
  const part = selectInOrder(database, after).select('articles.created_at').limit(size);
  const { rows } = await sql<{ id: string; created_at_text: string; last_modified: Date }>`
    WITH part AS MATERIALIZED (${part})
    SELECT id, created_at_text, (SELECT max(updated_at) FROM part) AS last_modified
    FROM part ORDER BY created_at DESC, id DESC LIMIT 1`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { last: { createdAt: row.created_at_text, id: row.id }, lastModified: row.last_modified };
}

/** Maximum number of addresses in one sitemap file (sitemaps.org). */
const maxArticlesPerSitemap = 50_000;

const sitemapBatchSize = 5000;

/** The parts of the sitemap, in the order in which articles were created. */
export async function listSitemapParts(database: Database, size = maxArticlesPerSitemap): Promise<AddressPart[]> {
  const parts: AddressPart[] = [];
  let after: SitemapCursor | undefined;
  for (;;) {
    const part = await findSitemapPartAfter(database, after, size);
    if (part === undefined) return parts;
    parts.push({ lastModified: part.lastModified.toISOString() });
    after = part.last;
  }
}

/** The addresses of one part, counted from 1; undefined when there is no such part. */
export async function listSitemapArticles(
  database: Database,
  part: number,
  size = maxArticlesPerSitemap,
): Promise<ArticleAddress[] | undefined> {
  let after: SitemapCursor | undefined;
  for (let skipped = 1; skipped < part; skipped += 1) {
    after = (await findSitemapPartAfter(database, after, size))?.last;
    if (after === undefined) return undefined;
  }
  const addresses: ArticleAddress[] = [];
  while (addresses.length < size) {
    const rows = await listSitemapArticlesAfter(database, after, Math.min(sitemapBatchSize, size - addresses.length));
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id, slug, updated_at: updatedAt } of rows) {
      addresses.push({ id, slug, updatedAt: updatedAt.toISOString() });
    }
    after = { createdAt: last.created_at_text, id: last.id };
  }
  return addresses.length === 0 ? undefined : addresses;
}

/** The newest addresses of one workspace, at most as many as one sitemap file holds. */
export async function listWorkspaceAddresses(database: Database, workspaceId: string): Promise<ArticleAddress[]> {
  const rows = await selectPublicArticles(database)
    .select(['articles.id', 'articles.slug', 'articles.updated_at'])
    .where('articles.user_id', '=', workspaceId)
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(maxArticlesPerSitemap)
    .execute();
  return rows.map(({ id, slug, updated_at: updatedAt }) => ({ id, slug, updatedAt: updatedAt.toISOString() }));
}
