/** Findings of a site check, each with a remedy for the site's owner. */
export const siteFindings = {
  connected: { level: 'ok', title: 'Bağlantı kuruldu', remedy: '' },
  can_publish: { level: 'ok', title: 'Yazı yayımlama yetkisi var', remedy: '' },
  seo_writable: { level: 'ok', title: 'Arama motoru başlığı ve açıklaması yazılabiliyor', remedy: '' },
  invalid_address: {
    level: 'failed',
    title: 'Adres okunamadı',
    remedy: 'Adresi https:// ile birlikte eksiksiz girin.',
  },
  not_https: {
    level: 'failed',
    title: 'Adres https:// ile başlamıyor',
    remedy: 'Bilgileriniz şifresiz gönderilmez. Sitenizde SSL sertifikasını açın ve adresi https:// ile girin.',
  },
  own_address: {
    level: 'failed',
    title: 'Bu adres Hokka’nın kendisi',
    remedy: 'Yayımlamak istediğiniz başka bir sitenin adresini girin.',
  },
  private_address: {
    level: 'failed',
    title: 'Bu adres internete açık değil',
    remedy: 'Yalnızca herkese açık sitelere yayımlanabilir. Yerel ağdaki bir adres kullanılamaz.',
  },
  name_unknown: {
    level: 'failed',
    title: 'Bu adreste bir site bulunamadı',
    remedy: 'Alan adının yazımını ve DNS ayarlarını kontrol edin.',
  },
  connection_refused: {
    level: 'failed',
    title: 'Site bağlantıyı reddetti',
    remedy: 'Sitenin açık olduğunu ve adresteki bağlantı noktasını kontrol edin.',
  },
  timed_out: {
    level: 'failed',
    title: 'Site zamanında yanıt vermedi',
    remedy: 'Sitenin açıldığını kontrol edip biraz sonra yeniden deneyin.',
  },
  unreachable: {
    level: 'failed',
    title: 'Siteye bağlanılamadı',
    remedy: 'Sitenin açıldığını kontrol edip biraz sonra yeniden deneyin.',
  },
  certificate_invalid: {
    level: 'failed',
    title: 'Sitenin SSL sertifikası geçersiz',
    remedy: 'Sertifikanın süresini ve bu alan adına ait olduğunu barındırma panelinizden kontrol edin.',
  },
  tls_failed: {
    level: 'failed',
    title: 'Şifreli bağlantı kurulamadı',
    remedy: 'Sitenin https:// ile açıldığını kontrol edin.',
  },
  redirected: {
    level: 'failed',
    title: 'Site başka bir adrese yönlendiriyor',
    remedy: 'Tarayıcıda açılan son adresi (örneğin www ile) girin; bilgileriniz yönlendirilen adrese gönderilmez.',
  },
  api_elsewhere: {
    level: 'failed',
    title: 'Sitenin API’si başka bir adreste',
    remedy: 'Bilgileriniz başka bir sunucuya gönderilmez. Site adresi olarak o adresi girin.',
  },
  api_not_found: {
    level: 'failed',
    title: 'Bu adreste beklenen API bulunamadı',
    remedy:
      'Site türünü ve adresi kontrol edin. WordPress’te REST API’yi kapatan bir eklenti varsa Hokka için izin verin.',
  },
  unexpected_answer: {
    level: 'failed',
    title: 'Site beklenmeyen bir yanıt verdi',
    remedy:
      'Güvenlik eklentisi ya da önbellek API yanıtını değiştiriyor olabilir. API adreslerini bunların dışında tutun.',
  },
  blocked: {
    level: 'failed',
    title: 'Site isteği engelledi',
    remedy:
      'Güvenlik duvarı (örneğin Wordfence ya da Cloudflare) API isteklerini engelliyor olabilir. Hokka’nın isteklerine izin verin.',
  },
  rate_limited: {
    level: 'failed',
    title: 'Site çok fazla istek geldiğini bildirdi',
    remedy: 'Biraz bekleyip yeniden deneyin.',
  },
  server_failed: {
    level: 'failed',
    title: 'Sitede bir hata oluştu',
    remedy: 'Sitenin hata günlüğüne bakın ya da biraz sonra yeniden deneyin.',
  },
  wrong_credentials: {
    level: 'failed',
    title: 'Kullanıcı adı ya da uygulama parolası yanlış',
    remedy:
      'Giriş şifrenizi değil, profilinizde oluşturduğunuz uygulama parolasını girin. Kullanıcı adı, uygulama parolasına verdiğiniz ad değil, WordPress hesabınızın adıdır.',
  },
  credentials_unreadable: {
    level: 'failed',
    title: 'Kayıtlı giriş bilgileri okunamıyor',
    remedy:
      'Bilgiler, sunucunun artık kullanmadığı bir anahtarla şifrelenmiş. Siteyi düzenleyip bilgileri yeniden girin.',
  },
  application_passwords_disabled: {
    level: 'failed',
    title: 'Uygulama parolaları kapalı',
    remedy:
      'WordPress’te uygulama parolaları https gerektirir ve bir güvenlik eklentisi (örneğin Wordfence) tarafından kapatılmış olabilir. Eklentinin ayarından açın.',
  },
  authorization_stripped: {
    level: 'failed',
    title: 'Sunucu giriş bilgisini WordPress’e iletmiyor',
    remedy:
      'Barındırma sunucusu Authorization başlığını siliyor. Apache kullanıyorsanız .htaccess dosyasına “CGIPassAuth On” satırını ekleyin ya da barındırıcınıza başvurun.',
  },
  cannot_publish: {
    level: 'failed',
    title: 'Bu hesap yazı yayımlayamıyor',
    remedy: 'Hesaba en az “Yazar” rolü verin. Kategori oluşturmak için “Editör” rolü gerekir.',
  },
  cannot_upload: {
    level: 'warning',
    title: 'Bu hesap görsel yükleyemiyor',
    remedy: 'Görselli makaleler için hesaba “Yazar” ya da “Editör” rolü verin.',
  },
  cannot_create_categories: {
    level: 'warning',
    title: 'Bu hesap yeni kategori oluşturamıyor',
    remedy: 'Sitede olan kategoriler kullanılır. Yenilerinin de oluşması için hesaba “Editör” rolü verin.',
  },
  seo_not_writable: {
    level: 'warning',
    title: 'Arama motoru başlığı ve açıklaması yazılamıyor',
    remedy:
      'Sitede bu alanlar API’ye kapalı. Yazı yine yayımlanır, ama bu iki alan boş kalır. Siteler ekranından indireceğiniz Hokka eklentisini kurun ya da alanları sitede elle doldurun.',
  },
  wrong_key: {
    level: 'failed',
    title: 'Admin API anahtarı yanlış',
    remedy:
      'Ghost’ta Ayarlar › Entegrasyonlar bölümünde özel bir entegrasyon oluşturup “Admin API key” değerini olduğu gibi yapıştırın (Content API key değil).',
  },
  clock_differs: {
    level: 'failed',
    title: 'Sitenin saati yanlış',
    remedy:
      'Sunucunun saati birkaç dakikadan fazla farklı olduğu için anahtar kabul edilmedi. Sunucunun saatini ayarlayın.',
  },
  webhook_refused: {
    level: 'failed',
    title: 'Adres isteği kabul etmedi',
    remedy: 'Adres, imzalı POST isteklerine 2xx ile yanıt vermelidir. İmza doğrulamasını ve adresi kontrol edin.',
  },
} as const satisfies Record<string, SiteFindingLabel>;

interface SiteFindingLabel {
  readonly level: 'ok' | 'warning' | 'failed';
  readonly title: string;
  readonly remedy: string;
}

export type SiteFinding = keyof typeof siteFindings;
export const siteFindingCodes = Object.keys(siteFindings) as [SiteFinding, ...SiteFinding[]];
