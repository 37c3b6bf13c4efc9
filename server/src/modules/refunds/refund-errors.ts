import type { PaytrError } from '../../providers/paytr/port.ts';
import type { HandedOver } from './rules.ts';

const recordOutcomeHint = 'sonra ödemenin yanında yapıldı ya da yapılmadı olarak işaretleyin.';

/** What an admin must do about a refund when the provider cannot tell how it ended. */
export const manualRefundMessages: Readonly<Record<HandedOver, string>> = {
  other_merchant: `Bu ödeme başka bir PayTR mağazasıyla alınmış. İadeyi o mağazanın PayTR panelinden yapın, ${recordOutcomeHint}`,
  page_unknown: `Bu ödemenin PayTR’deki sipariş numarası bilinmiyor. Ödemeyi PayTR panelinde bulup iade edin, ${recordOutcomeHint}`,
  overdue: `PayTR bu iadenin sonucunu bir gündür bildirmiyor. İadeyi PayTR panelinden kontrol edin, ${recordOutcomeHint}`,
};

const unknownErrorMessage = 'PayTR bu iadeyi kabul etmedi.';

/** `err_no` of a refund, worded for an admin. @see https://dev.paytr.com, "iade API" */
const messagesByCode = new Map([
  ['000', 'PayTR şu anda iade yapamıyor. Lütfen daha sonra tekrar deneyin.'],
  ['001', 'PayTR mağazayı kabul etmedi. Lütfen mağaza bilgilerini kontrol edin.'],
  ['002', 'PayTR bu siparişi tanımıyor.'],
  ['003', 'PayTR iade tutarını kabul etmedi.'],
  ['004', 'PayTR mağazayı kabul etmedi. Lütfen mağaza bilgilerini kontrol edin.'],
  ['005', 'PayTR bu sipariş için başarılı bir ödeme bulamadı.'],
  ['006', 'İade tutarı, PayTR’de bu ödemeden kalan tutarı aşıyor.'],
  ['007', 'PayTR bu ödemenin bildirimini henüz tamamlamadı. Lütfen birkaç dakika sonra tekrar deneyin.'],
  ['008', 'Bu ödeme türü PayTR üzerinden iade edilemiyor.'],
  ['009', 'İade tutarı, PayTR’de bu ödemeden kalan tutarı aşıyor.'],
  ['010', 'PayTR hesabınızdaki bakiye bu iade için yetersiz.'],
  ['011', 'Bir yıldan eski ödemeler PayTR üzerinden iade edilemez.'],
]);

/** Why a refund was definitely not made, for the admin who initiated it. */
export function toRefundErrorMessage({ reason, code }: Pick<PaytrError, 'reason' | 'code'>): string {
  if (reason === 'refused') return messagesByCode.get(code ?? '') ?? unknownErrorMessage;
  if (reason === 'not_configured') return 'PayTR ayarları eksik olduğu için iade yapılamadı.';
  return 'PayTR’ye ulaşılamadı. Lütfen daha sonra tekrar deneyin.';
}

/** The error of a refund for the stored record: PayTR’s own code and message. */
export function toRefundErrorDetail({ reason, code, detail }: Pick<PaytrError, 'reason' | 'code' | 'detail'>): string {
  return reason === 'refused' ? `PayTR ${code ?? 'kod yok'}: ${detail}` : `${reason}: ${detail}`;
}
