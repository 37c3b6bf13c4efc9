import { addMonths, startOfIstanbulYear } from '../../../platform/calendar.ts';
import type { Database } from '../../../platform/database/connect.ts';
import {
  anonymizePaymentRecords,
  deleteOrphanedNotifications,
  deletePayments,
  lockOrphanedPayments,
  lockPersonalPayments,
} from './retention.queries.ts';

/**
 * Türk Ticaret Kanunu, article 82: retention time of records, counted from the end of the year in which they were
 * created.
 */
export const recordRetentionYears = 10;

/** Records older than this are no longer required by law. */
function computeRetentionCutoff(now: Date): Date {
  return addMonths(startOfIstanbulYear(now), -12 * recordRetentionYears);
}

/**
 * Deletes the payment records of erased buyers that the law no longer requires, including their opaque ids. @returns
 * the number of payments, at most `limit`
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
 * Removes invoice details and notes about the buyer from payments that the law no longer requires. The payment itself
 * stays in the history of an existing account. @returns the number of payments, at most `limit`
 */
export function purgeBuyerData(database: Database, now: Date, limit: number): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const paymentIds = await lockPersonalPayments(trx, computeRetentionCutoff(now), limit);
    await anonymizePaymentRecords(trx, paymentIds);
    return paymentIds.length;
  });
}

/** Mesafeli Sözleşmeler Yönetmeliği, article 20: how long proof of consent must be retained. */
export const consentRetentionMonths = 36;
