import type { Subscription } from './billing.ts';
import type { SubscriptionSource } from './subscription-admin.ts';

/** Where a subscription stands, as admins read it. */
export const subscriptionStatusLabels = {
  active: 'Aktif',
  inactive: 'Başlayacak',
  cancelled: 'İptal',
  expired: 'Süresi Doldu',
} as const satisfies Record<Subscription['status'], string>;

/** Where its rights come from. */
export const subscriptionSourceLabels = {
  payment: 'Ödeme',
  admin_grant: 'Yönetici tanımladı',
  free: 'Ücretsiz',
} as const satisfies Record<SubscriptionSource, string>;
