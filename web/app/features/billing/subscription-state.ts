import type { Subscription } from '@hokka/contracts/billing.ts';
import { formatDate } from '../../lib/format.ts';

/** What the user's pages say of a subscription: one that was cancelled is active until its end. */
export interface SubscriptionState {
  readonly label: 'Aktif' | 'Pasif';
  readonly isActive: boolean;
  /** '21 Aralık 2026 tarihinde sona erecek', for a cancelled one that still runs. */
  readonly note?: string;
}

/** @param now decides whether a cancelled subscription still runs */
export function stateOf({ status, end_date }: Pick<Subscription, 'status' | 'end_date'>, now: Date): SubscriptionState {
  if (status === 'active') return { label: 'Aktif', isActive: true };
  const runs = status === 'cancelled' && new Date(end_date) > now;
  if (!runs) return { label: 'Pasif', isActive: false };
  return { label: 'Aktif', isActive: true, note: `${formatDate(end_date)} tarihinde sona erecek` };
}
