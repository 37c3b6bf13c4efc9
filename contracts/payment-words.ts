import type { Payment } from './payments.ts';

export const paymentMethodLabels = {
  card: 'Kart',
  transfer: 'Havale / EFT',
} as const satisfies Record<Payment['method'], string>;

/** An order that its buyer withdrew has failed, and is called by its cause. */
export const withdrawnLabel = 'Geri çekildi';

export const paymentStatusLabels = {
  pending: 'Bekliyor',
  completed: 'Tamamlandı',
  failed: 'Başarısız',
} as const satisfies Record<Payment['status'], string>;
