import type { ErrorCode } from './errors.ts';

/** The general sentence of each refusal; a use case may say something more precise. */
export const errorMessages = {
  validation_failed: 'Lütfen işaretli alanları kontrol edin.',
  malformed_request: 'İstek okunamadı.',
  invalid_link: 'Bu bağlantı geçersiz veya süresi dolmuş.',
  unauthenticated: 'Bu işlem için giriş yapmalısınız.',
  invalid_credentials: 'Email veya şifre hatalı',
  quota_exhausted: 'Makale oluşturma limitiniz dolmuş. Lütfen planınızı yükseltin.',
  ai_quota_exhausted: 'AI istek limitiniz dolmuş. Lütfen planınızı yükseltin.',
  forbidden: 'Bu işlem için yetkiniz yok.',
  account_inactive: 'Hesabınız devre dışı bırakılmış.',
  email_not_verified: 'Lütfen önce email adresinizi doğrulayın.',
  registration_closed: 'Yeni üye kaydı şu anda kapalı.',
  own_account: 'Bu işlemi kendi hesabınız üzerinde yapamazsınız.',
  feature_not_in_plan: 'Bu özellik planınızda bulunmuyor.',
  not_found: 'Aradığınız kayıt bulunamadı.',
  article_not_found: 'Makale bulunamadı.',
  article_generating: 'Makale şu anda yazılıyor. Lütfen yazım bitince tekrar deneyin.',
  article_not_generating: 'Bu makale şu anda yazılmıyor.',
  article_not_failed: 'Yalnızca başarısız makaleler yeniden oluşturulabilir.',
  article_not_publishable: 'Yalnızca tamamlanmış makaleler yayınlanabilir.',
  version_conflict: 'Bu makale siz düzenlerken başka bir yerde değiştirildi.',
  idempotency_mismatch: 'Bu istek anahtarı daha önce başka bir içerikle kullanılmış.',
  last_super_admin: 'Son süper adminin yetkisi kaldırılamaz.',
  mail_not_failed: 'Yalnızca gönderilemeyen mailler yeniden gönderilebilir.',
  payload_too_large: 'Gönderilen içerik çok büyük.',
  unsupported_media_type: 'Bu içerik türü desteklenmiyor.',
  rate_limited: 'Çok fazla istek gönderdiniz. Lütfen biraz sonra tekrar deneyin.',
  internal_error: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
  maintenance: 'Hizmetimiz şu anda bakımda. Lütfen biraz sonra tekrar deneyin.',
  generation_busy: 'Yazım sırası şu anda çok dolu. Lütfen birkaç dakika sonra tekrar deneyin.',
  dependency_unavailable: 'Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
} as const satisfies Record<ErrorCode, string>;

/** Messages of validation that belong to no single field. */
export const fieldMessages = {
  required: 'Bu alan zorunludur',
  notText: 'Bu alan metin olmalıdır',
  unsupportedCharacters: 'Metin desteklenmeyen karakterler içeriyor',
  invalid: 'Geçersiz değer',
  notWholeNumber: 'Tam sayı olmalıdır',
  repeatedParameter: 'Bu parametre yalnızca bir kez gönderilebilir',
} as const;
