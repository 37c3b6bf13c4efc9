import type { NotificationOutcome, NotificationVerdict } from './payment-notifications.ts';
import type { Payment } from './payments.ts';

export const paymentMethodLabels = {
  card: 'Kart',
  transfer: 'Havale / EFT',
} as const satisfies Record<Payment['method'], string>;

/** Label of a failed payment whose order the buyer withdrew. */
export const withdrawnLabel = 'Geri çekildi';

export const paymentStatusLabels = {
  pending: 'Bekliyor',
  completed: 'Tamamlandı',
  failed: 'Başarısız',
} as const satisfies Record<Payment['status'], string>;

/** Labels of notification outcomes, on screens and in files. */
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

/** Label of a notification that has not been processed yet. */
export const openNotificationLabel = 'Henüz işlenmedi';

export const notificationVerdictLabels = {
  accepted: 'Kabul edilen',
  refused: 'Reddedilen',
  in_doubt: 'Şüpheli',
} as const satisfies Record<NotificationVerdict, string>;

/** Label of the payment status that the provider reported; an undocumented status is shown as received. */
export function reportedStatusLabel(status: string | undefined): string {
  if (status === 'success') return 'Başarılı';
  if (status === 'failed') return 'Başarısız';
  return status ?? 'Durum yok';
}

/** Labels for admins of why a payment needs attention. */
export const issueLabels = {
  already_granted: 'Bu ödemenin planı daha önce tanımlanmış',
  half_price_spent: 'İlk ay indirimi başka bir ödemede kullanılmış',
  credit_spent: 'Mahsup edilen tutar başka bir ödemede kullanılmış',
  credit_shrunk: 'Mahsup edilen dönem ödeme beklenirken kullanılmış, kalan değeri siparişteki mahsuptan az',
  start_postponed: 'Sipariş hemen başlayacaktı, ama alıcının süren başka bir ödenmiş dönemi var',
  period_scheduled: 'Alıcının sırada bekleyen bir planı zaten var',
  account_gone: 'Alıcının hesabı silinmiş',
  paid_twice: 'Bu sipariş birden çok kez ödenmiş',
  amount_mismatch: 'Ödenen tutar siparişin tutarından farklı',
  currency_mismatch: 'Ödemenin para birimi siparişinkinden farklı',
  test_refused: 'Deneme ödemesi bildirildi, canlı ödemeler açıkken kabul edilmedi',
  test_unclear: 'Ödemenin gerçek mi deneme mi olduğu belli değil',
  other_merchant: 'Ödeme sayfası artık kullanılmayan bir PayTR mağazasında açılmış, ödenip ödenmediği sorulamıyor',
  refund_other_merchant: 'İade edilecek ödeme başka bir PayTR mağazasıyla alınmış',
  refund_page_unknown: 'İade edilecek ödemenin PayTR’deki sipariş numarası bilinmiyor',
  refund_overdue: 'PayTR iadenin sonucunu bir gündür bildirmiyor',
  notification_failing: 'PayTR’den gelen bir bildirim bir saattir işlenemiyor',
  refund_due: 'Bu ödemeden aktarılan değerle süren hak sona erdi, kullanılmayan kısmı alıcıya iade edilmeli',
  refund_failed: 'Sonucu sonradan belli olan iade yapılamamış',
} as const;
