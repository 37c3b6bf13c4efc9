import type { StoredSubscription, Subscriptions } from './subscription.ts';

export interface SubscriptionWrite {
  readonly kind: 'insert' | 'update';
  readonly row: StoredSubscription;
}

/**
 * The rows to write after a rule was applied to what was read. In this order no user has two live rows in between: what ended
 * comes first.
 */
export function computeSubscriptionWrites(before: Subscriptions, after: Subscriptions): SubscriptionWrite[] {
  const rowsById = new Map(listRows(before).map((row) => [row.id, row]));
  return listRows(after).flatMap((row) => {
    const stored = rowsById.get(row.id);
    if (stored === row) return [];
    return [{ kind: stored === undefined ? 'insert' : 'update', row }];
  });
}

function listRows({ ended, current, scheduled }: Subscriptions): StoredSubscription[] {
  return scheduled === undefined ? [...ended, current] : [...ended, current, scheduled];
}
