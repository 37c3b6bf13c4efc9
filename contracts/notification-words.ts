import type { NotificationOutcome, NotificationVerdict } from './payment-notifications.ts';

/** What became of a notification of the payment provider, on screens and in files. */
export const notificationOutcomeLabels = {
  granted: 'Plan tanımlandı',
  review: 'İncelemeye alındı',
  account_gone: 'Hesap silinmiş, iade edilmeli',
  paid_twice: 'İkinci kez ödenmiş',
  already_completed: 'Daha önce işlenmiş',
  failed: 'Ödeme başarısız',
  already_failed: 'Daha önce başarısız sayılmış',
  superseded: 'Eski ödeme sayfası, geçersiz',
  unknown_order: 'Bilinmeyen sipariş',
  amount_mismatch: 'Tutar uyuşmuyor',
  currency_mismatch: 'Para birimi uyuşmuyor',
  test_refused: 'Deneme ödemesi reddedildi',
  test_unclear: 'Deneme mi gerçek mi belli değil',
  bad_hash: 'İmza geçersiz, yok sayıldı',
  malformed: 'Okunamadı, yok sayıldı',
  not_configured: 'PayTR ayarlı değil, işlenmedi',
} as const satisfies Record<NotificationOutcome, string>;

/** Of one that nobody has acted on yet. */
export const openNotificationLabel = 'Henüz işlenmedi';

export const notificationVerdictLabels = {
  accepted: 'Kabul edilen',
  refused: 'Reddedilen',
  in_doubt: 'Şüpheli',
} as const satisfies Record<NotificationVerdict, string>;

/** What the provider said of the payment; its own word where it is none of those that it documents. */
export function reportedStatusLabel(status: string | undefined): string {
  if (status === 'success') return 'Başarılı';
  if (status === 'failed') return 'Başarısız';
  return status ?? 'Durum yok';
}
