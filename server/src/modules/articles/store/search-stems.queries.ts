import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

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
