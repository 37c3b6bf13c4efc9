/** A payment since its page was requested. Amounts are in minor units. */
export interface Payment {
  /** Secret part of the page's address. */
  readonly token: string;
  readonly merchantOid: string;
  readonly amount: number;
  /** PayTR's codes: `TL`, `USD`, … */
  readonly currency: string;
  readonly isTest: boolean;
  readonly basket: readonly BasketLine[];
  readonly okUrl: string;
  readonly failUrl: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Set once. */
  outcome: Outcome | undefined;
  /** In order of creation. */
  readonly notifications: Notification[];
  readonly refunds: Refund[];
}

export interface BasketLine {
  readonly name: string;
  /** In minor units. */
  readonly unitPrice: number;
  readonly quantity: number;
}

export type Outcome = { readonly at: Date } & (
  | { readonly status: 'success'; readonly card: PaidCard }
  | { readonly status: 'failed'; readonly reason: FailureReason }
);

/** The only stored data of a card. */
export interface PaidCard {
  readonly brand: string;
  /** For example `435508******4358`. */
  readonly maskedNumber: string;
}

/** `failed_reason_code` and `failed_reason_msg` of a notification. */
export interface FailureReason {
  readonly code: string;
  readonly message: string;
}

export interface Notification {
  readonly fields: Readonly<Record<string, string>>;
  /** `waiting` for the answer `OK`, or for its time; `lost` on purpose; `given_up` after too many attempts. */
  state: 'waiting' | 'delivered' | 'lost' | 'given_up' | 'no_address';
  readonly attempts: Attempt[];
}

/** An attempt to deliver a notification, and the merchant's answer. */
export interface Attempt {
  readonly at: Date;
  /** Undefined if there was no answer. */
  readonly httpStatus: number | undefined;
  /** Beginning of the answer, or the error. */
  readonly answer: string;
}

interface Refund {
  readonly at: Date;
  readonly amount: number;
  readonly referenceNo: string | undefined;
}

/** The buyer left the page, or it expired. */
export const abandoned: FailureReason = {
  code: '6',
  message: 'Müşteri ödeme yapmaktan vazgeçti ve ödeme sayfasından ayrıldı.',
};

/**
 * Other failures that the payment page offers.
 * @see https://dev.paytr.com, "hata kodları"
 */
export const failureReasons: readonly FailureReason[] = [
  { code: '0', message: 'Kart limiti yetersiz.' },
  { code: '1', message: 'Kimlik Doğrulama yapılmadı. Lütfen tekrar deneyin ve işlemi tamamlayın.' },
  { code: '2', message: 'Kimlik Doğrulama başarısız. Lütfen tekrar deneyin ve şifreyi doğru girin.' },
  { code: '3', message: 'Güvenlik kontrolü sonrası onay verilmedi veya kontrol yapılamadı.' },
  { code: '8', message: 'Bu karta taksit yapılamamaktadır.' },
  { code: '9', message: 'Bu kart ile işlem yetkisi bulunmamaktadır.' },
  { code: '10', message: 'Bu işlemde 3D Secure kullanılmalıdır.' },
  { code: '11', message: 'Güvenlik uyarısı. İşlem yapan müşterinizi kontrol edin.' },
  { code: '99', message: 'İşlem başarısız: Teknik entegrasyon hatası.' },
];

/** Sum of the refunds, in minor units. */
export function computeRefundedAmount(payment: Payment): number {
  return payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the merchant has confirmed that this payment succeeded. */
export function isNotified(payment: Payment): boolean {
  return payment.notifications.some(({ state, fields }) => state === 'delivered' && fields.status === 'success');
}
