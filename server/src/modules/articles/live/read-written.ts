import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { StreamedText } from './follow-text.ts';

/**
 * The text of one writing as the database has it at one moment: the parts of a running attempt, else the stored text. Undefined
 * when the article is gone or another writing of it began.
 */
export async function readStreamedText(
  database: Database,
  articleId: string,
  generationId: string,
): Promise<StreamedText | undefined> {
  const { rows } = await sql<StreamedText>`
    SELECT articles.status, generations.attempt,
      CASE WHEN articles.status <> 'generating' THEN articles.content ELSE coalesce((
        SELECT string_agg(parts.content, '' ORDER BY parts.start_offset) FROM generation_parts AS parts
        WHERE parts.generation_id = generations.id AND parts.attempt = generations.attempt), '') END AS text
    FROM articles JOIN generations ON generations.id = articles.generation_id
    WHERE articles.id = ${articleId} AND generations.id = ${generationId}`.execute(database);
  return rows[0];
}
