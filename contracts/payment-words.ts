import type { Payment } from './payments.ts';

export const paymentMethodLabels = {
  card: 'Kart',
  transfer: 'Havale / EFT',
} as const satisfies Record<Payment['method'], string>;

export const paymentStatusLabels = {
  pending: 'Bekliyor',
  completed: 'Tamamlandı',
  failed: 'Başarısız',
} as const satisfies Record<Payment['status'], string>;
