/** Progress of a publication. */
export const publicationStates = [
  'queued',
  'creating',
  'outcome_unknown',
  'uploading',
  'updating',
  'publishing',
  'verifying',
  'verified',
  'conflict',
  'failed',
  'withdrawing',
  'withdrawn',
] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationStateLabels = {
  queued: 'Sırada',
  creating: 'Taslak oluşturuluyor',
  outcome_unknown: 'Sonuç belirsiz',
  uploading: 'Görseller yükleniyor',
  updating: 'Metin gönderiliyor',
  publishing: 'Yayımlanıyor',
  verifying: 'Kontrol ediliyor',
  verified: 'Yayında',
  conflict: 'Sitede değiştirilmiş',
  failed: 'Gönderilemedi',
  withdrawing: 'Geri çekiliyor',
  withdrawn: 'Geri çekildi',
} as const satisfies Record<PublicationState, string>;

/** Messages for the author about why an article did not reach a site. */
export const publicationFailures = {
  article_not_publishable: 'Makale artık gönderilemiyor: çöp kutusunda, yeniden yazılıyor ya da onaylı değil.',
  approval_required:
    'Metin ya da bu sitenin ayarları onaylı olmadığı için gönderilmedi: onay eksikti ya da sonra değişiklik oldu. Onay alıp yeniden gönderin.',
  site_deleted: 'Site silindiği için gönderilmedi.',
  paid_plan_required: 'Planınız siteye yayımlamayı içermediği için gönderilmedi. Planınızı yükseltip yeniden gönderin.',
  account_inactive: 'Hesabınız açık olmadığı için gönderilmedi.',
  wrong_credentials: 'Site giriş bilgilerinizi kabul etmedi. Sitenin bilgilerini yenileyip yeniden gönderin.',
  not_allowed:
    'Sitedeki hesabınızın ya da anahtarınızın bu işlem için yetkisi yok. WordPress’te hesaba “Yazar”, başkasının yazısı için “Editör” rolü verip yeniden gönderin.',
  blocked:
    'Site isteği engelledi. Güvenlik eklentinizde ya da güvenlik duvarınızda Hokka’nın isteklerine izin verip yeniden gönderin.',
  redirected: 'Site başka bir adrese yönlendiriyor. Sitenin adresini güncelleyip yeniden gönderin.',
  unreachable: 'Siteye bağlanılamadı. Sitenin açıldığını kontrol edip yeniden gönderin.',
  site_slow:
    'Site çok yavaş yanıt verdiği için gönderim tamamlanamadı. Yeniden gönderirseniz kaldığı yerden devam eder.',
  site_failed: 'Sitede bir hata oluştu. Biraz sonra yeniden gönderin.',
  rate_limited: 'Site çok fazla istek geldiğini bildirdi. Biraz sonra yeniden gönderin.',
  picture_too_large:
    'Görsel site için çok büyük olduğu için gönderilmedi. Sunucunuzun yükleme sınırını artırın, daha küçük bir görsel seçin ya da büyük görseller olmadan yayımlayın.',
  post_too_large:
    'Yazı site için çok büyük olduğu için gönderilmedi. Sunucunuzun istek sınırını artırın ya da metni kısaltıp yeniden gönderin.',
  refused: 'Site yazıyı kabul etmedi. Siteler ekranında siteyi kontrol edip yeniden gönderin.',
  unexpected_answer: 'Site beklenmeyen bir yanıt verdi. Siteyi kontrol edip yeniden gönderin.',
  post_not_found:
    'Yazı sitede bulunamadı; orada silinmiş olabilir. Yeniden göndermek için yeni bir yazı oluşturmayı seçin.',
  text_differs:
    'Yayımlandı, ama metni gönderilenden farklı. Bir eklenti metni değiştiriyor olabilir; yazıyı sitede kontrol edin.',
  fields_differ:
    'Yayımlandı, ama özeti, kapağı, kategorileri ya da etiketleri gönderilenden farklı. Bir eklenti bunları değiştiriyor olabilir; yazıyı sitede kontrol edin.',
  seo_differs:
    'Yayımlandı, ama arama motoru başlığı ya da açıklaması gönderilenden farklı. SEO eklentisi “%50” gibi yazımları siliyor olabilir; alanları sitede kontrol edin.',
  status_differs: 'Yazı sitede, ama durumu istenenden farklı. Hesabın yayımlama yetkisini kontrol edin.',
  not_live: 'Yayımlandı, ama adresi açılmıyor. Siteyi kontrol edin.',
  text_unreadable:
    'Makalenin metni gönderime hazırlanamadı. Metin çok uzun ya da çok karmaşık olabilir; sadeleştirip yeniden gönderin.',
  too_late: 'Zamanının üzerinden altı saatten fazla geçtiği için gönderilmedi. İsterseniz şimdi gönderebilirsiniz.',
  interrupted: 'Gönderim yarıda kaldı. Yeniden gönderin.',
} as const;
export type PublicationFailure = keyof typeof publicationFailures;

/** Failures after which the article is on the site as ordered, but something else is not. */
export const arrivedFailures: ReadonlySet<string> = new Set<PublicationFailure>([
  'text_differs',
  'fields_differ',
  'seo_differs',
  'not_live',
]);

/** The last requested action for an article on a site. */
export const publicationActions = ['publish', 'withdraw'] as const;

/** Messages for the author about why a post could not be withdrawn: it is unchanged on the site. */
const withdrawalFailures: Readonly<Partial<Record<PublicationFailure, string>>> = {
  site_deleted: 'Site silindiği için yazı geri çekilmedi.',
  wrong_credentials: 'Site giriş bilgilerinizi kabul etmedi. Sitenin bilgilerini yenileyip geri çekmeyi yineleyin.',
  not_allowed:
    'Sitedeki hesabınızın ya da anahtarınızın bu işlem için yetkisi yok. Yetkisini artırıp geri çekmeyi yineleyin.',
  blocked:
    'Site isteği engelledi. Güvenlik eklentinizde ya da güvenlik duvarınızda Hokka’nın isteklerine izin verip geri çekmeyi yineleyin.',
  redirected: 'Site başka bir adrese yönlendiriyor. Sitenin adresini güncelleyip geri çekmeyi yineleyin.',
  unreachable: 'Siteye bağlanılamadı. Sitenin açıldığını kontrol edip geri çekmeyi yineleyin.',
  site_slow: 'Site çok yavaş yanıt verdi. Biraz sonra geri çekmeyi yineleyin.',
  site_failed: 'Sitede bir hata oluştu. Biraz sonra geri çekmeyi yineleyin.',
  rate_limited: 'Site çok fazla istek geldiğini bildirdi. Biraz sonra geri çekmeyi yineleyin.',
  refused: 'Site yazının geri çekilmesini kabul etmedi. Siteyi kontrol edip geri çekmeyi yineleyin.',
  unexpected_answer: 'Site beklenmeyen bir yanıt verdi. Siteyi kontrol edip geri çekmeyi yineleyin.',
  status_differs: 'Site yazıyı taslağa çevirmedi. Hesabın yetkisini kontrol edip geri çekmeyi yineleyin.',
  interrupted: 'Geri çekme yarıda kaldı. Geri çekmeyi yineleyin.',
};

/** Message for the author about why the last action of a publication failed. */
export function describeFailure(
  failure: PublicationFailure,
  { action, status }: { readonly action: (typeof publicationActions)[number]; readonly status: 'draft' | 'publish' },
): string {
  if (action === 'withdraw') return withdrawalFailures[failure] ?? 'Yazı geri çekilemedi. Geri çekmeyi yineleyin.';
  const told = publicationFailures[failure];
  return status === 'draft' ? told.replace(/^Yayımlandı, ama/, 'Taslak gönderildi, ama') : told;
}
