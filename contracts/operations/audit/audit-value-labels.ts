import { articleStatusLabels, moderationLabels } from '../../articles/status.ts';
import {
  issueLabels,
  notificationOutcomeLabels,
  notificationVerdictLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../../billing/payments/labels.ts';
import type { InquiryOutcome } from '../../billing/payments/payment-inquiry.ts';
import type { refundHandovers } from '../../billing/payments/payment-record.ts';
import { apiScopeLabels } from '../../permissions/api-scopes.ts';
import { siteKindLabels } from '../../publishing/sites.ts';
import type { ConnectionDiagnosis } from '../../settings/connections.ts';
import { type providerSources, secretFields } from '../../settings/settings.ts';
import { readOwn } from '../../shared/own-property.ts';
import { webhookEventLabels } from '../../webhooks/webhook-events.ts';
import { costPeriodLabels, mailKindLabel, mailKinds, mailStatusLabels } from '../labels.ts';
import { auditActionLabels, auditTargetLabels } from './audit-action-labels.ts';

/**
 * Label of a code that an action recorded, looked up by its field first. Undefined for anything that is no code, such
 * as text that users typed.
 */
export function findAuditValueLabel(value: string, field = ''): string | undefined {
  if (secretFields.some((secret) => secret === field)) return findLabel(value, secretLabels);
  const label = findLabel(value, labelsByField.get(field) ?? {});
  return label ?? (isFreeText(field) ? undefined : findLabel(value, labelsOfAnyField));
}

const freeTextFields = ['name', 'description', 'note', 'reason', 'plan', 'provider'];

/** Whether a field contains text that users typed. Settings are named by their path. */
export function isFreeText(field = ''): boolean {
  return field.includes('.') || freeTextFields.includes(field);
}

type Labels = Readonly<Record<string, string>>;

function findLabel(value: string, label: Labels): string | undefined {
  return readOwn(label, value);
}

/** Outcomes of an inquiry about one checkout session, in addition to those of notifications. */
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
  other_merchant: issueLabels.refund_other_merchant,
  page_unknown: issueLabels.refund_page_unknown,
  overdue: issueLabels.refund_overdue,
} satisfies Record<(typeof refundHandovers)[number], string>;

const diagnosisLabels = {
  ok: 'Çalışıyor',
  not_configured: 'Ayarlanmamış',
  name_unknown: 'Adres bulunamadı',
  connection_refused: 'Bağlantı kabul edilmedi',
  timeout: 'Zamanında yanıt gelmedi',
  unreachable: 'Ulaşılamadı',
  address_refused: 'Adrese izin verilmiyor',
  certificate_invalid: 'Sertifika geçersiz',
  tls_failed: 'Güvenli bağlantı kurulamadı',
  tls_mismatch: 'Şifreleme türü uyuşmuyor',
  wrong_key: 'Anahtar kabul edilmedi',
  no_credit: 'Kredi bitmiş',
  model_unknown: 'Model bulunamadı',
  wrong_merchant: 'Mağaza numarası kabul edilmedi',
  wrong_hash: 'Mağaza anahtarları kabul edilmedi',
  sign_in_refused: 'Oturum açılamadı',
  sender_refused: 'Gönderen kabul edilmedi',
  recipient_refused: 'Alıcı kabul edilmedi',
  mail_refused: 'E-posta kabul edilmedi',
  rate_limited: 'Çok sık denendi',
  provider_failed: 'Sağlayıcı hata bildirdi',
  not_the_provider: 'Beklenen sağlayıcı değil',
} satisfies Record<ConnectionDiagnosis, string>;

const sourceLabels = {
  settings: 'Ayarlardan',
  sandbox: 'Demo',
  none: 'Yok',
} satisfies Record<(typeof providerSources)[number], string>;

function listLabels(labels: Readonly<Record<string, { readonly label: string }>>): Labels {
  return Object.fromEntries(Object.entries(labels).map(([code, { label }]) => [code, label]));
}

const labelsByField = new Map<string, Labels>([
  ['period', costPeriodLabels],
  ['part', { month: 'Ayın verileri', changes: 'Sonraki değişiklikler' }],
  ['attention', issueLabels],
  // For completions that need an admin. Reasons that admins type are not codes.
  ['reason', issueLabels],
  ['outcome', { ...notificationOutcomeLabels, ...inquiryOutcomeLabels }],
  ['pages', { ...notificationOutcomeLabels, ...inquiryLabels }],
  ['handedOver', handoverLabels],
  ['kind', { ...siteKindLabels, ...Object.fromEntries(mailKinds.map((kind) => [kind, mailKindLabel(kind)])) }],
  ['scopes', listLabels(apiScopeLabels)],
  ['events', listLabels(webhookEventLabels)],
  ['refundRequest', { declined: 'Reddedildi' }],
  ['result', diagnosisLabels],
  ['source', sourceLabels],
  ['action', auditActionLabels],
  ['target_kind', auditTargetLabels],
  ['verdict', notificationVerdictLabels],
  ['seen', { recently: 'Son 30 gün' }],
  ['paid', { running: 'Süren ücretliler' }],
  ['visibility', { published: 'Yayında' }],
  ['sortBy', { created_at: 'Oluşturulma', updated_at: 'Güncellenme', word_count: 'Kelime sayısı' }],
  ['sortOrder', { asc: 'Artan', desc: 'Azalan' }],
  ['moderation_status', moderationLabels],
  ['task', { open: 'Bekleyen işler', refund: 'İadeler', review: 'İncelenecekler', invoice: 'Faturasızlar' }],
]);

const secretLabels = { set: 'Değiştirildi', cleared: 'Silindi' };

const labelsOfAnyField = {
  user: 'Kullanıcı',
  admin: 'Admin',
  super_admin: 'Süper Admin',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  unhandled: 'Yanıt bekleyen',
  new: 'Yeni',
  read: 'Okundu',
  answered: 'Yanıtlandı',
  spam: 'Spam',
  open: 'Açık',
  closed: 'Kapalı',
  active: 'Aktif',
  inactive: 'Pasif',
  cancelled: 'İptal',
  expired: 'Süresi Doldu',
  ...mailStatusLabels,
  ...articleStatusLabels,
  ...paymentStatusLabels,
  ...paymentMethodLabels,
};
