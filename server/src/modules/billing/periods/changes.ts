import type { StoredSubscription, Subscriptions } from './subscription.ts';

export interface SubscriptionWrite {
  readonly kind: 'insert' | 'update';
  readonly row: StoredSubscription;
}

/**
 * The rows to write after a rule was applied to what was read. In this order no user has two live rows in between: what ended
 * comes first.
 */
export function changesBetween(before: Subscriptions, after: Subscriptions): SubscriptionWrite[] {
  const known = new Map(rowsOf(before).map((row) => [row.id, row]));
  return rowsOf(after).flatMap((row) => {
    const stored = known.get(row.id);
    if (stored === row) return [];
    return [{ kind: stored === undefined ? 'insert' : 'update', row }];
  });
}

function rowsOf({ ended, current, scheduled }: Subscriptions): StoredSubscription[] {
  return scheduled === undefined ? [...ended, current] : [...ended, current, scheduled];
}
