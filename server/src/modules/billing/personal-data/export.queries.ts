import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A user's payments, with their invoice details. */
export function selectOwnPayments(database: Database, userId: string) {
  return database
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select((select) => [
      'payments.id',
      'payments.plan_id',
      sql<string>`${select.ref('payments.terms')} ->> 'planName'`.as('plan_name'),
      'payments.kind',
      'payments.method',
      'payments.status',
      'payments.currency',
      'payments.list_price_minor',
      'payments.discount_minor',
      'payments.credit_minor',
      'payments.amount_minor',
      'payments.refunded_minor',
      'payments.tax_rate_percent',
      'payments.extra_days',
      'payments.exchange_rates',
      'payments.transfer_reference',
      'payments.billing',
      'payments.failure_reason',
      'payments.refund_requested_at',
      'payments.refund_request_reason',
      'payments.refund_request_declined_at',
      'payments.created_at',
      'payments.completed_at',
      'payments.withdrawn_at',
      'receipts.year as receipt_year',
      'receipts.number as receipt_count',
    ])
    .where('payments.user_id', '=', userId);
}

/** A user's refunds. */
export function selectOwnRefunds(database: Database, userId: string) {
  return database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_minor',
      'payments.currency',
      'refunds.status',
      'refunds.created_at',
      'refunds.ended_at',
    ])
    .where('payments.user_id', '=', userId);
}

/** A user's consents. */
export function selectOwnConsents(database: Database, userId: string) {
  return database
    .selectFrom('consents')
    .select(['id', 'payment_id', 'kind', 'document_version', 'granted_at', 'address', 'user_agent'])
    .where('user_id', '=', userId);
}
