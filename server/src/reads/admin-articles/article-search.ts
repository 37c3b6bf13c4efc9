import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { escapeLikePattern, hasTrigram } from '../../platform/database/search-terms.ts';
import { matchesUserSearch } from '../search-by-user.ts';
import { type Candidates, keyColumns, type SearchLimits, scanByIndex, type toArticleStates } from './article-states.ts';

/** A search that matches more authors than this does not search by author. */
const maxAuthors = 20;
const maxArticlesPerAuthor = 500;

const newestFirst = { sortBy: 'created_at', sortOrder: 'desc' } as const;
const articleId = z.uuid();

/**
 * Articles with this text in title, prompt or tags, or by a matching author, or with this id. A rare text is found
 * anywhere. For a common text, all matches among the newest articles and some of the others are found.
 */
export function buildSearchCandidates(
  search: string,
  states: ReturnType<typeof toArticleStates>,
  { rare, newest }: Pick<SearchLimits, 'rare' | 'newest'>,
): Candidates {
  if (articleId.safeParse(search).success)
    return {
      tables: sql`candidates AS (SELECT ${keyColumns} FROM articles WHERE id = ${search} AND deleted_at IS NULL)`,
      isMinimum: sql<SqlBool>`false`,
    };
  const pattern = sql`'%' || ${escapeLikePattern(sql`tr_fold(${search})`)} || '%'`;
  const isIndexed = hasTrigram(search);
  const isCommon = isIndexed ? sql<SqlBool>`(SELECT count(*) FROM matches) > ${rare}` : sql<SqlBool>`true`;
  return {
    tables: sql`matches AS MATERIALIZED (${isIndexed ? selectMatching(pattern, rare + 1) : noArticles}),
      newest AS (
        SELECT ${keyColumns}
        FROM (${scanByIndex(states, newestFirst, newest, sql`${keyColumns}, search_fold`)}) AS last_written
        WHERE ${isCommon} AND search_fold LIKE ${pattern}),
      authors AS MATERIALIZED (SELECT users.id FROM users WHERE ${matchesUserSearch(search)} LIMIT ${maxAuthors + 1}),
      of_authors AS (${newestOfAuthors}),
      candidates AS (
        SELECT ${keyColumns} FROM matches UNION SELECT ${keyColumns} FROM newest UNION SELECT ${keyColumns} FROM of_authors)`,
    isMinimum: isIndexed ? isCommon : hasMoreArticlesThan(newest),
  };
}

function selectMatching(pattern: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`SELECT ${keyColumns} FROM articles
    WHERE search_fold LIKE ${pattern} AND deleted_at IS NULL LIMIT ${limit}`;
}

const noArticles = sql`SELECT ${keyColumns} FROM articles WHERE false`;

const newestOfAuthors = sql`SELECT article.* FROM authors
  CROSS JOIN LATERAL (
    SELECT ${keyColumns} FROM articles WHERE articles.user_id = authors.id AND deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT ${maxArticlesPerAuthor}
  ) AS article
  WHERE (SELECT count(*) FROM authors) <= ${maxAuthors}`;

function hasMoreArticlesThan(count: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (
    SELECT FROM articles WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC OFFSET ${count} LIMIT 1)`;
}
