/** Phrases that say nothing; words may end otherwise where an entry ends with -. */
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
`;

/** The phrases, each as it is written; the last word of one that ends with - may have suffixes. */
export function listCliches(): string[] {
  return cliches
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
