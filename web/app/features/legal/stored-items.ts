import { periods } from './periods.ts';

/** An item that the site stores in the browser. */
export interface StoredItem {
  /** Its name in the browser; `…` stands for the id of an account or article. */
  readonly name: string;
  /** Items of a group are listed together. */
  readonly group:
    | 'Oturum'
    | 'Kaydedilmemiş yazılar'
    | 'Çalışma alanı ve onay'
    | 'Çerez tercihi'
    | 'Görünüm'
    | 'Düzenleyicideki işaretler';
  readonly place: 'Çerez' | 'Yerel depolama' | 'Tarayıcı veritabanı' | 'Oturum depolaması' | 'Çerez ve yerel depolama';
  readonly purpose: string;
  readonly lifetime: string;
}

/** Items without which the service does not work, or cannot do what the user just requested. */
export const necessaryItems: readonly StoredItem[] = [
  {
    name: 'authToken',
    group: 'Oturum',
    place: 'Yerel depolama',
    purpose: 'Her istekte kim olduğunuzu söyleyen oturum anahtarıdır.',
    lifetime: `${periods.accessTokenDays} gün geçerlidir; çıkışta silinir`,
  },
  {
    name: 'refreshToken',
    group: 'Oturum',
    place: 'Yerel depolama',
    purpose: 'Oturum anahtarını yeniler.',
    lifetime: `${periods.refreshTokenDays} gün geçerlidir; çıkışta silinir`,
  },
  {
    name: 'browserSession',
    group: 'Oturum',
    place: 'Çerez ve yerel depolama',
    purpose: '“Beni hatırla” işaretlenmediyse oturumun tarayıcıyla birlikte bitmesini sağlar.',
    lifetime: 'Tarayıcı kapanana ya da çıkışa kadar; yerel izi sonraki açılışta silinir',
  },
  {
    name: 'sessionEndReason',
    group: 'Oturum',
    place: 'Yerel depolama',
    purpose: 'Hesabınız devre dışı bırakıldığı için oturumunuz bittiyse bunu giriş sayfasında söyler.',
    lifetime: 'Sonraki girişe kadar',
  },
  {
    name: 'pendingRegistration',
    group: 'Oturum',
    place: 'Yerel depolama',
    purpose:
      'Kayıt olduğunuz tarayıcıyı tanır: doğrulama bağlantısı oturumunuzu açar, yanlış yazılan adres düzeltilebilir.',
    lifetime: 'Adres doğrulanana kadar, en çok 24 saat',
  },
  {
    name: 'cookie_consent',
    group: 'Çerez tercihi',
    place: 'Çerez',
    purpose: 'Çerez tercihinizi hatırlar.',
    lifetime: `${periods.cookieYears} yıl`,
  },
  {
    name: 'articleDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Yeni makale formuna yazıp henüz göndermediğiniz metin kaybolmasın diye.',
    lifetime: 'Gönderene ya da temizleyene kadar; hesap silinince silinir',
  },
  {
    name: 'lastOptions:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Yeni makale formu son seçtiğiniz dil, biçim, ton, uzunluk, model ve kategoriyle açılsın diye.',
    lifetime: 'Sonraki makaleye kadar; hesap silinince silinir',
  },
  {
    name: 'bulkDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Toplu üretim formuna yazıp henüz göndermediğiniz metin kaybolmasın diye.',
    lifetime: 'Gönderene ya da temizleyene kadar; hesap silinince silinir',
  },
  {
    name: 'briefDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Yeni yazı planı formuna yazıp henüz göndermediğiniz metin kaybolmasın diye.',
    lifetime: 'Gönderene ya da temizleyene kadar; hesap silinince silinir',
  },
  {
    name: 'voiceDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Yeni yazı üslubu formuna yazıp henüz göndermediğiniz metin kaybolmasın diye.',
    lifetime: 'Gönderene ya da temizleyene kadar; hesap silinince silinir',
  },
  {
    name: 'formDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Oturum depolaması',
    purpose:
      'İletişim, kayıt, profil, yazı üslubu ve sipariş formlarına yazdıklarınız sayfa yenilenince kaybolmasın diye; şifreler saklanmaz.',
    lifetime: 'Gönderene, çıkış yapana ya da sekme kapanana kadar',
  },
  {
    name: 'planDraft:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Bir yazı planında yaptığınız ve sunucuya ulaşmamış değişiklikler kaybolmasın diye.',
    lifetime: 'Kaydedilene kadar; hesap silinince silinir',
  },
  {
    name: 'hokka-journal',
    group: 'Kaydedilmemiş yazılar',
    place: 'Tarayıcı veritabanı',
    purpose: 'Düzenlediğiniz makalenin kaydedilmemiş hâli; tarayıcı kapansa da kaybolmasın diye.',
    lifetime: `Kaydedene kadar, en çok ${periods.keptDraftDays} gün; hesap silinince silinir`,
  },
  {
    name: 'hokka:journal:…',
    group: 'Kaydedilmemiş yazılar',
    place: 'Yerel depolama',
    purpose: 'Sayfa kapanırken yazdığınız son sözler taslağa geçene kadar kaybolmasın diye.',
    lifetime: 'Bir makaleyi yeniden açana kadar; hesap silinince silinir',
  },
  {
    name: 'workspace',
    group: 'Çalışma alanı ve onay',
    place: 'Yerel depolama',
    purpose: 'Bu sekmede açık olan çalışma alanı; yeni sekmeler son kullandığınızla açılır.',
    lifetime: 'Çıkış yapana kadar',
  },
  {
    name: 'workspace-left',
    group: 'Çalışma alanı ve onay',
    place: 'Oturum depolaması',
    purpose: 'Üyeliğinizin bittiği bir çalışma alanından çıkarıldığınızı sonraki sayfada söyler.',
    lifetime: 'Sekme kapanana kadar',
  },
  {
    name: 'review-visit',
    group: 'Çalışma alanı ve onay',
    place: 'Oturum depolaması',
    purpose: 'Onay bağlantısıyla gelenlerin e-postayla aldıkları kodu aynı sekmede yeniden yazmamasını sağlar.',
    lifetime: 'Sekme kapanana kadar',
  },
  {
    name: 'impersonation',
    group: 'Oturum',
    place: 'Oturum depolaması',
    purpose: 'Yöneticilerin, bir kullanıcının gördüğünü salt okunur görüntülemesini sağlar.',
    lifetime: `Sekme kapanana kadar, en çok ${periods.impersonationMinutes} dakika`,
  },
];

const preferenceLifetime = 'İzin verirseniz değiştirene kadar, vermezseniz sekme kapanana kadar (oturum depolamasında)';

/** Preferences of the visitor; stored beyond the visit only with consent. */
export const preferenceItems: readonly StoredItem[] = [
  {
    name: 'theme',
    group: 'Görünüm',
    place: 'Çerez',
    purpose: 'Seçtiğiniz açık ya da koyu tema. “Sistem” seçiliyken saklanmaz.',
    lifetime: `İzin verirseniz ${periods.cookieYears} yıl, vermezseniz tarayıcı kapanana kadar`,
  },
  {
    name: 'sidebarCollapsed',
    group: 'Görünüm',
    place: 'Yerel depolama',
    purpose: 'Panelin yan menüsünün daraltılmış oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'createDetailsOpen',
    group: 'Görünüm',
    place: 'Yerel depolama',
    purpose: 'Yeni makale ve plan formunda ayrıntıların açık oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'workspaceSidebarWide',
    group: 'Görünüm',
    place: 'Yerel depolama',
    purpose: 'Makale düzenleyicisinde yan menünün genişletilmiş oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'editorPanelsFolded',
    group: 'Görünüm',
    place: 'Yerel depolama',
    purpose: 'Makale düzenleyicisinde panellerin gizlenmiş oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'focusMode',
    group: 'Görünüm',
    place: 'Yerel depolama',
    purpose: 'Makale düzenleyicisinin odak modunda oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'plainPunctuation',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Makale düzenleyicisinde akıllı noktalamanın kapatılmış oluşu.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksLongSentences',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide uzun cümlelerin işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksPassives',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide edilgen cümlelerin işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksRepeatedWords',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide yakın tekrarların işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksReuse',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide başka bölümlerde de geçen ifadelerin işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksForbiddenWords',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide yazı üslubunun kullanılmasını istemediği sözcüklerin işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'hidesUnsupported',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide kaynağının söylemediği bir bilgi içeren cümlelerin işaretlenmesinin kapatılması.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'hidesPlaceholders',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide doldurulacak yerlerin işaretlenmesinin kapatılması.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'marksFormalChains',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide -maktadır zincirlerinin işaretlenmesi.',
    lifetime: preferenceLifetime,
  },
  {
    name: 'hidesCliches',
    group: 'Düzenleyicideki işaretler',
    place: 'Yerel depolama',
    purpose: 'Düzenleyicide kalıplaşmış sözlerin altının çizilmemesi.',
    lifetime: preferenceLifetime,
  },
];
