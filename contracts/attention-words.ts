/** Why somebody must look at a payment, in words for admins. */
export const attentionLabels = {
  already_granted: 'Bu ödemenin planı daha önce tanımlanmış',
  half_price_spent: 'İlk ay indirimi başka bir ödemede kullanılmış',
  credit_spent: 'Mahsup edilen tutar başka bir ödemede kullanılmış',
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
  refund_failed: 'Sonucu sonradan belli olan iade yapılamamış',
} as const;
