import { featureLabel } from '../../billing/plans/feature-labels.ts';
import { featureKeys } from '../../billing/plans/plans.ts';
import { settingLabel, settingSectionLabels } from '../../settings/settings.ts';

/** Label of a recorded field, of a setting or of a plan's feature; otherwise the field's own name. */
export function auditFieldLabel(field: string): string {
  return fieldLabels.get(field) ?? findFeatureLabel(field) ?? auditedSettingLabel(field);
}

function findFeatureLabel(key: string): string | undefined {
  return featureKeys.some((one) => one === key) ? featureLabel(key) : undefined;
}

/** The name of an action's target; undefined if only its id is known. */
export function auditTargetName(target: AuditTarget): string | undefined {
  const { target_kind, target_id, target_name } = target;
  if (target_kind === 'settings' && target_id !== null) return auditedSettingLabel(target_id);
  return target_name ?? undefined;
}

interface AuditTarget {
  readonly target_kind: string;
  readonly target_id: string | null;
  readonly target_name: string | null;
}

/** A section of the settings or one of its fields: 'E-posta – Şifre'. */
function auditedSettingLabel(path: string): string {
  const [name] = path.split('.');
  const section = Object.entries(settingSectionLabels).find(([key]) => key === name)?.[1];
  if (section === undefined) return path;
  return path === name ? section : `${section} – ${settingLabel(path)}`;
}

const fieldLabels = new Map([
  ['value', 'Değer'],
  ['is_active', 'Aktif'],
  ['role', 'Rol'],
  ['seen', 'Son giriş'],
  ['paid', 'Ücret'],
  ['name', 'Ad'],
  ['status', 'Durum'],
  ['note', 'Not'],
  ['reason', 'Gerekçe'],
  ['kind', 'Tür'],
  ['amount', 'Tutar'],
  ['amountMinor', 'Tutar'],
  ['currency', 'Para birimi'],
  ['attention', 'İnceleme nedeni'],
  ['resent', 'Yeniden sıraya alınan'],
  ['filters', 'Filtreler'],
  ['search', 'Arama'],
  ['action', 'İşlem'],
  ['period', 'Dönem'],
  ['month', 'Ay'],
  ['part', 'Bölüm'],
  ['format', 'Biçim'],
  ['from', 'Başlangıç'],
  ['to', 'Bitiş'],
  ['secrets', 'Gizli ayarlar'],
  ['address', 'Adres'],
  ['new_id', 'Yerine gelen kayıt'],
  ['scopes', 'Yetkiler'],
  ['moderation_status', 'Moderasyon'],
  ['moderation_note', 'Moderasyon notu'],
  ['plan', 'Plan'],
  ['plan_id', 'Plan'],
  ['subscriptionId', 'Abonelik'],
  ['paymentId', 'Ödeme'],
  ['price', 'Fiyat'],
  ['article_limit', 'Makale limiti'],
  ['seats', 'Üye sayısı'],
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
  ['report_id', 'Şikâyet'],
  ['refundId', 'İade'],
  ['merchantOid', 'Sipariş no'],
  ['closed_reports', 'Kapatılan şikâyetler'],
  ['ended', 'Kapatılan oturumlar'],
  ['followers', 'Etkilenen ücretsiz abonelikler'],
  ['handedOver', 'Admine bırakılma nedeni'],
  ['isMade', 'Yapıldı'],
  ['outcome', 'Sonuç'],
  ['pages', 'Ödeme sayfaları'],
  ['merchantOids', 'Sipariş numaraları'],
  ['refundRequest', 'İade talebi'],
  ['noteChanged', 'Not değişti'],
  ['replied', 'Yanıt gönderildi'],
  ['method', 'Ödeme yöntemi'],
  ['reports', 'Şikâyetler'],
  ['searched', 'Arama yapıldı'],
  ['isSearched', 'Arama yapıldı'],
  ['sortBy', 'Sıralama'],
  ['sortOrder', 'Sıralama yönü'],
  ['visibility', 'Görünürlük'],
  ['task', 'Bekleyen iş'],
  ['verdict', 'Değerlendirme'],
  ['user_id', 'Kullanıcı'],
  ['site_id', 'Site'],
  ['article_id', 'Makale'],
  ['articleId', 'Makale'],
  ['actor_id', 'Yapan'],
  ['target_kind', 'Neye'],
  ['target_id', 'Kayıt'],
  ['provider', 'Sağlayıcı'],
  ['source', 'Bağlantı'],
  ['result', 'Sonuç'],
  ['host', 'Sunucu'],
  ['events', 'Olaylar'],
  ['enabled', 'Açık'],
  ['decision', 'Karar'],
  ['days', 'Gün'],
  ['sent_mail', 'Deneme e-postası gönderildi'],
]);
