import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { listNotifications } from '@hokka/contracts/payment-notifications.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { toBoundedPagination } from '../../../../platform/database/pages.ts';
import { listLoggedNotifications } from './notification-log.queries.ts';

/** One page of what the payment provider notified, newest first. */
export async function readNotifications(
  database: Database,
  query: ParsedQuery<typeof listNotifications>,
): Promise<EndpointData<typeof listNotifications>> {
  const { notifications, counted } = await listLoggedNotifications(database, query);
  const entries = notifications.map((one) => ({ ...one, received_at: one.received_at.toISOString() }));
  return { entries, pagination: toBoundedPagination(query, counted) };
}
