import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { closeReservation } from './usage-ledger.queries.ts';
import { decrementCounters } from './usage-periods.queries.ts';

/** The reservation was settled or released meanwhile, by a cancellation, a sweep or another worker. The caller's transaction must roll back. */
export class ReservationEndedError extends Error {
  override readonly name = 'ReservationEndedError';
}

/** Charges the generation's units for good. @throws ReservationEndedError when they are not reserved any more. */
export async function settleUsage(trx: DatabaseTransaction, generationId: string, at: Date): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'settled', reason: null, at });
  if (entry === undefined) throw new ReservationEndedError(generationId);
}

/**
 * Gives the generation's units back to the very window they were taken from.
 * @param reason Turkish, shown to the user.
 * @throws ReservationEndedError when they are not reserved any more.
 */
export async function releaseUsage(
  trx: DatabaseTransaction,
  generationId: string,
  reason: string,
  at: Date,
): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'released', reason, at });
  if (entry === undefined) throw new ReservationEndedError(generationId);
  await decrementCounters(trx, entry.user_id, entry.period_starts_at, {
    articles: entry.articles === 1 ? 1 : 0,
    aiRequests: entry.ai_requests === 1 ? 1 : 0,
  });
}
