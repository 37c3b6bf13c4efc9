import type { InquiryOutcome } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import type { NotificationOutcome } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import type { PaytrFailure } from '../../../providers/paytr/port.ts';
import type { SessionInquiry } from './reconcile-payments.ts';

export interface InquiryResult {
  readonly outcome: InquiryOutcome;
  /** A Turkish sentence. */
  readonly text: string;
}

const mismatchMessage = 'PayTR bir tahsilat bildiriyor, ancak siparişle uyuşmuyor; ödeme incelemeye alındı.';

const resultsByOutcome: Partial<Record<NotificationOutcome, InquiryResult>> = {
  granted: { outcome: 'granted', text: 'Ödeme PayTR’de alınmış; plan tanımlandı.' },
  already_completed: { outcome: 'granted', text: 'Ödeme bu sırada tamamlandı.' },
  review: { outcome: 'review', text: 'Ödeme PayTR’de alınmış, plan kendiliğinden tanımlanamadı; incelemeye alındı.' },
  account_gone: { outcome: 'review', text: 'Ödeme PayTR’de alınmış, ancak alıcının hesabı silinmiş; iade edilmeli.' },
  paid_twice: { outcome: 'review', text: 'PayTR bu sipariş için ikinci bir ödeme almış; incelemeye alındı.' },
  test_refused: {
    outcome: 'review',
    text: 'PayTR bir deneme ödemesi bildiriyor; canlı ödeme alındığı için kabul edilmedi.',
  },
};

const failureMessages = {
  not_configured: 'PayTR ayarlı değil; ödeme sorulamadı.',
  other_merchant: 'Ödeme sayfası başka bir PayTR mağazasında açılmış; sonucuna o mağazanın panelinden bakılmalı.',
  unreachable: 'PayTR’ye ulaşılamadı; ödeme kendiliğinden yeniden sorulacak.',
  refused: 'PayTR soruyu reddetti; ödeme ayarlarını kontrol edin.',
  unreadable: 'PayTR’nin yanıtı okunamadı; ödeme kendiliğinden yeniden sorulacak.',
} as const satisfies Record<PaytrFailure, string>;

/**
 * The result of inquiring about all checkout sessions of one payment: results that an admin must review rank first, and
 * a missing answer ranks above unpaid.
 */
export function summarizeInquiries(inquiries: readonly SessionInquiry[]): InquiryResult {
  const results = inquiries.map(toInquiryResult);
  const [mostImportant] = results.toSorted((a, b) => weights[b.outcome] - weights[a.outcome]);
  return mostImportant ?? unpaid;
}

const weights = { granted: 3, review: 4, unanswered: 2, unpaid: 1 } as const satisfies Record<InquiryOutcome, number>;

const unpaid: InquiryResult = { outcome: 'unpaid', text: 'PayTR’de bu sipariş için alınmış bir ödeme yok.' };

function toInquiryResult(inquiry: SessionInquiry): InquiryResult {
  if (inquiry.kind === 'unpaid') return unpaid;
  if (inquiry.kind === 'unanswered') return { outcome: 'unanswered', text: failureMessages[inquiry.failure] };
  return resultsByOutcome[inquiry.settled.outcome] ?? { outcome: 'review', text: mismatchMessage };
}
