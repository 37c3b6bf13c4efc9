import { addMonths, startOfIstanbulYear } from '../../../platform/calendar.ts';
import type { Database } from '../../../platform/database/connect.ts';
import {
  anonymizePaymentRecords,
  deleteOrphanedNotifications,
  deletePayments,
  lockOrphanedPayments,
  lockPersonalPayments,
} from '../store/retention.queries.ts';

/** Türk Ticaret Kanunu, article 82: so long records are kept, counted from the end of the year in which they came into being. */
export const recordRetentionYears = 10;

/** Records older than this are wanted by no law any more. */
function computeRetentionCutoff(now: Date): Date {
  return addMonths(startOfIstanbulYear(now), -12 * recordRetentionYears);
}

/**
 * Removes the records of payments whose buyer is gone, once the law wants them no longer: nothing is left of those, their opaque ids
 * neither. @returns how many payments, at most `limit`
 */
export function purgeOrphanedPayments(database: Database, now: Date, limit: number): Promise<number> {
  return database.transaction().execute(async (trx) => {
    await deleteOrphanedNotifications(trx, computeRetentionCutoff(now));
    const paymentIds = await lockOrphanedPayments(trx, computeRetentionCutoff(now), limit);
    await deletePayments(trx, paymentIds);
    return paymentIds.length;
  });
}

/**
 * Takes out of payments that the law wants no longer what their buyers told for the invoice and what was written about them. The
 * payment itself stays in the history of an account that is there. @returns how many payments, at most `limit`
 */
export function purgeBuyerData(database: Database, now: Date, limit: number): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const paymentIds = await lockPersonalPayments(trx, computeRetentionCutoff(now), limit);
    await anonymizePaymentRecords(trx, paymentIds);
    return paymentIds.length;
  });
}

/** Mesafeli Sözleşmeler Yönetmeliği, article 20: how long there must be proof of what was agreed to. */
export const consentRetentionMonths = 36;
