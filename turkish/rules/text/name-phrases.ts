/** Names of several words, of which one at least would be no name alone. */
const phrases = `
  türk dil kurumu|türkiye cumhuriyeti|türkiye büyük millet meclisi|kurtuluş savaşı|birinci dünya savaşı|ikinci dünya savaşı
  cumhuriyet bayramı|ramazan bayramı|kurban bayramı|zafer bayramı|anneler günü|babalar günü|sevgililer günü|öğretmenler günü
  avrupa birliği|birleşmiş milletler|orta doğu|orta çağ|yeni çağ|ilk çağ|osmanlı imparatorluğu|osmanlı devleti|kara deniz
  ege bölgesi|ege denizi|marmara denizi|marmara bölgesi|akdeniz bölgesi|karadeniz bölgesi|iç anadolu|doğu anadolu|batı anadolu
  güneydoğu anadolu|kuzey kıbrıs|güney kore|kuzey kore|suudi arabistan|van gölü|tuz gölü|ağrı dağı|nemrut dağı|fırat nehri
  dicle nehri|istanbul boğazı|çanakkale boğazı|topkapı sarayı|dolmabahçe sarayı|galata kulesi|kız kulesi|kapalı çarşı
  millî eğitim bakanlığı|milli eğitim bakanlığı|sağlık bakanlığı|içişleri bakanlığı|dışişleri bakanlığı|adalet bakanlığı
  tarım bakanlığı|ticaret bakanlığı|ulaştırma bakanlığı|kültür bakanlığı|anayasa mahkemesi|yüksek seçim kurulu
  genelkurmay başkanlığı|diyanet işleri başkanlığı|amerika birleşik devletleri|atlas okyanusu|hint okyanusu
  çocuk esirgeme kurumu|kızılay derneği|boğaziçi üniversitesi|hacettepe üniversitesi|atatürk caddesi|bağdat caddesi|istiklal caddesi
  istiklal marşı|kur'an-ı kerim|güneş sistemi|kutup yıldızı|samanyolu galaksisi|sanayi devrimi|fransız devrimi|fransız ihtilali
  lale devri|tanzimat fermanı|lozan antlaşması|malazgirt meydan muharebesi|çanakkale savaşı|mevlana müzesi|anıtkabir
`
  .split(/[|\n]/)
  .map((phrase) => phrase.trim().split(' '))
  .filter(([first]) => first !== '');
const byFirst = new Map<string, string[][]>();
for (const phrase of phrases) byFirst.set(phrase[0] ?? '', [...(byFirst.get(phrase[0] ?? '') ?? []), phrase]);

/** The names of several words that begin with a word, all in lower case, split at spaces. */
export function listNamePhrases(first: string): readonly (readonly string[])[] {
  return byFirst.get(first) ?? [];
}
