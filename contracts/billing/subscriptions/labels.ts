import type { PeriodEndReason } from '../period-states.ts';
import type { SubscriptionSource } from './subscription-admin.ts';
import type { Subscription } from './subscriptions.ts';

/** Labels of a subscription's status, for admins. */
export const subscriptionStatusLabels = {
  active: 'Aktif',
  inactive: 'Başlayacak',
  cancelled: 'İptal',
  expired: 'Süresi Doldu',
} as const satisfies Record<Subscription['status'], string>;

/** Labels of why a period ended, for users and admins. */
export const periodEndLabels = {
  ran_out: 'Süresi doldu',
  replaced: 'Değiştirildi',
  refunded: 'İade edildi',
  cancelled: 'İptal edildi',
  ended: 'Yönetici sonlandırdı',
} as const satisfies Record<PeriodEndReason, string>;

/** Label of a period's status. For a period that ended early it names the reason. */
export function periodStatusLabel(status: Subscription['status'], endReason: PeriodEndReason | null): string {
  if (status !== 'expired' || endReason === null || endReason === 'ran_out') return subscriptionStatusLabels[status];
  return periodEndLabels[endReason];
}

/** Labels of a period's source. */
export const subscriptionSourceLabels = {
  payment: 'Ödeme',
  admin_grant: 'Yönetici tanımladı',
  free: 'Ücretsiz',
} as const satisfies Record<SubscriptionSource, string>;
