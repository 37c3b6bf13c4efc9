import { randomUUID } from 'node:crypto';
import { balanceOutline, type Outline } from '../../contracts/briefs/outline.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';

/** A valid order of a brief. */
export const createBriefInput = {
  title: 'Evde zeytin yetiştirmek',
  request: 'Balkonda zeytin yetiştirmek isteyenler için bir rehber',
  word_target: 1_000,
};

interface BriefOptions {
  readonly userId: string;
  readonly wordTarget?: number;
  readonly outline?: Outline;
  readonly updatedAt?: Date;
  readonly title?: string;
}

/** A valid outline of four sections. */
export function anOutline(wordTarget = 1_000): Outline {
  const sections = ['Saksı ve toprak', 'Sulama', 'Budama', 'İlk hasat'].map((heading, index) => ({
    id: `s${index + 1}`,
    heading,
    level: 2 as const,
    purpose: `${heading} anlatılır.`,
    points: ['Ne gerekir', 'Nasıl yapılır'],
    target_words: 250,
    keyphrases: [],
  }));
  const plan = { title: 'Evde zeytin', angle: 'Yeni başlayanlar için', introduction_words: 80, sections };
  return balanceOutline(plan, wordTarget);
}

/** Inserts a brief with its outline, whose generation has ended and was charged. */
export async function aBrief(database: Database, options: BriefOptions): Promise<{ id: string }> {
  const [id, generationId] = [randomUUID(), randomUUID()];
  const at = options.updatedAt ?? new Date('2026-03-10T09:00:00.000Z');
  const { userId, wordTarget = createBriefInput.word_target } = options;
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('briefs')
      .values({
        id,
        user_id: userId,
        title: options.title ?? createBriefInput.title,
        request: createBriefInput.request,
        language: 'tr',
        format: 'article',
        tone: 'neutral',
        word_target: wordTarget,
        status: 'ready',
        outline: JSON.stringify(options.outline ?? anOutline(wordTarget)),
        generation_id: generationId,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx
      .insertInto('generations')
      .values({
        id: generationId,
        brief_id: id,
        kind: 'outline',
        user_id: userId,
        status: 'completed',
        attempt: 1,
        job_id: randomUUID(),
        queued_at: at,
        claimed_at: at,
        deadline_at: at,
        ended_at: at,
      })
      .execute();
    await trx
      .insertInto('usage_periods')
      .values({ user_id: userId, starts_at: new Date(0), ends_at: at, articles_used: 0, ai_requests_used: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .updateTable('usage_periods')
      .set((set) => ({ ai_requests_used: set('ai_requests_used', '+', 1) }))
      .where('user_id', '=', userId)
      .where('starts_at', '=', new Date(0))
      .execute();
    await trx
      .insertInto('usage_ledger')
      .values({
        id: randomUUID(),
        user_id: userId,
        period_starts_at: new Date(0),
        kind: 'ai_outline',
        generation_id: generationId,
        articles: 0,
        ai_requests: 1,
        state: 'settled',
        held_at: at,
        expires_at: at,
        ended_at: at,
      })
      .execute();
  });
  return { id };
}
