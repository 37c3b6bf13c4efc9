import type { Database } from '../../../../platform/database/connect.ts';
import { selectPayments, parsePaymentRow } from '../payments.queries.ts';
import type { StoredPayment } from '../stored-payment.ts';

/** The payments in the order of the ids. */
export async function listPaymentsByIds(database: Database, ids: readonly string[]): Promise<StoredPayment[]> {
  if (ids.length === 0) return [];
  const rows = await selectPayments(database).where('id', 'in', ids).execute();
  const payments = new Map(rows.map((row) => [row.id, parsePaymentRow(row)]));
  return ids.map((id) => payments.get(id)).filter((payment) => payment !== undefined);
}
