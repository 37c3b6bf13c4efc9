import { periods } from '../periods.ts';

/** A category of personal data that the product stores. */
export interface StoredData {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: string;
  readonly what: string;
  readonly purpose: string;
  /** KVKK, article 5. */
  readonly ground: string;
  readonly kept: string;
}

const contract = 'Sözleşmenin kurulması ve ifası (KVKK m. 5/2-c)';
const interest = 'Temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaatimiz (KVKK m. 5/2-f)';
const alsoInterest = 'ayrıca meşru menfaatimiz (KVKK m. 5/2-f)';
const duty = 'Kanunda öngörülme ve hukuki yükümlülük (KVKK m. 5/2-a, 5/2-ç)';
const proof = 'Bir hakkın tesisi, kullanılması veya korunması (KVKK m. 5/2-e)';
const withAccount = 'Hesabınız silinene kadar.';

/** All categories: the content of the database, table by table, in everyday words. */
export const heldData: readonly StoredData[] = [
  {
    id: 'hesap-bilgileri',
    title: 'Hesap bilgileri',
    what: 'Ad soyad, e-posta adresi, isterseniz telefon, rol, kayıt ve son giriş zamanı, e-posta adresinin doğrulandığı zaman, kayıtta gösterilen aydınlatma metninin sürümü. Şifreniz yalnızca geri çevrilemeyen bir özet (argon2id) olarak durur.',
    purpose: 'Hesabınızı açmak, sizi tanımak, size yazmak.',
    ground: contract,
    kept: `${withAccount} Adresi doğrulanmayan ve hiç kullanılmayan hesap, kayıttan ${periods.unusedRegistrationDays} gün sonra kendiliğinden silinir.`,
  },
  {
    id: 'oturumlar',
    title: 'Oturumlar ve tanınan cihazlar',
    what: 'Oturumun açıldığı IP adresi, tarayıcı bilgisi, açılış ve son kullanım zamanı; oturum anahtarlarının özeti. Tanınan cihazlar için tarayıcı türü ile kaba ağ bilgisinin özeti; bundan adresiniz okunamaz.',
    purpose: 'Sizi oturumda tutmak, açık oturumlarınızı göstermek, tanınmayan bir girişi size haber vermek.',
    ground: `${contract}; güvenlik için ${alsoInterest}`,
    kept: `Oturum en çok ${periods.sessionMaxDays} gün sürer, bitince silinir. Tanınan cihaz, son girişten ${periods.knownDeviceDays} gün sonra unutulur; hesabın en son kullandığı cihaz hesapla birlikte kalır.`,
  },
  {
    id: 'makaleleriniz',
    title: 'Makaleleriniz ve tarifleriniz',
    what: 'Başlık, istek, seçenekler, etiketler, kategori, üretilen metin, önceki sürümler, kelime sayısı, kullanılan model, üretim süresi ve sonucu, denetim notu. Toplu üretim için yüklediğiniz dosyanın adı ve satırları.',
    purpose: 'Makaleyi yazmak, saklamak, düzenlemenizi ve yayımlamanızı sağlamak.',
    ground: contract,
    kept: `Siz silene kadar. Silinen makale ${periods.trashDays} gün çöp kutusunda durur, sonra önceki sürümleriyle birlikte kalıcı olarak silinir. Daha önce yayımlanmışsa yalnızca adresinin numarası kalır. Toplu üretim dosyası siz silene kadar durur; başlatılmamışsa ${periods.bulkDraftDays} gün sonra silinir.`,
  },
  {
    id: 'yazi-planlariniz',
    title: 'Yazı planlarınız, kaynaklarınız ve yazı üsluplarınız',
    what: 'Plan için yazdığınız başlık, istek, hedef okur ve anahtar kelimeler; hazırlanan planlar ve önceki hâlleri. Kaynak olarak eklediğiniz adresler ile sayfalardan, dosyalardan ve yapıştırdığınız metinlerden okunanlar; dosyanın kendisi okununca silinir. Yazı üslubu için verdiğiniz örneklerin başlıkları ve ölçüleri, üslubun tanımı ve tercihleriniz; örneklerin metni tanım hazır olunca silinir. Plandan yazılan makale, dayandığı kaynak parçalarını ve denetimin sonucunu kendisiyle birlikte saklar. Yöneticiler bunların hiçbirini görmez.',
    purpose: 'Yazıyı istediğiniz plana, kaynaklara ve üsluba göre yazmak, kaynağa uymayan bilgiyi size göstermek.',
    ground: contract,
    kept: `Siz silene kadar; kaynaklar planıyla birlikte silinir. ${periods.untouchedBriefMonths} ay dokunulmayan plan, önceden e-postayla haber verilerek silinir.`,
  },
  {
    id: 'onaylar',
    title: 'Onaylar, yorumlar ve müşteri bağlantıları',
    what: 'Onaya gönderdiğiniz metnin o anki hâli, kimden onay istendiği, kararlar, notlar ve yorumlar. Hesabı olmadan bir onay bağlantısıyla okuyanların yazdığı ad, e-posta adresi, yorum ve karar; bağlantı bir kodla açılıyorsa kodun gönderildiği adres. Bağlantının ve kodun yalnızca geri çevrilemeyen özeti saklanır.',
    purpose: 'Bir yazının kimler tarafından okunup onaylandığını çalışma alanının üyelerine göstermek.',
    ground: `${contract}; müşteriler için ${alsoInterest}`,
    kept: 'Yorumlar, kararlar ve onaya gönderilen metinler makaleyle birlikte silinir; yanıtlanmamış yorumunuzu kendiniz de silebilirsiniz. Bağlantı 14 gün geçerlidir ve bitişinden 30 gün sonra silinir.',
  },
  {
    id: 'sablonlariniz',
    title: 'Şablonlarınız, markanız ve alan adınız',
    what: 'Oluşturduğunuz şablonlar, önceki sürümleri ve bunları kaydeden üye; bir makalenin hangi şablonla ve hangi alan değerleriyle istendiği. Çalışma alanınızın okurlara gösterilen adı, künyesi, logosu ve renkleri. Bağladığınız alan adı, doğrulama kodu ve son kontrolün sonucu.',
    purpose: 'Yazıları şablonunuza göre yazmak, sayfaları kendi adınız ve adresinizle yayımlamak.',
    ground: contract,
    kept: 'Siz silene ya da çalışma alanı silinene kadar; bir makalenin kullandığı şablon sürümü makaleyle birlikte silinir.',
  },
  {
    id: 'api-anahtarlari',
    title: 'API anahtarları, bağlı uygulamalar ve webhook’lar',
    what: 'API anahtarının adı, yetkileri, oluşturulma, bitiş ve son kullanım zamanı, son dört harfi ve geri çevrilemeyen özeti. Erişim verdiğiniz uygulamanın adı ve adresi, yetkileri, izin, bitiş ve son kullanım zamanı, erişim anahtarlarının geri çevrilemeyen özeti. Webhook’un adresi, seçtiğiniz olaylar, şifrelenmiş gizli anahtarı ve durumu; gönderilen bildirimler (olayın türü, zamanı, makalenin numarası, başlığı ve adresi) ile sunucunuzun yanıtının başı. Makalelerin metni bildirimlerde yer almaz.',
    purpose:
      'Programlarınızın ve izin verdiğiniz uygulamaların sizin adınıza işlem yapmasını ve olaylardan haberdar olmasını sağlamak.',
    ground: `${contract}; güvenlik için ${alsoInterest}`,
    kept: `Siz silene ya da hesabınız silinene kadar; bir uygulamaya verilen izin en çok 180 gün. Bildirimlerin kaydı ${periods.webhookLogDays} gün sonra silinir.`,
  },
  {
    id: 'siteleriniz',
    title: 'Siteleriniz ve orada yayımladıklarınız',
    what: 'Eklediğiniz sitenin adı ve adresi, kullanıcı adınız, şifrelenmiş giriş bilgileri (uygulama parolası, API anahtarı ya da imza anahtarı) ve son kontrolün sonucu; hangi makalenin hangi siteye, ne zaman, hangi seçeneklerle gönderildiği, oradaki adresi ve sonucu; zamanladığınız yayınların günü, saati, hedefleri ve sonucu.',
    purpose: 'Makalelerinizi seçtiğiniz zamanda ve sizin sitelerinizde yayımlamak, güncellemek ve geri çekmek.',
    ground: contract,
    kept: 'Giriş bilgileri site silindiği anda yok edilir; sitenin adresi ve gönderim kayıtları, yeniden eklediğinizde yazılar iki kez yayımlanmasın diye hesabınız silinene kadar durur.',
  },
  {
    id: 'kullanim-kayitlari',
    title: 'Kullanım kayıtları',
    what: 'Her üretim için ne zaman, ne tür, kotadan düşüp düşmediği ve nedeni; aylık sayaçlar ve size verilen ek haklar. Yapay zekâ servisine yapılan her çağrının modeli, uzunluğu, ücreti ve zamanı; metni değil.',
    purpose: 'Kotanızı doğru hesaplamak ve size göstermek, hizmetin maliyetini izlemek.',
    ground: contract,
    kept: `Hesabınız silindikten sonra yalnızca anlamsız bir numarayla, sizinle ilişkisi kesilmiş olarak kalır. Çağrıların kaydı ${periods.gatewayCallMonths} ay sonra kimseye bağlanmayan günlük toplamlara dönüşür.`,
  },
  {
    id: 'okunma',
    title: 'Herkese açık makalelerin okunması',
    what: 'Bir makalenin bir saat içinde kaç kez, hangi tür kaynaktan (arama motoru, sosyal medya, başka bir sitenin adı) ve hangi tür cihazla okunduğu; okuma sürelerinin ve okunan kısmın toplamı. Çerez yazılmaz, tarayıcınızda hiçbir şey saklanmaz. Bir günün farklı okurlarını saymak için IP adresi ve tarayıcı bilgisi, o güne özgü gizli bir anahtarla geri çevrilemeyen bir özete dönüştürülür; kendileri saklanmaz. Tarayıcınız izlenmek istemediğinizi bildiriyorsa (GPC, DNT) hiç sayılmazsınız.',
    purpose: 'Yazarın, makalelerinin ne kadar ve nereden okunduğunu görmesi.',
    ground: interest,
    kept: 'Özetler ve günün anahtarı en çok 48 saat. Kalan sayılar kimseye bağlanamaz; makale silinene kadar durur, 13 ay sonra aylık toplamlara dönüşür.',
  },
  {
    id: 'search-console',
    title: 'Search Console bağlantınız',
    what: 'Bağladıysanız: Google’ın verdiği okuma izninin şifrelenmiş anahtarı, seçtiğiniz sitenin adı; sitenizin Google aramalarındaki tıklama, gösterim ve sıralamaları ile arama sözleri. Seyrek aramaların sözlerini Google vermez.',
    purpose: 'Makalelerinizin aramalarda nasıl bulunduğunu size göstermek.',
    ground: contract,
    kept: 'Bağlantıyı kaldırana ya da hesabınız silinene kadar; arama sonuçları en çok 16 ay.',
  },
  {
    id: 'odeme',
    title: 'Abonelik, sipariş ve ödeme',
    what: 'Plan, dönem, tutar, indirim, ödeme yöntemi ve sonucu, iadeler, belge numarası; siparişte yazdığınız ad, adres, telefon, isterseniz TCKN veya VKN ve vergi dairesi. Kart numaranız bize hiç gelmez.',
    purpose: 'Siparişi yerine getirmek, belge düzenlemek, iade yapmak, vergi mevzuatına uymak.',
    ground: `${contract}; ${duty}`,
    kept: `Ödeme kayıtları, ödemenin (iade yapıldıysa iadenin) yılının sonundan başlayarak ${periods.paymentRecordYears} yıl. Süre dolunca siparişte yazdığınız ad, adres, telefon ve kimlik numarası ile iade nedenleri silinir; plan, tutar ve tarih, hesabınız durdukça ödeme geçmişinizde kalır. Hesabınızı silerseniz bu bilgiler hemen silinir; kayıt sizinle ilişkisi kesilmiş olarak kalır, süre dolunca belgesi ve onaylarıyla birlikte tümüyle yok edilir. Doğrulanamayan ödeme bildirimleri ${periods.forgedNotificationDays} gün sonra silinir.`,
  },
  {
    id: 'sozlesme-onaylari',
    title: 'Sözleşme onayları',
    what: 'Onayladığınız metinlerin sürümü ve özeti, onay zamanı, onayın verildiği IP adresi ve tarayıcı bilgisi.',
    purpose: 'Neyin ne zaman onaylandığını ispat etmek.',
    ground: `${duty}; ${proof}`,
    kept: `IP adresi ve tarayıcı bilgisi ${periods.consentOriginYears} yıl ya da hesabınız silinene kadar; onayın kendisi ödeme kaydıyla birlikte.`,
  },
  {
    id: 'ilk-ay-indirimi',
    title: 'İlk ay indiriminin kullanıldığı',
    what: 'E-posta adresinizin, gizli bir anahtarla üretilmiş özeti ve ay. Özetten adres okunamaz; kullanıcıya, ödemeye ya da ana bağlanmaz.',
    purpose: 'Bir kişiye bir kez verilen indirimin hesap silinip açılarak yeniden alınmasını önlemek.',
    ground: interest,
    kept: `Satın almanın ayından başlayarak ${periods.halfPriceYears} yıl, hesabınızı silseniz de; sonra silinir.`,
  },
  {
    id: 'e-postalar',
    title: 'Size gönderilen e-postalar',
    what: 'E-postanın türü, gönderilip gönderilmediği ve zamanı. Metni saklanmaz.',
    purpose: 'Hesabınız ve siparişinizle ilgili bildirimlerin size ulaştığından emin olmak.',
    ground: contract,
    kept: `${periods.mailYears} yıl ya da hesabınız silinene kadar.`,
  },
  {
    id: 'mesajlariniz',
    title: 'Bize yazdıklarınız',
    what: 'İletişim formuna yazdığınız ad, e-posta, konu ve mesaj; gösterilen aydınlatma metninin sürümü; yanıtla ilgili notlar.',
    purpose: 'Size yanıt vermek.',
    ground: `${contract}; ${alsoInterest}`,
    kept: `Yanıtlandıktan ya da kapatıldıktan ${periods.logMonths} ay sonra silinir; oturumunuz açıkken yazdıysanız hesabınızla birlikte de silinir.`,
  },
  {
    id: 'bildirimler',
    title: 'Makale bildirimleri',
    what: 'Bildirdiğiniz makale, neden ve açıklamanız; oturumunuz açıksa hesabınız. Oturumsuz bildirimlerde yalnızca ağ bilginizin özeti tutulur.',
    purpose: 'Hukuka aykırı içeriği incelemek ve aynı kişinin bildirimini bir kez saymak.',
    ground: `${duty}; ${alsoInterest}`,
    kept: `Makale ya da bildiren hesap silinene kadar. Ağ bilgisinin özeti ${periods.reportNetworkDays} gün sonra silinir.`,
  },
  {
    id: 'guvenlik-kayitlari',
    title: 'Güvenlik ve işlem kayıtları',
    what: 'Yönetici işlemleri ile hesap silme ve veri indirme gibi işlemlerin ne olduğu, zamanı, IP adresi ve tarayıcı bilgisi. Sunucu kayıtlarında istenen sayfanın türü, sonuç ve süre, giriş ve ödeme gibi işlemlerde bir de hesabın, makalenin ya da ödemenin anlamsız numarası vardır; ad, e-posta adresi, yazdıklarınız ve IP adresi yoktur.',
    purpose: 'Güvenlik, hata ayıklama, kimin neyi değiştirdiğini bilmek.',
    ground: `${interest}; ${proof}`,
    kept: `IP adresi ve tarayıcı bilgisi ${periods.logMonths} ay; hesabınız silinirse size ait olanlar hemen silinir. Yapılan işlemin kendisi kalır. Sunucu kayıtları veri tabanının dışında, sunucunun kayıt düzeninde en çok ${periods.logMonths} ay tutulur.`,
  },
  {
    id: 'teknik-veriler',
    title: 'Kısa süreli teknik veriler',
    what: 'Aynı isteğin iki kez işlenmemesi için son yanıt; sınır aşımlarını saymak için ağ veya hesap bilgisinin özeti.',
    purpose: 'Çift kayıt ve kötüye kullanımı önlemek.',
    ground: interest,
    kept: `Yanıtlar ${periods.repeatedCallHours} saat, sayaçlar en çok iki gün.`,
  },
];
