import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import type { listNotifications, NotificationOutcome, NotificationVerdict } from '@hokka/contracts/payment-admin.ts';
import { formatPrice } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/tone.ts';

export type Notification = EndpointData<typeof listNotifications>['entries'][number];

interface Outcome {
  readonly label: string;
  readonly tone: Tone;
}

const outcomes = {
  granted: { label: 'Plan tanımlandı', tone: 'success' },
  review: { label: 'İncelemeye alındı', tone: 'warning' },
  account_gone: { label: 'Hesap silinmiş, iade edilmeli', tone: 'warning' },
  paid_twice: { label: 'İkinci kez ödenmiş', tone: 'warning' },
  already_completed: { label: 'Daha önce işlenmiş', tone: 'neutral' },
  failed: { label: 'Ödeme başarısız', tone: 'neutral' },
  already_failed: { label: 'Daha önce başarısız sayılmış', tone: 'neutral' },
  superseded: { label: 'Eski ödeme sayfası, geçersiz', tone: 'neutral' },
  unknown_order: { label: 'Bilinmeyen sipariş', tone: 'warning' },
  amount_mismatch: { label: 'Tutar uyuşmuyor', tone: 'danger' },
  currency_mismatch: { label: 'Para birimi uyuşmuyor', tone: 'danger' },
  test_refused: { label: 'Deneme ödemesi reddedildi', tone: 'danger' },
  test_unclear: { label: 'Deneme mi gerçek mi belli değil', tone: 'danger' },
  bad_hash: { label: 'İmza geçersiz, yok sayıldı', tone: 'danger' },
  malformed: { label: 'Okunamadı, yok sayıldı', tone: 'danger' },
  not_configured: { label: 'PayTR ayarlı değil, işlenmedi', tone: 'danger' },
} as const satisfies Record<NotificationOutcome, Outcome>;

export const verdictLabels = {
  accepted: 'Kabul edilen',
  refused: 'Reddedilen',
  in_doubt: 'Şüpheli',
} as const satisfies Record<NotificationVerdict, string>;

/** What became of a notification. */
export function outcomeOf({ outcome }: Pick<Notification, 'outcome'>): Outcome {
  return outcome === null ? { label: 'Henüz işlenmedi', tone: 'warning' } : outcomes[outcome];
}

/** What the provider said of the payment; its own word where it is none of those that it documents. */
export function reportedStatusOf({ fields: { status } }: Pick<Notification, 'fields'>): string {
  if (status === 'success') return 'Başarılı';
  if (status === 'failed') return 'Başarısız';
  return status ?? 'Durum yok';
}

const currencyCodes = { TL: 'TRY', TRY: 'TRY', USD: 'USD', EUR: 'EUR' } as const;

/** The amount that was reported, which the provider gives in kuruş; undefined where there is none that can be read. */
export function reportedAmountOf({ fields }: Pick<Notification, 'fields'>): string | undefined {
  const { total_amount: minor = '', currency = 'TL' } = fields;
  if (!/^\d{1,12}$/.test(minor) || !isKnown(currency)) return undefined;
  return formatPrice(Number(minor) / 100, currencyCodes[currency]);
}

function isKnown(currency: string): currency is keyof typeof currencyCodes {
  return Object.hasOwn(currencyCodes, currency);
}
