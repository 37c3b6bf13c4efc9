import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { HoldEndedError } from './hold-ended-error.ts';
import { closeReservation, decrementCounters } from './usage.queries.ts';

/** Charges the generation's units for good. @throws HoldEndedError when they are not held any more. */
export async function settleUsage(trx: DatabaseTransaction, generationId: string, at: Date): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'settled', reason: null, at });
  if (entry === undefined) throw new HoldEndedError(generationId);
}

/**
 * Gives the generation's units back to the very window they were taken from.
 * @param reason Turkish, shown to the user.
 * @throws HoldEndedError when they are not held any more.
 */
export async function releaseUsage(
  trx: DatabaseTransaction,
  generationId: string,
  reason: string,
  at: Date,
): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'released', reason, at });
  if (entry === undefined) throw new HoldEndedError(generationId);
  await decrementCounters(trx, entry.user_id, entry.period_starts_at, {
    articles: entry.articles === 1 ? 1 : 0,
    aiRequests: entry.ai_requests === 1 ? 1 : 0,
  });
}
