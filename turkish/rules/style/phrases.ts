/** Empty phrases; an entry that ends with - may have other endings. */
const cliches = `
  acı bir gerçek-|adeta bir|adeta büyüle-|adından bahsettir-|adından söz ettir-|adından sıkça söz ettir-
  akıllara durgunluk|altı çizilmesi gereken|altın değerinde|altını çizmek gerek-
  altını çizmekte fayda|aydınlık yarınlar-|ayrılmaz bir parçası haline gel-
  ayrılmaz bir parçası hâline gel-|bambaşka bir|başarıdan başarıya koş-|belirtmek gerekir ki
  belirtmekte fayda|benzersiz bir deneyim-|bildiğiniz gibi|bilgi çağında|bilindiği gibi|bilindiği üzere
  bir adım öteye taşı-|bir diğer deyişle|bir ilke imza|bir kez daha gözler önüne|bir kez daha kanıtla-
  bir nebze de olsa|bir nebze olsun|bir üst seviyeye taşı-|bir üst seviyeye çıkar-
  birlikte keşfedelim|bu bağlamda|bu makalemizde|bu noktada devreye gir-
  bu yazımızda sizlere|buram buram tarih|buz dağının görünen yüzü|buzdağının görünen kısmı
  büyük bir adım-|büyük bir rol oyna-|büyük bir öneme sahip-|büyük rol oyna-|büyük önem arz et-
  büyük önem taşı-|büyülü dünyası-|bıçak sırtı-
  cennetten bir köşe-|damak çatlat-|damgasını vur-|demek mümkündür|derinlemesine incele-
  deyim yerindeyse|dijital çağda|dijitalleşen dünyada|dikkat çekmek gerek-
  dillere destan|doğanın kalbinde
  
  enfes lezzet-|ezber boz-|ezberleri boz-|eşsiz bir deneyim-
  eşsiz güzellik-|eşsiz manzara-|farkındalık yarat-|gelecek nesillere
  geleceğimizin teminatı|gelişen teknoloji ile birlikte|gelişen teknolojiyle birlikte
  gizemli dünyası-|gönüllerde taht-|görsel şölen-|göz ardı edil-|göz ardı edilemez|göz ardı edilmemelidir
  göz kamaştır-|göz önünde bulundurul-|göz önünde bulundurulmalıdır|göz önüne alındığında
  gözler önüne ser-|gün geçmiyor ki|gün geçtikçe artan|gün geçtikçe önem kazan-|günümüz dünyasında
  günümüz koşullarında|günümüzde giderek|günümüzün hızlı temposunda|günümüzün vazgeçilmezi-
  hatırlatmakta fayda|hayata renk kat-|hayati bir rol oyna-|hayati bir öneme sahip-|hayati önem taşı-
  hayatımızın ayrılmaz bir parçası|hayatımızın vazgeçilmez|hayatın anlamı-|hayatın cilvesi-
  hayatın vazgeçilmez bir parçası|hayatınıza renk kat-|hayatınızı kolaylaştıran|hazırsanız başlayalım
  hepimiz biliyoruz ki|hepimizin bildiği|hepimizin bildiği gibi|hepimizin malumu|her alanda olduğu gibi
  her geçen gün art-|her geçen gün biraz daha|her geçen gün daha da|her zamankinden daha fazla önem
  her zamankinden daha önemli|herkesin bildiği gibi|herkesçe bilindiği|hiç kuşku yok ki|hiç kuşkusuz|hiç şüphe yok ki
  hiç şüphesiz|hızla değişen dünya-|hızla gelişen teknoloji-|ilham kaynağı-|inkar edilemez
  inkâr edilemez|inkâr edilemez bir gerçek-|insanlık tarihi boyunca|içinde bulunduğumuz çağ-
  kaderin cilvesi-|kalbinin attığı yer|kanayan yara-|kapsamlı bir rehber-
  kartopu etkisi|kaçınılmaz bir gerçek-|kelimeler kifayetsiz|kelimelerin kifayetsiz
  kelimenin tam anlamıyla|kendinizi şımart-|keyifli bir yolculuğa|keşfe çık-|kilit bir rol oyna-
  kilit rol oyna-|kritik bir rol oyna-|kritik öneme sahip-|kuşku yoktur
  kısaca özetlemek gerekirse|lafı uzatmadan|lezzet şöleni-|madalyonun diğer yüzü
  madalyonun öteki yüzü|malum olduğu üzere|masaya yatır-|mercek altına al-|modern çağın
  nefes kesen|nefes kesici|oldukça önemli bir|olmazsa olmaz-|olmazsa olmazlar-
  olmazsa olmazı-|oyun değiştirici|paha biçilemez|paha biçilmez
  parmak ısırt-|renkli dünyası-|ruhunuzu dinlendir-|saklı cennet-
  sektörün lider-|sektörün öncü-|sizin için derledik|sizler için derledik|son derece büyük önem
  son derece önemli-|son olarak şunu|sonuç itibarıyla|sonuç olarak diyebiliriz ki|sonuç olarak söylemek gerekirse
  sonuç olarak şunu söyleyebiliriz|su gibi akıp geç-|su götürmez|su götürmez bir gerçek-|söylemek gerekir ki
  söylemek mümkündür|sözü uzatmadan|sözün bittiği yer-|sözün özü|tabiri caizse
  tadı damağınızda|tahmin edersiniz ki|takdir edersiniz ki|tarih boyunca insanoğlu|tarih kokan
  tartışılmaz bir gerçek-|teknoloji çağında
  teknolojinin gelişmesiyle birlikte|teknolojinin hızla geliştiği|tüm bunların yanı sıra
  ufkunuzu aç-|ufuk açıcı-|unutmamak gerekir ki|unutulmamalıdır ki
  unutulmaması gereken|unutulmaz bir deneyim-|uzun lafın kısası|vazgeçilmez bir parçası haline gel-
  vazgeçilmez bir parçası hâline gel-|vizyon kat-|yadsınamaz bir gerçek-|yadsınamaz bir-
  yeni bir boyut kazan-
  yeni bir soluk getir-|yepyeni bir boyut|yolculuğa çık-
  zaman su gibi ak-|zirveye taşı-|âdeta bir|âdeta büyüle-|çağa ayak uydur-
  çağımızın hastalığı|çağımızın vebası|çağın gereklilik-|çok büyük önem|çıtayı yükselt-|çığ gibi büyü-
  çığır aç-|önem arz et-|önem teşkil et-|önemi bir kez daha|önemi giderek art-|önemi yadsınamaz|önemli bir adım-
  önemli bir rol oyna-|önemli bir role sahip-|önemli bir yere sahip-|önemli rol oyna-|örnek teşkil et-
  özetlemek gerekirse|ışık tut-|şehrin gürültüsünden uzak-|şehrin stresinden uzak-|şunu unutmamak gerek-|şüphe yoktur
  şüphesiz ki
  günümüzün dijital dünyası-|günümüz dijital çağında|dijital çağın|hızla dijitalleşen|giderek önem kazan-|gittikçe önem kazan-
  her geçen gün önem kazan-|hayati önem arz|vazgeçilmez bir unsur-|vazgeçilmez unsur-|vazgeçilmez bir parça-|vazgeçilmez parça-
  ayrılmaz bir parça-|ayrılmaz parça-|vazgeçilmezleri arasında|vazgeçilmezler arasında|kilit öneme sahip|kilit bir öneme sahip|hayati öneme sahip
  büyük öneme sahip|önemli bir rol üstlen-|önemli rol üstlen-|kritik rol oyna-|hayati rol oyna-|merkezi bir rol oyna-
  adeta birer|âdeta birer|kelimenin tam anlamı ile|bu minvalde|denince akla ilk gelen|denilince akla ilk gelen|dendiğinde akla ilk gelen
  denince akla gelen ilk|denilince akla gelen ilk|dendiğinde akla gelen ilk|tarihe adını yaz-
  tarihin tozlu|zamana meydan oku-|yıllara meydan oku-|asırlara meydan oku-|yüzyıllara meydan oku-
  büyüleyici bir atmosfer-|büyüleyici atmosfer-|büyüleyici güzellik-|büyüleyici bir güzellik-|büyüleyici manzara-|eşsiz lezzet-|eşsiz bir lezzet-
  eşsiz atmosfer-|eşsiz bir atmosfer-|eşsiz bir manzara-|eşsiz bir güzellik-|eşsiz doğası-|yeşilin bin bir ton-
  yeşil ile mavinin|mavi ile yeşilin|maviyle yeşilin|yeşille mavinin|huzurun adresi-|lezzetin adresi-|unutulmaz anılar|unutulmaz anlar|unutulmaz bir tatil
  unutulmaz bir tat-|hayallerinizi süsle-|hayallerinizi gerçeğe|hayalleri süsle-|keyifli okumalar|bir tık ötede|bir tık uzağınızda
  parmaklarınızın ucundadır|yeni ufuklar aç-|ufuk açan
  bir adım ileriye taşı-|bir üst seviyeye|nefesler tutul-
  yürekleri ağza|yürekleri ağzına|yürekleri dağla-|yürekleri burk-|gözyaşlarına boğ-|gözyaşları sel ol-
  ölüm kalım savaşı-|yeşil sahalar-|fileleri havalandır-|ağları havalandır-|meşin yuvarla-|fırtına gibi es-
  bomba gibi düş-|ses getir-
  baş döndürücü bir hız-|baş döndürücü hız-|baş döndüren bir hız-|baş döndüren hız-
  şölene dönüş-|şölen havasında|görsel bir şölen-|şölen sun-|renkli görüntülere sahne|renkli anlara sahne|görülmeye değer
  kulakların pas-|kulaklarının pas-|ağız sulandır-|ağzınızı sulandır-|ağzını sulandır-|parmaklarınızı yi-|parmaklarınızı ye-|tadı damak-|tadı damağ-
  lezzet durağı-|lezzet durakları-|lezzet yolculuğu-|günün stresini|günün stresinden|şehir hayatının stres-|şehir hayatının karmaşa-
  şehrin karmaşa-|şehrin kalabalığından|şehrin koşuşturma-|hayatın koşuşturma-|hayatın koşturma-|hayatın hızlı tempo-|yoğun iş tempo-
  hayatlara dokun-|hayatlarına dokun-|kalplere dokun-|yüreklere dokun-|gönüllere dokun-|ruhunuza dokun-|ruha dokun-
  gönüllerde yer et-|gönüllere taht|hafızalara kazın-|hafızalarda yer et-|zihinlere kazın-
  tarihe not düş-|tarihe tanıklık et-|gönül köprü-|medeniyetler beşiği-|medeniyetlerin beşiği-
  kaliteden ödün|müşteri memnuniyetini ön plan-|yenilikçi çözüm-|inovatif çözüm-|sürdürülebilir bir gelecek|daha iyi bir gelecek
  daha yaşanabilir bir|aydınlık bir gelecek-|altını çizmek iste-|altını önemle çiz-|altını bir kez daha|altını kalın|vurgulamakta fayda
  vurgulamak gerekir ki|değinmekte fayda|eklemekte fayda|söylemekte fayda|not etmekte fayda|söylemeden geç-|değinmeden geç-|belirtmeden geç-
  belirtmek isterim ki|ifade etmek gerekir ki|tüm bunlar göz önüne|bütün bunlar göz önüne|tüm bunlar düşünüldüğünde|tüm bunlara ek olarak|özetle söylemek gerekirse
  kısacası diyebiliriz ki|genel olarak bakıldığında|genel çerçevede bakıldığında|hiç olmadığı kadar|hiç bu kadar kolay
  bu noktada karşımıza|hepimizin aşina olduğu|kim istemez ki|hangimiz istemeyiz
  doğru yerdesiniz|yazımızın devamında|gelin hep birlikte|birlikte inceleyelim|bu yazıda sizlere|bu makalede sizlere
  bu yazımızda|bu içeriğimizde|bu yazımızda sizler için|merak edilen tüm|adeta büyülen-
  kendine hayran bırak-|büyüsüne kapt-|yüreğinizi ısıt-
  zengin bir deneyim-|benzersiz deneyim-
  eşsiz deneyim-|unutulmaz deneyim-|konfor ve şıklığı-|şıklığı bir araya|şıklık ve konfor-|hayatımıza yön ver-|hayatına yön ver-|hayatın her alanında
  yaşamın her alanında|hayatımızın her alanında|göz açıp kapayıncaya|tüm hızıyla devam|gözler ona çevril-
  kader birliği-|kader ağlarını|umut kaynağı-
`;

/** The phrases as written; if one ends with -, its last word may have suffixes. */
export function listCliches(): string[] {
  return cliches
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
