import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type Candidates, keyColumns, type standingsOf, walkInOrder } from './article-standings.ts';
import { hasTrigram, isUserMeantBy, literally } from './user-search.ts';

/** A text that stands in more articles than this is common: its matches come in no order, so they are not all looked at. */
const rareMax = 5_000;
/** Among so many of the newest articles a common text, or one too short for the index, is looked for one by one. */
const newestMax = 20_000;
/** A search that means more people than this means none of them. */
const authorsMax = 20;
const articlesOfAuthorMax = 500;

const newestFirst = { sortBy: 'created_at', sortOrder: 'desc' } as const;
const articleId = z.uuid();

/**
 * Articles with this text in title, prompt or tags, or whose author it means, or the one whose id it is. A rare text is found wherever
 * it stands. Of a common one, all among the newest articles are found and some of the others.
 */
export function articlesMeantBy(search: string, standings: ReturnType<typeof standingsOf>): Candidates {
  if (articleId.safeParse(search).success)
    return {
      tables: sql`candidates AS (SELECT ${keyColumns} FROM articles WHERE id = ${search} AND deleted_at IS NULL)`,
      isMinimum: sql<SqlBool>`false`,
    };
  const pattern = sql`'%' || ${literally(sql`tr_fold(${search})`)} || '%'`;
  const isIndexed = hasTrigram(search);
  const isCommon = isIndexed ? sql<SqlBool>`(SELECT count(*) FROM matches) > ${rareMax}` : sql<SqlBool>`true`;
  return {
    tables: sql`matches AS MATERIALIZED (${isIndexed ? anyWith(pattern) : nothing}),
      newest AS (
        SELECT ${keyColumns}
        FROM (${walkInOrder(standings, newestFirst, newestMax, sql`${keyColumns}, search_fold`)}) AS last_written
        WHERE ${isCommon} AND search_fold LIKE ${pattern}),
      authors AS MATERIALIZED (SELECT users.id FROM users WHERE ${isUserMeantBy(search)} LIMIT ${authorsMax + 1}),
      of_authors AS (${newestOfAuthors}),
      candidates AS (
        SELECT ${keyColumns} FROM matches UNION SELECT ${keyColumns} FROM newest UNION SELECT ${keyColumns} FROM of_authors)`,
    isMinimum: isIndexed ? isCommon : hasMoreThanNewest,
  };
}

function anyWith(pattern: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT ${keyColumns} FROM articles
    WHERE search_fold LIKE ${pattern} AND deleted_at IS NULL LIMIT ${rareMax + 1}`;
}

const nothing = sql`SELECT ${keyColumns} FROM articles WHERE false`;

const newestOfAuthors = sql`SELECT article.* FROM authors
  CROSS JOIN LATERAL (
    SELECT ${keyColumns} FROM articles WHERE articles.user_id = authors.id AND deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT ${articlesOfAuthorMax}
  ) AS article
  WHERE (SELECT count(*) FROM authors) <= ${authorsMax}`;

const hasMoreThanNewest = sql<SqlBool>`EXISTS (
  SELECT FROM articles WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC OFFSET ${newestMax} LIMIT 1)`;
