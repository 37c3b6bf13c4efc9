import type { Database } from '../../../platform/database/connect.ts';

/** A user's payments in the order of their ids, from behind `afterId`, with what they told for the invoice. */
export async function listPaymentsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) {
  return database
    .selectFrom('payments')
    .select([
      'id',
      'plan_id',
      'kind',
      'method',
      'status',
      'currency',
      'amount_minor',
      'refunded_minor',
      'billing',
      'failure_reason',
      'refund_requested_at',
      'refund_request_reason',
      'created_at',
      'completed_at',
    ])
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What a user agreed to, in the order of the ids, from behind `afterId`. */
export async function listConsentsAfter(
  database: Database,
  userId: string,
  afterId: string | undefined,
  limit: number,
) {
  return database
    .selectFrom('consents')
    .select(['id', 'payment_id', 'kind', 'document_version', 'granted_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
