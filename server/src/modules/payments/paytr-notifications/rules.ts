import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { foldForSearch } from '../../../platform/text/search-folding.ts';

const unknownReason = 'Ödeme alınamadı. Lütfen tekrar deneyin.';

/**
 * `failed_reason_code` of a card payment, worded for the buyer. Three of PayTR's own sentences address the merchant (6,
 * 11, 99) and are reworded. Code 0 contains the bank's message, in any language: see `bankReasons`.
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

/** Bank messages of code 0, recognized by folded keywords. Any other message is shown only to admins. */
const bankReasons: readonly (readonly [words: readonly string[], sentence: string])[] = [
  [['yetersiz', 'insufficient', 'limiti', 'limit exceeded'], 'Kartın limiti veya bakiyesi yetersiz.'],
  [
    ['son kullanma', 'suresi dol', 'suresi gec', 'expired', 'expiry'],
    'Kartın son kullanma tarihi geçmiş veya hatalı girilmiş.',
  ],
  [['cvv', 'cvc', 'guvenlik kodu', 'guvenlik numarasi'], 'Kartın güvenlik kodu hatalı.'],
  [['kart numarasi', 'card number', 'invalid card'], 'Kart numarası hatalı.'],
  [['kayip', 'calinti', 'lost card', 'stolen'], 'Bu kart kullanıma kapalı. Lütfen bankanızla görüşün.'],
  [
    ['internet', 'e-ticaret', 'e-commerce', 'ecommerce'],
    'Kart internet alışverişine kapalı. Lütfen bankanızdan açtırın.',
  ],
  [
    ['onay', 'reddedil', 'honor', 'honour', 'declined', 'not permitted', 'yetki'],
    'Bankanız işlemi onaylamadı. Lütfen bankanızla görüşün veya başka bir kart deneyin.',
  ],
];

/** A message can be arbitrarily long; the reason is among its first words. */
const messageMaxCharacters = 200;

/** Why a card was not charged, for the buyer: always one of our own sentences. */
export function toFailureReason(code: string | undefined, message: string | undefined): string {
  const known = reasons.get(code ?? '');
  if (known !== undefined) return known;
  if (code !== '0') return unknownReason;
  const providerMessage = foldForSearch((message ?? '').slice(0, messageMaxCharacters));
  return bankReasons.find(([words]) => words.some((word) => providerMessage.includes(word)))?.[1] ?? unknownReason;
}

/** The reason of a failed payment for admins: PayTR’s own code and message. */
export function toFailureDetail(code: string | undefined, message: string | undefined): string {
  return `PayTR ${code ?? 'kod yok'}: ${message ?? 'açıklama yok'}`;
}

const documentedFields = [
  'merchant_oid',
  'status',
  'total_amount',
  'hash',
  'test_mode',
  'payment_type',
  'currency',
  'payment_amount',
  'failed_reason_code',
  'failed_reason_msg',
  'installment_count',
  'merchant_id',
];
/** Card tokens, with which anyone can charge the card. */
const secretFields = new Set(['utoken', 'ctoken']);

const othersMax = 10;
const nameMaxCharacters = 50;
const valueMaxCharacters = 300;

/**
 * The fields of a notification as they are stored: those that PayTR documents and a few others, shortened, storable,
 * without secrets.
 */
export function parseReceivedFields(form: string): Record<string, string> {
  const received = new URLSearchParams(form);
  const names = [...new Set(received.keys())].filter((name) => !secretFields.has(name));
  const storedNames = [
    ...documentedFields.filter((name) => names.includes(name)),
    ...names.filter((name) => !documentedFields.includes(name)).slice(0, othersMax),
  ];
  return Object.fromEntries(
    storedNames.map((name) => [
      toStorableText(name, nameMaxCharacters),
      toStorableText(received.getAll(name).join(', '), valueMaxCharacters),
    ]),
  );
}
