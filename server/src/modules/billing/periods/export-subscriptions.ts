import { inBatches } from '../../../platform/database/batches.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ExportSection } from '../../accounts/index.ts';
import { listSubscriptionsAfter } from './subscriptions.queries.ts';

const rowsAtOnce = 500;

/** All subscriptions a user ever had. */
export function exportSubscriptions(database: Database, userId: string): ExportSection[] {
  const subscriptions = inBatches(
    rowsAtOnce,
    (after: string | undefined, limit: number) => listSubscriptionsAfter(database, userId, after, limit),
    (subscription) => subscription.id,
  );
  return [{ name: 'subscriptions', rows: subscriptions }];
}
