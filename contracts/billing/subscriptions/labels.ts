import type { PeriodEndReason } from '../period-states.ts';
import type { SubscriptionSource } from './subscription-admin.ts';
import type { Subscription } from './subscriptions.ts';

/** Where a subscription stands, as admins read it. */
export const subscriptionStatusLabels = {
  active: 'Aktif',
  inactive: 'Başlayacak',
  cancelled: 'İptal',
  expired: 'Süresi Doldu',
} as const satisfies Record<Subscription['status'], string>;

/** Why a period ended, as users and admins read it. */
export const periodEndLabels = {
  ran_out: 'Süresi doldu',
  replaced: 'Değiştirildi',
  refunded: 'İade edildi',
  cancelled: 'İptal edildi',
  ended: 'Yönetici sonlandırdı',
} as const satisfies Record<PeriodEndReason, string>;

/** Where a period stands: one that ended otherwise than by its time says why. */
export function periodStatusLabel(status: Subscription['status'], endReason: PeriodEndReason | null): string {
  if (status !== 'expired' || endReason === null || endReason === 'ran_out') return subscriptionStatusLabels[status];
  return periodEndLabels[endReason];
}

/** Where its rights come from. */
export const subscriptionSourceLabels = {
  payment: 'Ödeme',
  admin_grant: 'Yönetici tanımladı',
  free: 'Ücretsiz',
} as const satisfies Record<SubscriptionSource, string>;
