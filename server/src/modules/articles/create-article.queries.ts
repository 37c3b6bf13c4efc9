import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Articles } from '../../platform/database/schema.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import { findRequestId } from '../../platform/logging/log.ts';
import type { OrderField } from '../generation-queue/claims.queries.ts';
import type { NewGeneration } from '../generation-queue/generations.queries.ts';
import type { OwnedArticleRow } from './present-article.ts';
import { listedColumns } from './queries.ts';

/** The fields of an article that an order sets. */
export type OrderedArticle = Pick<Selectable<Articles>, 'id' | 'user_id' | 'author_id' | OrderField>;

const orderedArticle = defineStatement(
  (
    database,
    order: OrderedArticle & { readonly requestId: string | null; readonly generation: NewGeneration['id'] } & Omit<
        NewGeneration,
        'id' | 'waits'
      >,
  ) =>
    database
      .with('generation', (query) =>
        query.insertInto('generations').values({
          id: order.generation,
          article_id: order.articleId,
          user_id: order.userId,
          job_id: order.jobId,
          kind: order.kind,
          queued_at: order.queuedAt,
          deadline_at: order.deadlineAt,
          effort_chars: order.effort,
          request_id: order.requestId,
        }),
      )
      .insertInto('articles')
      .values({
        id: order.id,
        user_id: order.user_id,
        author_id: order.author_id,
        title: order.title,
        status: 'generating',
        category: order.category,
        tags: order.tags,
        meta_description: order.meta_description,
        ai_prompt: order.ai_prompt,
        language: order.language,
        format: order.format,
        tone: order.tone,
        length: order.length,
        chosen_model: order.chosen_model,
        template: order.template,
        audience: order.audience,
        keyphrase: order.keyphrase,
        faq: order.faq,
        generation_id: order.generation,
        created_at: order.queuedAt,
        updated_at: order.queuedAt,
      })
      .returning([
        ...listedColumns,
        'articles.user_id',
        'articles.failure_code',
        'articles.failure_detail',
        'articles.generation_id',
        'articles.content',
      ]),
);

/** Stores an article together with its first generation in one statement. @returns the article */
export async function insertGeneratingArticle(
  trx: DatabaseTransaction,
  article: OrderedArticle,
  { id: generation, waits: _waits, ...queued }: NewGeneration,
): Promise<OwnedArticleRow> {
  const row = await orderedArticle.executeTakeFirstOrThrow(trx, {
    ...article,
    ...queued,
    generation,
    requestId: findRequestId() ?? null,
  });
  return { ...row, queued_at: queued.queuedAt };
}
