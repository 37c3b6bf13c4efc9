import { formatExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import { formatMoney } from '../../platform/money.ts';
import { splitKdv } from '../plans/rules.ts';
import { type Clause, escapeMarkdown, toMarkdownList } from './clauses.ts';
import type { LegalContext, LegalOrder } from './rules.ts';

export function priceClause({ order }: LegalContext): Clause {
  const {
    currency,
    listPriceMinor,
    discountMinor,
    creditMinor,
    totalMinor,
    taxRatePercent,
    exchangeRates,
    replacedPlan,
  } = order;
  const formatAmount = (minor: number) => formatMoney(minor, currency);
  const { kdvMinor } = splitKdv(totalMinor, taxRatePercent);
  return {
    heading: 'Bedel ve ödeme',
    blocks: [
      toMarkdownList([
        `Liste fiyatı: ${formatAmount(listPriceMinor)} (KDV dahil)`,
        discountMinor > 0 ? `İlk ay indirimi: ${formatAmount(-discountMinor)}` : undefined,
        creditMinor > 0 ? `Önceki dönemin kullanılmayan tutarı: ${formatAmount(-creditMinor)}` : undefined,
        replacedPlan === null
          ? undefined
          : `Sıradaki ${escapeMarkdown(replacedPlan)} dönemi bu siparişle sona erer; onun için ödenen, iade edilmemiş tutarın tamamı kullanılmayan tutara dahildir`,
        exchangeRates.length > 0 ? `Kullanılmayan tutar ${formatExchangeRate(exchangeRates)} çevrilmiştir` : undefined,
        `**Ödenecek toplam tutar: ${formatAmount(totalMinor)} (KDV dahil)**`,
        `Toplamın içindeki KDV (%${taxRatePercent}): ${formatAmount(kdvMinor)}`,
        `Ödeme yöntemi: ${formatMethod(order)}`,
      ]),
      'Bu tutarın dışında bir vergi, harç, teslimat veya ek hizmet bedeli alınmaz. Alıcı’nın internet erişimi ve bankasının havale masrafı gibi kendi hizmet sağlayıcılarına ödediği bedeller kendisine aittir.',
      formatPaymentInstructions(order),
    ],
  };
}

function formatMethod({ method }: LegalOrder): string {
  return method === 'card' ? 'banka veya kredi kartı, tek çekim' : 'Havale / EFT';
}

function formatPaymentInstructions({ method }: LegalOrder): string {
  if (method === 'card') {
    return 'Kart bilgileri, ödeme kuruluşu PayTR’nin güvenli ödeme sayfasında girilir; Satıcı kart bilgilerini görmez ve saklamaz.';
  }
  return 'Banka hesap bilgileri, referans kodu ve ödeme için tanınan süre sipariş onayından sonra gösterilir ve e-posta ile gönderilir. Ödeme bu süre içinde yapılmazsa sipariş, Alıcı’ya hiçbir borç yüklemeden geçersiz olur.';
}
