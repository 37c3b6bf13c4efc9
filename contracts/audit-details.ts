import { auditValueWords } from './audit-value-words.ts';

/** One line of an entry's details. */
export type AuditDetail =
  | { readonly kind: 'change'; readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'fact'; readonly field: string; readonly value: unknown };

/**
 * Details as what changed and what else is known. Acts write `{before, after}` with fields of the same names, or `{changed: {field:
 * {before, after}}}`; all else is a fact.
 */
export function readAuditDetails(details: Readonly<Record<string, unknown>>): AuditDetail[] {
  const { before, after, changed, ...facts } = details;
  return [
    ...changesBetween(before, after),
    ...Object.entries(isRecord(changed) ? changed : {}).flatMap(([field, change]) => changeOf(field, change)),
    ...Object.entries(facts).map(([field, value]): AuditDetail => ({ kind: 'fact', field, value })),
  ];
}

/** The same as text, a line each: `Rol: Kullanıcı → Admin`. */
export function auditDetailLines(details: Readonly<Record<string, unknown>>): string[] {
  return readAuditDetails(details).map((detail) => {
    const label = auditFieldLabel(detail.field);
    return detail.kind === 'change'
      ? `${label}: ${auditValueText(detail.before, detail.field)} → ${auditValueText(detail.after, detail.field)}`
      : `${label}: ${auditValueText(detail.value, detail.field)}`;
  });
}

/** A field's value in words: yes and no, known code words, lists by commas, groups as `alan: değer`; `–` for nothing. */
export function auditValueText(value: unknown, field?: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => auditValueText(one, field)).join(', ');
  if (isRecord(value)) {
    const fields = Object.entries(value).map(
      ([name, part]) => `${auditFieldLabel(name)}: ${auditValueText(part, name)}`,
    );
    return fields.length === 0 ? '–' : fields.join('; ');
  }
  const text = String(value);
  return auditValueWords(text, field) ?? text;
}

/** The words of a field, or its own name. */
export function auditFieldLabel(field: string): string {
  return fieldLabels.get(field) ?? field;
}

function changesBetween(before: unknown, after: unknown): AuditDetail[] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before ?? {}) || !isRecord(after ?? {})) return [{ kind: 'change', field: 'value', before, after }];
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields.map((field) => ({ kind: 'change', field, before: old[field], after: now[field] }));
}

function changeOf(field: string, change: unknown): AuditDetail[] {
  if (!isRecord(change)) return [{ kind: 'fact', field, value: change }];
  return [{ kind: 'change', field, before: change.before, after: change.after }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const fieldLabels = new Map([
  ['value', 'Değer'],
  ['is_active', 'Aktif'],
  ['role', 'Rol'],
  ['name', 'Ad'],
  ['status', 'Durum'],
  ['note', 'Not'],
  ['reason', 'Gerekçe'],
  ['kind', 'Tür'],
  ['amount', 'Tutar'],
  ['amountMinor', 'Tutar (kuruş)'],
  ['currency', 'Para birimi'],
  ['attention', 'İnceleme nedeni'],
  ['resent', 'Yeniden sıraya alınan'],
  ['filters', 'Filtreler'],
  ['search', 'Arama'],
  ['action', 'İşlem'],
  ['from', 'Başlangıç'],
  ['to', 'Bitiş'],
  ['secrets', 'Gizli ayarlar'],
  ['moderation_status', 'Moderasyon'],
  ['moderation_note', 'Moderasyon notu'],
  ['plan_id', 'Plan'],
  ['planId', 'Plan'],
  ['subscriptionId', 'Abonelik'],
  ['paymentId', 'Ödeme'],
  ['price', 'Fiyat'],
  ['article_limit', 'Makale limiti'],
  ['ai_requests_limit', 'AI istek limiti'],
  ['duration_months', 'Süre (ay)'],
  ['sort_order', 'Sıra'],
  ['description', 'Açıklama'],
  ['features', 'Özellikler'],
  ['starts_at', 'Başlangıç'],
  ['ends_at', 'Bitiş'],
  ['articles', 'Makale hakkı'],
  ['aiRequests', 'AI isteği'],
  ['window_ends_at', 'Şu tarihe kadar'],
  ['expires_at', 'Şu ana kadar'],
  ['subscription_id', 'Abonelik'],
  ['report_id', 'Bildirim'],
  ['refundId', 'İade'],
  ['merchantOid', 'Sipariş no'],
  ['closed_reports', 'Kapatılan bildirimler'],
  ['ended', 'Kapatılan oturumlar'],
  ['followers', 'Etkilenen ücretsiz abonelikler'],
  ['handedOver', 'Admine bırakılma nedeni'],
  ['isMade', 'Yapıldı'],
  ['outcome', 'Sonuç'],
  ['pages', 'Ödeme sayfaları'],
  ['merchantOids', 'Sipariş numaraları'],
  ['refundRequest', 'İade talebi'],
  ['noteChanged', 'Not değişti'],
  ['method', 'Ödeme yöntemi'],
  ['reports', 'Bildirimler'],
  ['searched', 'Arama yapıldı'],
  ['isSearched', 'Arama yapıldı'],
]);
