import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '../../server/src/platform/database/connect.ts';

interface EndedGeneration {
  readonly id: string;
  readonly userId: string;
  /** What it was for: an outline of this brief, or a description of this voice. */
  readonly subject: { readonly brief_id: string } | { readonly voice_id: string };
  /** A failed one is not charged. */
  readonly hasFailed?: boolean;
  readonly at: Date;
}

/** Inserts a generation of one AI request that has ended, with its entry in the ledger. */
export async function insertEndedGeneration(
  trx: DatabaseTransaction,
  { id, userId, subject, hasFailed = false, at }: EndedGeneration,
): Promise<void> {
  const isOutline = 'brief_id' in subject;
  await trx
    .insertInto('generations')
    .values({
      id,
      ...subject,
      kind: isOutline ? 'outline' : 'voice',
      user_id: userId,
      status: hasFailed ? 'failed' : 'completed',
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
    .set((set) => ({ ai_requests_used: set('ai_requests_used', '+', hasFailed ? 0 : 1) }))
    .where('user_id', '=', userId)
    .where('starts_at', '=', new Date(0))
    .execute();
  await trx
    .insertInto('usage_ledger')
    .values({
      id: randomUUID(),
      user_id: userId,
      period_starts_at: new Date(0),
      kind: isOutline ? 'ai_outline' : 'ai_voice',
      generation_id: id,
      articles: 0,
      ai_requests: 1,
      state: hasFailed ? 'released' : 'settled',
      held_at: at,
      expires_at: at,
      ended_at: at,
    })
    .execute();
}
