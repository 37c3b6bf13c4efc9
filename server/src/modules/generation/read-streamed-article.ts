import type { ArticleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { assembleText } from '../article-text/planned-article.rules.ts';
import { presentWait, toArticle } from '../articles/present-article.ts';
import { findArticle } from '../articles/queries.ts';
import { readStreamedSections } from '../generation-queue/sections.queries.ts';
import type { StreamedGeneration } from '../live/stream-generation.ts';
import type { StreamedText } from '../live/text-follower.ts';

/** The article fields that a stream needs; undefined when the article does not exist or is in the trash. */
export async function readStreamedArticle(
  database: Database,
  id: string,
  viewer: { readonly isAdmin: boolean; readonly userId: string },
): Promise<(Omit<StreamedGeneration<ArticleStreamEvent>, 'canStillRead'> & { readonly userId: string }) | undefined> {
  const article = await findArticle(database, id, { withContent: false });
  if (article === undefined) return undefined;
  return {
    userId: article.user_id,
    generationId: article.generation_id,
    read: () =>
      article.is_planned
        ? readPlannedText(database, id, article.generation_id)
        : readStreamedText(database, id, article.generation_id),
    readEnd: async () => {
      const row = await findArticle(database, id, { withContent: true });
      if (row === undefined) return undefined;
      if (row.status === 'failed')
        return { type: 'failed', code: row.failure_code ?? 'unexpected', message: row.failure_reason ?? '' };
      const isOwner = row.user_id === viewer.userId;
      return { type: 'done', article: toArticle(row, { isAdmin: viewer.isAdmin, isOwner }) };
    },
  };
}

const streamedText = defineStatement(
  (database, { articleId, generationId }: { readonly articleId: string; readonly generationId: string }) =>
    database
      .selectFrom('articles')
      .innerJoin('generations', 'generations.id', 'articles.generation_id')
      .select([
        'articles.status',
        'generations.attempt',
        'generations.wait_reason',
        'generations.wait_since',
        sql<string>`CASE WHEN articles.status <> 'generating' THEN articles.content ELSE coalesce((
          SELECT string_agg(parts.content, '' ORDER BY parts.start_offset) FROM generation_parts AS parts
          WHERE parts.generation_id = generations.id AND parts.attempt = generations.attempt),
          -- A continued text shows its stored content until the first part is stored. That part begins with the stored content.
          CASE WHEN articles.stopped_at IS NOT NULL THEN articles.content END, '') END`.as('text'),
      ])
      .where('articles.id', '=', articleId)
      .where('generations.id', '=', generationId),
);

/**
 * Reads the text of a generation in one snapshot: the parts of a running attempt, otherwise the stored text. Undefined
 * when the article is gone or another generation of it has started.
 */
async function readStreamedText(
  database: Database,
  articleId: string,
  generationId: string,
): Promise<StreamedText | undefined> {
  const row = await streamedText.executeTakeFirst(database, { articleId, generationId });
  if (row === undefined) return undefined;
  const { status, attempt, text } = row;
  return { status, attempt, text, ...presentWait(row) };
}

/**
 * The same for a text written in sections: the existing text, the finished sections and the parts of the current one.
 */
async function readPlannedText(
  database: Database,
  articleId: string,
  generationId: string,
): Promise<StreamedText | undefined> {
  const state = await readStreamedSections(database, articleId, generationId);
  if (state === undefined) return undefined;
  const { status, attempt, content, former, finished, running, planned, before } = state;
  const place = { ...presentWait(state), section: Math.min(planned, before + finished.length + 1), sections: planned };
  if (status !== 'generating') return { status, attempt, text: content, ...place };
  return { status, attempt, text: assembleText([former, ...finished, running]), ...place };
}
