import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** An article without stems, with the texts to read them from. */
export interface ArticleWithoutStems {
  readonly id: string;
  readonly created_at: Date;
  readonly language: string;
  readonly title: string;
  readonly ai_prompt: string;
  readonly tags: readonly string[];
}

/** Articles without stems, newest first. @param after the last article of the previous batch */
export function listArticlesWithoutStems(
  database: Database,
  limit: number,
  after?: Pick<ArticleWithoutStems, 'id' | 'created_at'>,
): Promise<ArticleWithoutStems[]> {
  return database
    .selectFrom('articles')
    .select(['id', 'created_at', 'language', 'title', 'ai_prompt', 'tags'])
    .where('search_stems', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.created_at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Stores the stems of articles whose texts have not changed since. Skips articles that are locked, so that no writer
 * has to wait.
 * @param vectors as `formatStemVector` writes them
 * @returns the number stored
 */
export async function updateSearchStems(
  database: Database,
  articles: readonly ArticleWithoutStems[],
  vectors: readonly string[],
): Promise<number> {
  const column = (name: 'id' | 'title' | 'ai_prompt' | 'language') => articles.map((article) => article[name]);
  const { numAffectedRows = 0n } = await sql`
    WITH read AS (
      SELECT * FROM unnest(${column('id')}::uuid[], ${column('title')}::text[], ${column('ai_prompt')}::text[],
        ${column('language')}::text[], ${articles.map(({ tags }) => JSON.stringify(tags))}::jsonb[], ${[...vectors]}::text[])
        AS article (id, title, ai_prompt, language, tags, vector)),
    unchanged AS (
      SELECT articles.id, read.vector FROM articles JOIN read USING (id)
      WHERE articles.search_stems IS NULL AND articles.title = read.title AND articles.ai_prompt = read.ai_prompt
        AND articles.language = read.language AND to_jsonb(articles.tags) = read.tags
      FOR NO KEY UPDATE OF articles SKIP LOCKED)
    UPDATE articles SET search_stems = unchanged.vector::tsvector FROM unchanged WHERE articles.id = unchanged.id`.execute(
    database,
  );
  return Number(numAffectedRows);
}

/** Searches compare every article of users who have fewer than this, see `defaultNewest`. */
const articlesMin = 400;

/**
 * Registers those authors of the given articles who have many articles. Their searches use the index of
 * `own_search_texts` once `completeSearchUser` was called.
 */
export async function addOwnSearchUsers(database: Database, articleIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM article_counts
    WHERE NOT in_trash AND user_id IN (SELECT user_id FROM articles WHERE id = ANY (${[...articleIds]}::uuid[]))
      AND user_id NOT IN (SELECT user_id FROM own_search_users)
    GROUP BY user_id HAVING sum(articles) >= ${articlesMin}`.execute(database);
  if (rows.length === 0) return;
  await database.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('own search users', 0))`.execute(trx);
    await sql`INSERT INTO own_search_users (user_id)
      SELECT id FROM users WHERE id = ANY (${rows.map((row) => row.user_id)}::uuid[]) ON CONFLICT DO NOTHING`.execute(
      trx,
    );
  });
}

/** Users who still have articles without a search text. */
export async function listIncompleteSearchUsers(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('own_search_users')
    .select('user_id')
    .where('is_complete', '=', false)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Articles of a user that have stems but no search text. */
export async function listWithoutSearchText(database: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM articles LEFT JOIN own_search_texts ON article_id = id
    WHERE articles.user_id = ${userId} AND search_stems IS NOT NULL AND article_id IS NULL`.execute(database);
  return rows.map(({ id }) => id);
}

/** Adds the search texts of articles that have stems. A row that was added in the meantime is newer and is kept. */
export async function addOwnSearchTexts(database: Database, articleIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO own_search_texts (article_id, user_id, folded, stems)
    SELECT id, user_id, search_fold, array_to_tsvector(mark_search_keys(user_id, tsvector_to_array(search_stems))) FROM articles
    WHERE id = ANY (${[...articleIds]}::uuid[]) AND search_stems IS NOT NULL FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(database);
}

/** Lets searches use the index. From now on a trigger keeps the search texts complete. */
export async function completeSearchUser(database: Database, userId: string): Promise<void> {
  await database.updateTable('own_search_users').set({ is_complete: true }).where('user_id', '=', userId).execute();
}
