import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

interface ArticleOptions {
  readonly userId: string;
  readonly title?: string;
  readonly prompt?: string;
  readonly content?: string;
  readonly status?: 'completed' | 'failed' | 'generating';
  readonly isPublic?: boolean;
  readonly category?: string;
  readonly tags?: string[];
  readonly wordCount?: number;
  readonly moderationStatus?: 'approved' | 'rejected' | 'pending';
  readonly createdAt?: Date;
}

const ledgerStates = { completed: 'settled', failed: 'released', generating: 'held' } as const;

/** Duration of one generation, in milliseconds. */
const writingMs = 40_000;

/** Inserts an article with its generation, which has ended unless overridden, and a consistent ledger. */
export async function anArticle(database: Database, options: ArticleOptions): Promise<{ id: string }> {
  const id = randomUUID();
  const generationId = randomUUID();
  const at = options.createdAt ?? new Date('2026-03-10T09:00:00.000Z');
  const status = options.status ?? 'completed';
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('articles')
      .values({
        id,
        user_id: options.userId,
        title: options.title ?? 'Evde kahve demlemek',
        content: options.content ?? '# Evde kahve demlemek\n\nSu, öğütüm ve süre yeter.',
        status,
        failure_code: status === 'failed' ? 'timeout' : null,
        failure_reason: status === 'failed' ? 'Yapay zekâ servisi zamanında yanıt vermedi.' : null,
        is_public: options.isPublic ?? false,
        category: options.category ?? null,
        tags: options.tags ?? [],
        ai_prompt: options.prompt ?? 'Yeni başlayanlar için kahve demleme yöntemleri',
        word_count: options.wordCount ?? 8,
        generation_id: generationId,
        moderation_status: options.moderationStatus ?? 'approved',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx
      .insertInto('generations')
      .values({
        id: generationId,
        article_id: id,
        user_id: options.userId,
        status: status === 'generating' ? 'writing' : status,
        attempt: 1,
        job_id: randomUUID(),
        queued_at: at,
        claimed_at: at,
        deadline_at: at,
        ended_at: status === 'generating' ? null : new Date(at.getTime() + writingMs),
      })
      .execute();
    await trx
      .insertInto('usage_periods')
      .values({ user_id: options.userId, starts_at: new Date(0), ends_at: at, articles_used: 0, ai_requests_used: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('usage_ledger')
      .values({
        id: randomUUID(),
        user_id: options.userId,
        period_starts_at: new Date(0),
        kind: 'article',
        generation_id: generationId,
        article_id: id,
        articles: 0,
        ai_requests: 0,
        state: ledgerStates[status],
        held_at: at,
        expires_at: at,
        ended_at: status === 'generating' ? null : at,
      })
      .execute();
  });
  return { id };
}
