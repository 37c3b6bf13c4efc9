import { failureLabels } from '@hokka/contracts/articles/failure-labels.ts';
import type { ComponentState, StatusReason, StatusWarning } from '@hokka/contracts/operations/system-status.ts';
import type { PublicationFailure } from '@hokka/contracts/publishing/publication-labels.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { Tone } from '../../../ui/tone.ts';

export const stateLabels = {
  online: { label: 'Çevrimiçi', tone: 'success' },
  slow: { label: 'Yavaş', tone: 'warning' },
  offline: { label: 'Çevrimdışı', tone: 'danger' },
} as const satisfies Record<ComponentState, { label: string; tone: Tone }>;

export const reasonLabels = {
  timeout: 'Süresi içinde yanıt vermedi.',
  unreachable: 'Ulaşılamıyor.',
  unauthorized: 'Anahtar ya da mağaza bilgileri kabul edilmedi.',
  no_credit: 'Kredisi bitmiş.',
  rate_limited: 'Çok yoğun, istekleri geri çeviriyor.',
  failing: 'İsteklere hatayla yanıt veriyor.',
  untested: 'Son istekler başarısız oldu; o zamandan beri yazı istenmedi. İlk istekle denenecek.',
  not_configured: 'Henüz ayarlanmadı.',
  bad_answer: 'Anlaşılmayan bir yanıt verdi.',
} as const satisfies Record<StatusReason, string>;

export const warningLabels = {
  maintenance: {
    title: 'Bakım modu açık',
    text: 'Siteyi yalnızca yöneticiler kullanabiliyor.',
  },
  sandbox: {
    title: 'Demo modu',
    text: 'En az bir sağlayıcının yerinde demo sunucusu var: metinler denemedir, ödemelerde para alınmaz.',
  },
  no_company: {
    title: 'Satıcı bilgileri eksik',
    text: 'Ticaret unvanı ve merkez adresi girilene kadar ücretli sipariş alınmaz.',
  },
  no_support_address: {
    title: 'Destek adresi ayarlı değil',
    text: 'E-postalarda ve iletişim sayfasında kullanıcıların yazabileceği bir adres yok.',
  },
  no_mail_server: {
    title: 'E-posta sunucusu ayarlı değil',
    text: 'E-postalar gönderilemiyor ve 24 saat bekledikten sonra bırakılıyor.',
  },
  paytr_test_mode: {
    title: 'PayTR test modunda',
    text: 'Test kartıyla ödeyen de abonelik kazanır; bu ödemeler gelire sayılmaz. Canlı ortamda kartla yalnızca süper adminler sipariş verebilir.',
  },
  no_workers: {
    title: 'Makale yazan süreç yok',
    text: 'Yeni makaleler sırada bekler; bir worker sürecinin çalıştığından emin olun.',
  },
  no_exchange_rate: {
    title: 'Döviz kuru eksik',
    text: 'Satıştaki planların ve süren dönemlerin para birimleri farklı. Kur girilene kadar bu planlar arasında geçiş yapılamaz.',
  },
  no_spending_cap: {
    title: 'Günlük AI harcama sınırı yok',
    text: 'Bir günün AI maliyetinin üst sınırı belirlenmedi. Ayarlar > AI bölümünden bir sınır girin; her hesap bu sınırın en çok ayarlanan payını kullanabilir.',
  },
  spending_cap_reached: {
    title: 'Günlük AI harcama sınırı doldu',
    text: 'İstanbul saatiyle gece yarısına kadar yeni üretim başlatılamaz; başlamış olanlar tamamlanır. Sınır ayarlardadır.',
  },
  spending_cap_too_small: {
    title: 'Günlük AI harcama sınırı uzun metinlere yetmiyor',
    text: 'Planlı bir metin, bütün bölümlerinin beklenen ücreti sınıra sığıyorsa başlar. Şu anki ortalamayla en çok bölümlü metinler gün boyu başlatılamaz. Sınır ayarlardadır.',
  },
  spending_cap_blind: {
    title: 'AI harcama sınırı bazı çağrıları saymıyor',
    text: 'Bugünkü bazı çağrıların maliyeti bilinmiyor; sınır bu modelleri durduramaz. Modelleri maliyet ekranında görebilirsiniz.',
  },
  default_model_stopped: {
    title: 'Varsayılan model durduruldu',
    text: 'Varsayılan model kapalı ya da günlük sınırı dolu. Başka model seçmeyenler üretim başlatamaz.',
  },
  default_model_unknown: {
    title: 'Varsayılan model AI servisinin listesinde yok',
    text: 'Makaleler bu modelle yazılamayabilir. Ayarlar > AI bölümünden listedeki bir modeli seçin ya da model kimliğini kontrol edin.',
  },
  price_missing: {
    title: 'Bir model ücretini bildirmiyor',
    text: 'Ücretli bir model bugün geçerli bir ücret bildirmedi. Maliyeti fiyat listesinden hesaplandı ya da bilinmiyor.',
  },
} as const satisfies Record<StatusWarning, { title: string; text: string }>;

/** Short labels, for admins, of why articles fail; an unknown code is shown as it is. */
export function findFailureLabel(code: string): string {
  return readOwn<string>(failureLabels, code) ?? code;
}

/** Short labels, for admins, of why publications on users' sites fail. */
const publicationFailureLabels = {
  article_not_publishable: 'Makale gönderilemez durumda',
  approval_required: 'Onay eksik',
  site_deleted: 'Site silindi',
  paid_plan_required: 'Plan yetmedi',
  account_inactive: 'Hesap açık değil',
  wrong_credentials: 'Giriş bilgileri kabul edilmedi',
  not_allowed: 'Sitede yetki yok',
  blocked: 'Site isteği engelledi',
  redirected: 'Site başka adrese yönlendirdi',
  unreachable: 'Siteye bağlanılamadı',
  site_slow: 'Site çok yavaş',
  site_failed: 'Sitede hata oluştu',
  rate_limited: 'Site istekleri sınırladı',
  picture_too_large: 'Görsel site için çok büyük',
  post_too_large: 'Yazı site için çok büyük',
  refused: 'Site yazıyı kabul etmedi',
  unexpected_answer: 'Beklenmeyen yanıt',
  post_not_found: 'Yazı sitede bulunamadı',
  text_differs: 'Metin sitede farklı',
  fields_differ: 'Alanlar sitede farklı',
  seo_differs: 'SEO alanları sitede farklı',
  status_differs: 'Durum sitede farklı',
  not_live: 'Yazının adresi açılmadı',
  text_unreadable: 'Metin hazırlanamadı',
  too_late: 'Zamanı çok geçti',
  interrupted: 'Gönderim yarıda kaldı',
} as const satisfies Record<PublicationFailure, string>;

export function findPublicationFailureLabel(code: string): string {
  return new Map<string, string>(Object.entries(publicationFailureLabels)).get(code) ?? code;
}
