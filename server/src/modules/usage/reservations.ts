import { freeStopsPerDay } from '@hokka/contracts/usage/allowance.ts';
import type { UsageKind } from '@hokka/contracts/usage/usage.ts';
import { workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { startOfIstanbulDay } from '../../platform/calendar.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import type { UsageDependencies } from './dependencies.ts';
import { listMemberUsage, lockMemberCap } from './member-caps.queries.ts';
import { insertReservation } from './reservations.queries.ts';
import { findCappedUnit, findMissingUnit, type Units } from './rules.ts';
import { closeReservation, lockAndCountFreeStops, reduceEntry } from './usage-ledger.queries.ts';
import { decrementCounters, findCounters } from './usage-periods.queries.ts';

export interface ReservationRequest {
  readonly userId: string;
  readonly generationId: string;
  /** Null without an article. */
  readonly articleId: string | null;
  readonly kind: UsageKind;
  readonly units: Units;
  readonly now: Date;
  /** When the reservation expires, whatever happened to the generation. */
  readonly expiresAt: Date;
}

/**
 * Reserves the units of one generation in the caller's transaction, on the counters of the window that contains `now`.
 * @throws AppError `account_inactive` for a closed account, `quota_exhausted` when no article is left, else
 * `ai_quota_exhausted` when too few AI requests are left; nothing is reserved then
 */
export async function reserveUsage(
  trx: DatabaseTransaction,
  request: ReservationRequest,
  dependencies: UsageDependencies,
): Promise<void> {
  if (!(await dependencies.lockOpenAccount(trx, request.userId))) throw new AppError('account_inactive');
  const memberId = findActingAccount() ?? null;
  const cap = await lockMemberCap(trx, request.userId, memberId);
  const entitlement = await dependencies.findEntitlement(trx, request.userId, request.now);
  const isReserved = await insertReservation(trx, entitlement, {
    id: dependencies.newId(),
    userId: request.userId,
    memberId,
    cap,
    kind: request.kind,
    generationId: request.generationId,
    articleId: request.articleId,
    ...request.units,
    heldAt: request.now,
    expiresAt: request.expiresAt,
  });
  if (isReserved) return;
  const counters = await findCounters(trx, request.userId, entitlement.windowStartsAt);
  const missing = findMissingUnit(request.units, counters, entitlement);
  const isWithoutPlan = entitlement.articleLimit === 0 && entitlement.aiRequestsLimit === 0;
  if (missing !== undefined)
    throw new AppError(missing, isWithoutPlan ? { message: workspaceWithoutPlan, data: { limit: 'plan' } } : {});
  // The workspace has enough left, so that the cap of the member is what stopped it.
  const members = await listMemberUsage(trx, request.userId, entitlement.windowStartsAt);
  const used = members.find((one) => one.memberId === memberId)?.articles ?? 0;
  throw new AppError(findCappedUnit(request.units, used, cap), {
    message: memberCapMessage,
    data: { limit: 'member' },
  });
}

const memberCapMessage =
  'Çalışma alanında size ayrılan hak bu dönem için doldu. Sahibi ya da yöneticisi sınırınızı yükseltebilir.';

/**
 * The reservation was settled or released meanwhile, by a cancellation, a sweep or another worker. The caller's
 * transaction must roll back.
 */
export class ReservationEndedError extends Error {
  override readonly name = 'ReservationEndedError';
}

/**
 * Charges the generation's units permanently.
 * @param aiRequestsMax maximum number of AI requests to charge; the others are returned to the window they were taken
 * from
 * @throws ReservationEndedError when they are no longer reserved
 */
export async function settleUsage(
  trx: DatabaseTransaction,
  generationId: string,
  at: Date,
  aiRequestsMax?: number,
): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'settled', reason: null, at });
  if (entry === undefined) throw new ReservationEndedError(generationId);
  if (aiRequestsMax === undefined || aiRequestsMax >= entry.ai_requests) return;
  await reduceEntry(trx, generationId, aiRequestsMax);
  const aiRequests = entry.ai_requests - aiRequestsMax;
  await decrementCounters(trx, entry.user_id, entry.period_starts_at, { articles: 0, aiRequests });
}

/**
 * Whether stopping a generation after the model was called still returns its units: a limited number of times per day
 * in Istanbul, counted separately for texts and for everything else. Other stops of the user wait until the transaction
 * ends.
 */
export async function isStopFree(trx: DatabaseTransaction, generationId: string, at: Date): Promise<boolean> {
  return (await lockAndCountFreeStops(trx, generationId, startOfIstanbulDay(at))) < freeStopsPerDay;
}

/**
 * Charges the units of a stopped generation when the free stops of the day are used up. @throws ReservationEndedError
 */
export async function chargeStopped(
  trx: DatabaseTransaction,
  generationId: string,
  reason: string,
  at: Date,
): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'settled', reason, at, stop: 'charged' });
  if (entry === undefined) throw new ReservationEndedError(generationId);
}

/** Returns the units like `releaseUsage`, and counts as one of the day's free stops. */
export async function releaseStopped(
  trx: DatabaseTransaction,
  generationId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await release(trx, generationId, { reason, at, stop: 'free' });
}

/**
 * Returns the generation's units to the window they were taken from.
 * @param reason Turkish, shown to the user
 * @throws ReservationEndedError when they are no longer reserved
 */
export async function releaseUsage(
  trx: DatabaseTransaction,
  generationId: string,
  reason: string,
  at: Date,
): Promise<void> {
  await release(trx, generationId, { reason, at });
}

async function release(
  trx: DatabaseTransaction,
  generationId: string,
  closing: { readonly reason: string; readonly at: Date; readonly stop?: 'free' },
): Promise<void> {
  const entry = await closeReservation(trx, generationId, { state: 'released', ...closing });
  if (entry === undefined) throw new ReservationEndedError(generationId);
  await decrementCounters(trx, entry.user_id, entry.period_starts_at, {
    articles: entry.articles === 1 ? 1 : 0,
    aiRequests: entry.ai_requests,
  });
}
