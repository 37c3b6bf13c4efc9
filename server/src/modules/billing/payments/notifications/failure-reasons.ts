const unknownReason = 'Ödeme alınamadı. Lütfen tekrar deneyin.';

/**
 * `failed_reason_code` of a card payment, as its buyer reads it. Three of PayTR's own sentences speak to the merchant (6, 11, 99)
 * and are said to the buyer instead. Code 0 brings a sentence of its own.
 * @see https://dev.paytr.com, "hata kodları"
 */
const reasons = new Map([
  ['1', 'Kimlik Doğrulama yapılmadı. Lütfen tekrar deneyin ve işlemi tamamlayın.'],
  ['2', 'Kimlik Doğrulama başarısız. Lütfen tekrar deneyin ve şifreyi doğru girin.'],
  ['3', 'Güvenlik kontrolü sonrası onay verilmedi veya kontrol yapılamadı.'],
  ['6', 'Ödeme yapmaktan vazgeçildi veya ödeme sayfasının süresi doldu.'],
  ['8', 'Bu karta taksit yapılamamaktadır.'],
  ['9', 'Bu kart ile işlem yetkisi bulunmamaktadır.'],
  ['10', 'Bu işlemde 3D Secure kullanılmalıdır.'],
  ['11', 'Güvenlik nedeniyle işlem onaylanmadı.'],
  ['99', 'Teknik bir sorun nedeniyle işlem tamamlanamadı. Lütfen tekrar deneyin.'],
]);

const messageMaxCharacters = 200;

/** Why a card was not charged, for its holder. */
export function failureReasonOf(code: string | undefined, message: string | undefined): string {
  const known = reasons.get(code ?? '');
  if (known !== undefined) return known;
  if (code !== '0') return unknownReason;
  const said = (message ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, messageMaxCharacters)
    .toWellFormed();
  return said === '' ? unknownReason : said;
}

/** The same for admins: what PayTR said. */
export function failureDetailOf(code: string | undefined, message: string | undefined): string {
  return `PayTR ${code ?? 'kod yok'}: ${message ?? 'açıklama yok'}`;
}
