import { attentionLabels } from './attention-words.ts';
import { mailKindLabel, mailKinds } from './mail-words.ts';
import { notificationOutcomeLabels } from './notification-words.ts';
import type { refundHandovers } from './payment-admin.ts';
import type { InquiryOutcome } from './payment-inquiry.ts';
import { paymentMethodLabels, paymentStatusLabels } from './payment-words.ts';

/** What a code word that an act has written means in words: first by the field it stands in. Undefined for what is no code word. */
export function auditValueWords(value: string, field?: string): string | undefined {
  return wordsOf(value, (field === undefined ? undefined : byField.get(field)) ?? {}) ?? wordsOf(value, anywhere);
}

type Words = Readonly<Record<string, string>>;

function wordsOf(value: string, words: Words): string | undefined {
  return Object.hasOwn(words, value) ? words[value] : undefined;
}

/** What asking the provider about one page brought, beside what notifications can bring. */
const inquiryLabels = {
  unpaid: 'Ödenmemiş',
  other_merchant: 'Başka bir PayTR mağazasında açılmış',
  unreachable: 'PayTR’ye ulaşılamadı',
  refused: 'PayTR soruyu reddetti',
  unreadable: 'PayTR’nin yanıtı okunamadı',
  not_configured: 'PayTR ayarlı değil',
};

const inquiryOutcomeLabels = {
  granted: notificationOutcomeLabels.granted,
  review: notificationOutcomeLabels.review,
  unpaid: inquiryLabels.unpaid,
  unanswered: 'PayTR yanıt vermedi',
} satisfies Record<InquiryOutcome, string>;

const handoverLabels = {
  other_merchant: attentionLabels.refund_other_merchant,
  page_unknown: attentionLabels.refund_page_unknown,
  overdue: attentionLabels.refund_overdue,
} satisfies Record<(typeof refundHandovers)[number], string>;

const byField = new Map<string, Words>([
  ['attention', attentionLabels],
  // Of a completion that an admin has to look at; reasons that admins write are no code words.
  ['reason', attentionLabels],
  ['outcome', { ...notificationOutcomeLabels, ...inquiryOutcomeLabels }],
  ['pages', { ...notificationOutcomeLabels, ...inquiryLabels }],
  ['handedOver', handoverLabels],
  ['kind', Object.fromEntries(mailKinds.map((kind) => [kind, mailKindLabel(kind)]))],
  ['refundRequest', { declined: 'Reddedildi' }],
]);

const anywhere: Words = {
  user: 'Kullanıcı',
  admin: 'Admin',
  super_admin: 'Süper Admin',
  set: 'Değiştirildi',
  cleared: 'Silindi',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  new: 'Yeni',
  read: 'Okundu',
  answered: 'Yanıtlandı',
  spam: 'Spam',
  open: 'Açık',
  closed: 'Kapalı',
  ...paymentStatusLabels,
  ...paymentMethodLabels,
};
