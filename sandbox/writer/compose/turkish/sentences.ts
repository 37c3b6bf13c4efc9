/** Sentences about a topic as a whole, and the framing sentences of an article. */
export const OPENINGS: readonly string[] = [
  '{topic}, son yıllarda {actor|of} gündeminde giderek daha fazla yer tutuyor.',
  '{topic|to} ilgi duyan herkes, bir noktada aynı soruyla karşılaşır: Nereden başlamalı?',
  '{topic} denince akla ilk gelen çoğu zaman {facet} olur; oysa konu bundan çok daha geniştir.',
  '{topic|obj} anlamak için önce büyük resme, sonra ayrıntılara bakmak gerekir.',
  'Bugün {topic|to} dair pek çok görüş var, ancak uygulamada işe yarayan ilkeler şaşırtıcı ölçüde sade.',
  '{topic} hakkında konuşmaya başladığımızda, aslında gündelik kararlarımızın önemli bir bölümünden söz ederiz.',
  'Kimi başlıklar vardır, yakından bakıldıkça derinleşir; {topic|too} bunlardan biri sayılabilir.',
  '{actor} için {topic}, artık yalnızca merak edilen değil, doğrudan yaşanan bir deneyim.',
  '{topic|obj} farklı kılan şey, {facet} ile {other} gibi ilk bakışta uzak iki konuyu buluşturmasıdır.',
  'Bir konuyu iyi bilmenin yolu onu sade bir dille anlatabilmekten geçer; bu yazıda {topic} için bunu deniyoruz.',
  '{topic|to} giden yolda en çok ihtiyaç duyulan şey, güvenilir ve anlaşılır bir çerçevedir.',
];

export const PURPOSES: readonly string[] = [
  'Bu yazıda temel kavramları, sık yapılan hataları ve uygulanabilir önerileri bir araya getirdik.',
  'Aşağıda önce ana hatları çizecek, ardından {facet} ile {other} arasındaki ilişkiye bakacağız.',
  'Amacımız, {topic|obj} karmaşık terimlere boğmadan, adım adım ele almak.',
  'Yazının sonunda, {facet|obj} kendi koşullarınıza göre değerlendirebileceğiniz bir çerçeveniz olacak.',
  'İlerleyen bölümlerde hem düşünce biçimini hem de günlük uygulamayı birlikte inceleyeceğiz.',
  'Bu yazı, konuya yeni başlayanlar kadar bildiklerini gözden geçirmek isteyenler için de hazırlandı.',
];

export const CONTEXTS: readonly string[] = [
  'Çünkü {facet} ile {other} birlikte düşünülmediğinde, iyi niyetli çabalar çoğu zaman yarım kalıyor.',
  'Üstelik bilgi bolluğunun içinde doğru bilgiye ulaşmak, her zamankinden daha fazla emek istiyor.',
  'Konunun {facet} tarafı sıkça konuşulsa da {other} çoğu kez gölgede kalıyor.',
  'Herkesin koşulları farklı olduğu için tek bir doğru yerine sağlam ilkeler aramak daha gerçekçi.',
  'Kulaktan dolma öneriler kısa vadede işe yarasa bile kalıcı sonuç için bütünlüklü bir bakış gerekiyor.',
  'Bu nedenle {actor|of} deneyimlerinden yola çıkan, abartısız bir bakışa ihtiyaç var.',
];

export const HEADINGS: readonly string[] = [
  '{facet}: Nereden başlamalı?',
  'Neden {facet}?',
  '{facet} için pratik bir yol haritası',
  '{facet} ve {other} arasındaki denge',
  '{facet|to} yakından bakış',
  'Uygulamada {facet}',
  '{facet} hakkında bilinmesi gerekenler',
  '{facet} konusunda gerçekçi olmak',
  'Bir adım ötesi: {facet}',
  '{facet|of} görünmeyen yüzü',
  '{facet} neden önemli?',
  'Günlük hayatta {facet}',
  'Önce {facet}, sonra {other}',
];

export const ASIDES: readonly string[] = [
  'Peki siz {facet} için bugüne kadar ne yaptınız?',
  'Gelin, bir an durup kendi deneyiminizi düşünün.',
  'Bu noktada kendinize şu soruyu sorabilirsiniz: Gerçekten neye ihtiyacım var?',
  'Tanıdık geldi mi? Yalnız değilsiniz.',
  'Kulağa basit geliyor, değil mi? Zor olan, bunu düzenli yapmak.',
  'Bir deneyin; sonuç sizi şaşırtabilir.',
];

export const CLOSING_HEADINGS: readonly string[] = ['Sonuç', 'Sonuç olarak', 'Özetle', 'Son söz', 'Toparlarken'];

export const CLOSINGS: readonly string[] = [
  '{topic}, tek seferlik bir karar değil, zaman içinde olgunlaşan bir süreçtir.',
  'Görüldüğü gibi {topic|obj} anlamlı kılan, {facet} ile {other} arasında kurulan dengedir.',
  'Özetle {topic} söz konusu olduğunda küçük ama sürekli adımlar, büyük ama kısa ömürlü hamlelerden daha değerlidir.',
  'Bütün bu başlıklar bir araya geldiğinde {topic} gözümüzde daha net bir yere oturur.',
  '{topic|to} dair söylenecek daha çok şey var, ancak iyi bir başlangıç için temel ilkeler bunlardır.',
];

export const FAREWELLS: readonly string[] = [
  'Bugün {facet} için küçük bir adım seçin; gerisi kendi ritmini bulacaktır.',
  'Kendi koşullarınıza uyan bir başlangıç noktası belirleyin ve ilk sonuçları sabırla izleyin.',
  'Önemli olan kusursuz bir plan değil, bugün uygulanabilecek dürüst bir adımdır.',
  'Bu yazıyı bir ay sonra yeniden okuduğunuzda neyin değiştiğini görmek iyi bir ölçü olacaktır.',
  'Unutmayın, {actor|of} çoğu aynı yerden başladı: merak ve bir parça sabırla.',
  'Attığınız her adımı not edin; yolun sonunda geriye baktığınızda bu notlar en iyi rehberiniz olur.',
];

export const FORMAL_FAREWELLS: readonly string[] = [
  'Bu çerçevede {facet} ile {other} konularının birlikte değerlendirilmesi yerinde olacaktır.',
  'Konunun farklı yönlerinin ilerleyen çalışmalarda ayrıntılı biçimde ele alınması yararlı görülmektedir.',
  'Dolayısıyla atılacak adımların ölçülebilir hedeflerle desteklenmesi önem taşımaktadır.',
];

export const PERSUASIVE_FAREWELLS: readonly string[] = [
  'Beklemek için iyi bir neden yok: {facet} için ilk adımı bugün atın.',
  'Bir ay sonra nerede olmak istediğinizi düşünün ve bugünden başlayın.',
  'Elinizde artık bir yol haritası var; geriye yalnızca yola çıkmak kalıyor.',
];

export const HOOKS: readonly string[] = [
  '{topic} hakkında bildiklerinizi bir kenara bırakın: Asıl fark {facet} tarafında başlıyor.',
  'Herkes {topic|obj} konuşuyor, ama {facet} çoğu zaman unutuluyor.',
  '{topic|to} başlamak için mükemmel anı bekliyorsanız, belki de o an bugündür.',
  'Bir soru: {topic} denince aklınıza ilk ne geliyor? Yanıtınız {facet} ise {other} konusuna da bakın.',
];

export const CALLS: readonly string[] = [
  'Sizin deneyiminiz nasıl? Yorumlarda buluşalım.',
  'İşine yarayacağını düşündüğünüz birini etiketleyin, birlikte konuşalım.',
  'Kaydedin; ihtiyaç duyduğunuzda elinizin altında olsun.',
  'Siz hangisiyle başlardınız?',
];
