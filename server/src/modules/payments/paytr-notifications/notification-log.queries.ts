import {
  type NotificationVerdict,
  notificationOutcomes,
  verdictOutcomes,
} from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { toInstants } from '../../../platform/calendar.ts';
import type { Database } from '../../../platform/database/connect.ts';
import {
  computeBoundedLimit,
  computeOffset,
  countBounded,
  type PageRequest,
} from '../../../platform/database/pagination.ts';
import { escapeLikePattern } from '../../../platform/database/search-terms.ts';

interface NotificationFilter {
  /** Days on which they were received, `YYYY-MM-DD` in Istanbul. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly verdict?: NotificationVerdict | undefined;
  /** The beginning of an order number. */
  readonly search?: string | undefined;
}

const columns = [
  ...(['id', 'received_at', 'merchant_oid', 'payment_id'] as const),
  ...(['fields', 'is_signature_valid', 'outcome', 'detail'] as const),
] as const;

function selectMatching(database: Database, filter: NotificationFilter) {
  const { paymentId, verdict, search } = filter;
  const { since, until } = toInstants(filter);
  return database
    .selectFrom('payment_notifications')
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since as Date))
    .$if(until !== undefined, (query) => query.where('received_at', '<', until as Date))
    .$if(paymentId !== undefined, (query) => query.where('payment_id', '=', paymentId ?? ''))
    .$if(verdict !== undefined, (query) => query.where(conditions[verdict ?? 'accepted']))
    .$if(search !== undefined, (query) =>
      query.where('merchant_oid', 'like', sql<string>`${escapeLikePattern(sql`${search}::text`)} || '%'`),
    );
}

/** One page of the provider's notifications, newest first, and their total, counted with `countBounded`. */
export async function listLoggedNotifications(database: Database, filter: NotificationFilter & PageRequest) {
  const matching = selectMatching(database, filter);
  const [rows, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(computeBoundedLimit(filter))
      .offset(computeOffset(filter))
      .execute(),
    countBounded(database, matching),
  ]);
  return { notifications: rows.map((row) => ({ ...row, ...storedNotification.parse(row) })), counted };
}

export type LoggedNotification = Awaited<ReturnType<typeof listLoggedNotifications>>['notifications'][number];

/** The notifications that follow the given one, newest first; without one, from the start. */
export async function listNotificationsAfter(
  database: Database,
  filter: NotificationFilter,
  after: LoggedNotification | undefined,
  limit: number,
): Promise<LoggedNotification[]> {
  const rows = await selectMatching(database, filter)
    .select(columns)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(received_at, id) < (${after?.received_at}, ${after?.id})`),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, ...storedNotification.parse(row) }));
}

function toOutcomeList(verdict: NotificationVerdict) {
  return sql.join(verdictOutcomes[verdict].map((outcome) => sql.lit(outcome)));
}

/** Must match the expressions of the partial indexes for the rarer outcomes. */
const conditions = {
  accepted: sql<SqlBool>`outcome IN (${toOutcomeList('accepted')})`,
  refused: sql<SqlBool>`outcome IN (${toOutcomeList('refused')})`,
  in_doubt: sql<SqlBool>`(outcome IS NULL OR outcome IN (${toOutcomeList('in_doubt')}))`,
} as const satisfies Record<NotificationVerdict, unknown>;

const storedNotification = z.object({
  fields: z.record(z.string(), z.string()),
  outcome: z.enum(notificationOutcomes).nullable(),
});
