import { readCasing, toLower } from '../letters/casing.ts';
import { isGivenName, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { isShort, readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';

const KINSHIP = 'Kişi adından sonra gelen akrabalık sözleri küçük harfle başlar.';
const DISTRICT = 'Yer adlarından sonra gelen il, ilçe, belde, köy sözleri küçük harfle başlar.';
const DIRECTION = 'Yön bildiren kelimeler küçük harfle başlar.';

/** A kinship term with the suffixes it has after a name: Teyze, Teyzem, Amcamın, Ablaya. */
const kinship =
  /^(?:teyze|amca|abla|dayı|hala|yenge|enişte|ağabey|abi|dede|nine|babaanne|anneanne)(?:[iıuü]?m(?:[ıiuü]z)?)?(?:[dt][ae]n?|y?[ae]|y?[ıiuü]|n?[ıiuü]n|y?l[ae]|l[ae]r)?$/;

/** “Ayşe Teyze”, “Hasan Amca’nın”, “Ahmet Amcam”: returns the sentence for the writer. */
export function checkKinship(paragraph: Paragraph, index: number): string | undefined {
  const [word = ''] = paragraph.lower(index).split(/['’]/);
  if (!kinship.test(word)) return undefined;
  const before = paragraph.tokens[index - 1];
  // “Raif Dayı” may be what everyone calls him, “Tülay Ablam” is a relative.
  const isRelative = /(?:teyze|abla|dayı|hala|yenge|enişte|abi|dede|nine|anne)m|amcam|ağabeyim/.test(word);
  const isName =
    before?.kind === 'word' &&
    paragraph.areNeighbours(index - 1) &&
    (isGivenName(paragraph.lower(index - 1)) ||
      (!before.opensSentence && /^(?:teyze|amca|abla|hala|yenge|enişte)/.test(word)) ||
      (isRelative && isPersonName(paragraph, paragraph.lower(index - 1))));
  return isName && readCasing(before.text) === 'capitalized' ? KINSHIP : undefined;
}

/** “Etimesgut İlçesi”, “Konya İli”: kinds of places that are not part of the name (TDK, Büyük Harfler). */
export function checkDistrict(paragraph: Paragraph, index: number): string | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (!/^(?:İli|İlçesi|Köyü|Beldesi)(?:['’]?n\p{Ll}{1,3})?$/u.test(token?.text ?? '')) return undefined;
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || readCasing(before.text) !== 'capitalized')
    return undefined;
  const isPlace =
    isPlaceName(paragraph.lower(index - 1)) ||
    (!before.opensSentence && !/^K/.test(token?.text ?? '')) ||
    paragraph.analyse(before.text).every(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0);
  return isPlace && readCasing(next?.text ?? '') !== 'capitalized' ? DISTRICT : undefined;
}

/** “Rüzgâr Kuzeyden esiyor”; not Doğu’nun, Kuzey Kıbrıs, “Batı dünyası”. */
export function checkDirection(paragraph: Paragraph, index: number): string | undefined {
  const token = paragraph.tokens[index];
  if (token === undefined) return undefined;
  const isSmall = (at: number): boolean => {
    const neighbour = paragraph.tokens[at];
    return neighbour?.kind !== 'word' || readCasing(neighbour.text) === 'lower' || neighbour.opensSentence;
  };
  // Türkiye’nin
  const isOwner = (at: number): boolean => /['’]n?[ıiuü]n$/.test(paragraph.tokens[at]?.text ?? '');
  // “Ülkenin Doğusunda”: a part of the thing named before it.
  if (/^(?:Kuzeyi|Güneyi|Doğusu|Batısı)(?:n[ae]|n[ıiuü]|nd[ae]n?|nd[ae]ki)?$/.test(token.text))
    return (isSmall(index - 1) || isOwner(index - 1)) &&
      isSmall(index + 1) &&
      paragraph.tokens[index - 1]?.kind === 'word'
      ? DIRECTION
      : undefined;
  // “Evin Güney cephesi”, “şehrin Doğu yakasında”: a part of something.
  if (/^(?:Kuzey|Güney|Doğu|Batı)(?:(?:doğu|batı))?$/.test(token.text)) {
    const isPart =
      parts.test(paragraph.lower(index + 1)) &&
      /^\p{Ll}/u.test(paragraph.tokens[index + 1]?.text ?? '') &&
      paragraph.tokens[index - 1]?.kind === 'word' &&
      (isSmall(index - 1) || isOwner(index - 1)) &&
      paragraph.endsWith(paragraph.lower(index - 1).replace(/['’].*/, ''), 'Gen') !== isOwner(index - 1);
    return isPart ? DIRECTION : undefined;
  }
  if (!/^(?:Kuzey|Güney|Doğu|Batı)(?:d[ae]n?|[ae]|y[ae]|[ıiuü]|y[ıiuü])$/.test(token.text)) return undefined;
  const isMoved =
    /^doğru$/.test(paragraph.lower(index + 1)) ||
    [1, 2].some((step) =>
      /^(?:es|bak|doğ|yönel|uzan|ilerle|kay|dön|git|gid|göç|geç|sür|ak|çevril|kıyı|başla|açıl|yayıl|soku|çık|in(?:er|en|di)|rüzg|hava|yağış|bulut|fırtına|güneş|soğuk|poyraz|lodos)/.test(
        paragraph.lower(index + step),
      ),
    );
  return isMoved && isSmall(index - 1) && isSmall(index + 1) ? DIRECTION : undefined;
}

/** Parts of buildings, towns and regions that are named by their direction. */
const parts =
  /^(?:cephe|yaka|duvar|köşe|taraf|kesim|yamaç|yamac|kanad|kanat|ucu|yönü|kapı|bölüm|rüzgâr|ufuk|ufk|yarısı|pencere|girişi|çıkışı|kenar)/;

/** Titles of works that are also ordinary words. */
const works =
  /^(?:çalıkuşu|nutuk|safahat|sefiller|tutunamayanlar|huzur|yaban|dönüşüm|şeker portakalı|martı|vadideki zambak)$/;

/** “çalıkuşu romanını”, “nutuk okuduk”: a title in lower case before the kind of work. */
function isWork(paragraph: Paragraph, index: number): boolean {
  if (!works.test(paragraph.lower(index))) return false;
  const next = paragraph.lower(index + 1);
  return (
    /^(?:roman[ıi]|kitab[ıi]|şiiri|adlı|isimli)/.test(next) || (paragraph.lower(index) === 'nutuk' && /^oku/.test(next))
  );
}

/** Names of nations, languages and religions, and a few of similar frequency. */
const nations = new Set(
  'türk türkçe ingiliz ingilizce alman almanca fransız fransızca rus rusça italyan italyanca ispanyol ispanyolca arap arapça fars farsça yunan yunanca japon japonca çinli çince kürt kürtçe azeri özbek kazak kırgız türkmen boşnak arnavut bulgar bulgarca romen macar macarca leh çek sırp hırvat portekizce hollandalı ermeni ermenice gürcü çerkez latince osmanlı osmanlıca atatürk allah islam hristiyan avrupa asya afrika'.split(
    ' ',
  ),
);

/** Whether a lower-case word is one of them. */
export function isNationOrLanguage(lower: string): boolean {
  return nations.has(lower);
}

/** “almanca öğreniyor”, “çalıkuşu romanı”: languages and works whose names are also forms of other words. */
export function isLanguageOrWork(paragraph: Paragraph, index: number): boolean {
  if (isWork(paragraph, index)) return true;
  // Komşumuz alman bir aile; ilacı alman gerek.
  if (
    paragraph.lower(index) === 'alman' &&
    /^(?:bir|aile|mühendis|şirket|hükümet|futbol|otomobil|kültür|turist|öğretmen|doktor|asker|polis|vatandaş|ordu|halk|basın|yazar|şair|filozof|kurdu|konu[kğ]|arkadaş|gazete|ekonomi|sanayi)/.test(
      paragraph.lower(index + 1),
    )
  )
    return true;
  // arapça: can only be the language.
  if (
    /^(?:arapça|rusça|farsça|japonca|yunanca|kürtçe|macarca|latince|çekçe)(?:y[ıiae]|s[ıi]|d[ae]n?|n[ıi]n)?$/.test(
      paragraph.lower(index),
    )
  )
    return true;
  const match = /^(alman|arap|rus|çin|fars|leh|latin)c[ae](?:y[ıiae]|s[ıi]|d[ae]n?|n[ıi]n)?$/.exec(
    paragraph.lower(index),
  );
  return (
    match !== null &&
    /^(?:öğren|konuş|bil|çevir|çeviri|ders|kurs|kitap|sözlük|yaz|oku|kelime|sınav|hoca|öğret|metin)/.test(
      paragraph.lower(index + 1),
    )
  );
}

/** Words at the beginning of a cut-off fragment or of a caption. */
const cutOff =
  /^(?:gibi|olarak|olmak|m[ıiuü]|yüzyıl\p{Ll}*|üzerinde|sonunda|sonra|başta|ile|ve|veya|de|da|ki|dahil|arasında|tarafından|için|kadar|göre)$/u;

/**
 * Whether a lower-case paragraph is a sentence: its writer begins other sentences like this, too, or it is short and
 * has a verb.
 */
export function mayOpenSentence(paragraph: Paragraph, index: number): boolean {
  if (cutOff.test(paragraph.lower(index))) return false;
  const practice = readPractice(paragraph);
  if (practice.slips > 0) return true;
  const last = paragraph.tokens.findLastIndex(({ kind }) => kind === 'word');
  return isShort(practice) && practice.sentences === 1 && (readRoles(paragraph, last) & Role.Finite) !== 0;
}

/** What is numbered in running text: the 1st degree, the 18th century. */
const numbered =
  /^(?:Derece|Yüzyıl|Kez|Defa|Aşama|Hafta|Gün|Kuşak|Nesil)(?:l[ae]r)?(?:d[ae]n?|t[ae]n?|[ıiuü]n|s[ıi]|[ae]|[ıiuü]|n[ıi]n|nd[ae])?$/;
const plants =
  /^(?:Meşe|Çam|Elma|Armut|Ceviz|Zeytin|İncir|Kavak|Söğüt|Ardıç|Kestane|Köknar|Dut|Kayın|Ladin|Servi|Akasya|Ihlamur|Badem|Kiraz|Portakal|Limon|Papatya|Karanfil|Gelincik)$/;

/** “1. Derece sit alanı”, “bir Meşe ağacı”: capitalized within a sentence though they name nothing. */
export function checkNumberedOrPlant(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  const [before, next] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1]];
  if (token === undefined || next?.kind !== 'word' || !/^\p{Ll}/u.test(next.text)) return false;
  if (plants.test(token.text))
    return (
      /^(?:ağac|çiçe[ğk])/.test(next.text) &&
      before?.kind === 'word' &&
      /^\p{Ll}/u.test(before.text) &&
      !token.opensSentence
    );
  const number = paragraph.tokens[index - 2];
  if (!numbered.test(token.text) || before?.text !== '.' || number?.to !== before.from || token.from === before.to)
    return false;
  return (number.kind === 'number' || /^[IVXLC]+$/.test(number.text)) && !number.opensSentence;
}

/** Words that are capitalized only at the beginning of a sentence. */
const small = new Set(
  've veya ile ama fakat ancak çünkü için gibi kadar bu şu bir çok daha en her hiç hangi nasıl neden niçin ise değil olarak sonra önce göre dolayı rağmen karşı üzere eğer bile sadece artık hep şimdi bugün yarın dün akşam sabah böyle öyle şöyle çok az her şey herkes kimse hiçbir birçok biraz zaten belki elbette özellikle genellikle'.split(
    ' ',
  ),
);

/** Conjunctions and the like, and conjugated verbs, which are not names. */
function isSmall(paragraph: Paragraph, text: string): boolean {
  if (small.has(toLower(text))) return true;
  const readings = paragraph.analyse(text);
  return (
    readings.length > 0 &&
    text.length > 4 &&
    readings.every(
      ({ word: { kind }, suffixes }) => kind === 'v' && /^(?:Past|Prog|Fut|A\d\w+)$/.test(suffixes.at(-1)?.name ?? ''),
    )
  );
}

/** Things of everyday business that a writer capitalizes out of respect; nothing is named after them. */
const things =
  /^(?:Müşteri|Ürün|Hizmet|Firma|Kargo|Kampanya|İndirim|Mağaza|Sipariş|Öğrenci|Öğretmen|Kahve|Çocuk|Kadın|Erkek|Aile|Araba|Çalışan|Fiyat|Yemek|Arkadaş|Haber|Kitap|Kitab|Müdür|Misafir|Tüketici|Hasta|Doktor|Proje|Üye|Konu[kğ]|Ekip|Ekib|Ders|Sınav|Fırsat|Tasarım|Teslimat|Çiçe[kğ]|Hediye|Tatlı|Tarif|Personel|Üniversite|Oda|Otel|Restoran|Bölge|Sezon|Menü|Kurs|Etkinlik|Koleksiyon|Site|Yazı|Makale|Tatil|Film|Ev|Okul|Bebek|Baba|Gelin|Hayvan|Anne)(?:l[ae]r)?(?:[ıiuü]?m[ıiuü]z|[ıiuü]n[ıiuü]z)?(?:[ae]|[ıiuü]|y[aeıiuü]|n?[ıiuü]n|[dt][ae]n?|l[ae])?$/;
const times = /^(?:Yaz|Kış|Sonbahar|İlkbahar|Sabah|Akşam|Gece|Hafta|Gün|Ay|Yıl|Sene)$/;
const determiners =
  /^(?:bu|her|bir|iki|üç|tüm|bütün|bazı|birçok|birkaç|hiçbir|geçen|gelecek|önümüzdeki|yeni|eski|kaliteli|ücretsiz|güzel|değerli|özel|yerli|mutlu|küçük|genç|sayısız|yüzlerce|binlerce|çok)$/;

/** Things of every day, which nothing but a title or a name of two words is named after. */
const everyday: ReadonlySet<string> = new Set(
  (
    'süt ekmek çay kahve ayran yoğurt peynir zeytin reçel yumurta tereyağı çorba pilav makarna börek köfte kebap salata tatlı baklava pasta kek kurabiye dondurma çikolata meyve sebze elma armut üzüm ' +
    'kiraz çilek muz portakal limon karpuz kavun kayısı şeftali incir domates biber patlıcan salatalık soğan patates havuç ıspanak maydanoz sarımsak fasulye mercimek nohut pirinç bulgur şeker tuz et tavuk balık kahvaltı yemek ' +
    'bardak tabak çatal kaşık bıçak tencere tava fincan sürahi çaydanlık buzdolabı fırın bulaşık çamaşır ütü süpürge masa sandalye koltuk dolap yatak yorgan yastık battaniye halı perde lamba ayna kapı pencere balkon mutfak banyo salon ' +
    'şemsiye çanta ceket gömlek pantolon etek elbise kazak çorap ayakkabı eldiven atkı şapka mont palto gözlük saat yüzük küpe kolye cüzdan anahtar telefon bilgisayar televizyon radyo tablet kulaklık fotoğraf ' +
    'kalem defter silgi cetvel kitap gazete dergi mektup zarf sözlük tahta tebeşir okul lise üniversite sınıf ders sınav ödev öğrenci öğretmen mezun karne ' +
    'kedi köpek inek koyun keçi ördek tavşan eşek kelebek karınca sinek örümcek fare civciv kuzu kaplumbağa papağan ' +
    'ağaç tohum fidan orman bahçe tarla çimen çayır kıyı sahil plaj kumsal yamaç dalga çakıl ' +
    'anne baba kardeş abla ağabey dede nine teyze amca dayı komşu arkadaş çocuk bebek kadın adam erkek aile nişanlı gelin misafir ' +
    'saç göz kulak burun ağız diş dil boyun omuz el parmak tırnak sırt karın bacak diz ayak kalp mide böbrek cilt deri kan ' +
    'doktor hemşire hasta ilaç ameliyat reçete hastane eczane muayene aşı ağrı öksürük grip ' +
    'bakkal manav kasap fırıncı berber kuaför terzi tamirci şoför garson aşçı çiftçi balıkçı marangoz boyacı avukat mühendis mimar hemşehri ' +
    'araba otobüs minibüs tren uçak gemi vapur bisiklet kamyon motosiklet taksi bilet bavul valiz yol sokak kaldırım durak trafik ' +
    'maç oyun oyuncak film dizi şarkı türkü müzik resim tiyatro konser sinema tatil piknik düğün doğum nişan parti hediye mum ' +
    'para maaş kira fatura borç harçlık market dükkân alışveriş indirim müşteri fiyat kargo ' +
    'sabah akşam gece öğle öğlen gün hafta saat dakika bugün yarın yaz kış sonbahar ilkbahar pazartesi salı çarşamba perşembe cuma cumartesi ' +
    'üzüntü korku öfke sır yalan merak heyecan'
  ).split(' '),
);
/** What is named after such a word: “Kahve menüsü”, “Süt Kardeşler filmi”. */
const named =
  /^(?:adlı|isimli|diye|denen|denilen|adın|adıyla|menü|sekme|düğme|tuş|komut|seçenek|seçeneğ|simge|pencere|iletişim|kutu|araç|alan|öğe|buton|sayfa|dosya|klasör|bölüm|kategori|başlı|roman|film|kitab|dergi|gazete|şarkı|dizi|albüm|öykü|şiir|marka|mağaza|grub|ekib|ekip|takım|ailesi|soyad|bey|hanım|derneğ|vakf|dernek|proje|festival|ve$|ile$|veya$|ya$|ikon|unsur|şıkk|ekran|modül|liste|metin|belde|ilçe|köy|mahalle)/;

/** “bir bardak Süt içer”, “Kardeşim Lise son sınıfta”: a thing of every day, capitalized between lower-case words. */
export function isEverydayThing(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  if (!before.opensSentence && readCasing(before.text) !== 'lower') return false;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;!?]$/.test(next?.text ?? '')) return false;
  if (!/^\p{Lu}\p{Ll}+$/u.test(token.text) || named.test(paragraph.lower(index + 1))) return false;
  const readings = paragraph.analyse(token.text);
  const stem = readings.find(({ stem: lemma, word: { kind } }) => !'pv'.includes(kind) && everyday.has(lemma));
  // Çay and Elma are also rare names.
  if (stem === undefined || readings.some(({ word: { kind, frequency } }) => kind === 'p' && frequency > 0))
    return false;
  const isOf = stem.suffixes.some(({ name }) => name === 'P3sg');
  if (before.opensSentence) {
    // “Kurtuluş Yolu”, “Adana Çarşısı”: two words of a name. “Defne Bebek”.
    const opener = paragraph.analyse(before.text);
    const isNoun = opener.some(({ word: { kind }, suffixes }) => 'njpcv'.includes(kind) && suffixes.length === 0);
    if (isOf ? !paragraph.endsWith(before.text, 'Gen') : opener.length === 0 || isNoun) return false;
  }
  const isDefined = paragraph.tokens.some(
    ({ text, opensSentence, kind }, at) =>
      at !== index && !opensSentence && kind === 'word' && text.slice(0, 3) === token.text.slice(0, 3),
  );
  return !isDefined && readPractice(paragraph).sentences > 0;
}

/** “Her Müşteri”, “geçen Yaz”: a thing or a time, capitalized after a word that says it is any of its kind. */
export function isCommonThing(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  if (!determiners.test(paragraph.lower(index - 1)) || (readCasing(before.text) !== 'lower' && !before.opensSentence))
    return false;
  const isTime = times.test(token.text) && /^(?:bu|her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1));
  if (!isTime && !things.test(token.text)) return false;
  // In titles and before a name the next word is capitalized, too.
  if (isTime && /^\p{Lu}\p{Ll}+['’]/u.test(next?.text ?? '')) return true;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;:!?]$/.test(next?.text ?? '')) return false;
  const isDefined = paragraph.tokens.some(
    ({ text, opensSentence }, at) => at !== index && !opensSentence && text === token.text,
  );
  return !isDefined && readPractice(paragraph).sentences > 0;
}

/** Whether a word that is not a name is capitalized between lower-case words: “geldi Ve gitti”. */
export function checkSmall(paragraph: Paragraph, index: number): boolean {
  const token = paragraph.tokens[index];
  // “Savaş Ve Barış”
  if (/^(?:Ve|Veya|Yahut|İle)$/.test(token?.text ?? '') && token?.opensSentence === false) {
    const isPart = (at: number): boolean => /^\p{Lu}\p{Ll}/u.test(paragraph.tokens[at]?.text ?? '');
    if (isPart(index - 1) && isPart(index + 1)) return true;
  }
  if (token === undefined || readCasing(token.text) !== 'capitalized' || !isSmall(paragraph, token.text)) return false;
  // “Geldim Bu da bitti”: a sentence begins here without a punctuation mark before it.
  if (!isShort(readPractice(paragraph)) && !/^(?:Ve|Veya|Ile|İle|Gibi|Kadar|Değil|Ise|İse|Göre)$/.test(token.text))
    return false;
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const isLower = (text: string | undefined): boolean => text !== undefined && /^\p{Ll}/u.test(text);
  // In titles the neighbours are capitalized, too.
  return (
    before?.kind === 'word' &&
    isLower(before.text) &&
    (after === undefined || after.kind !== 'word' || isLower(after.text))
  );
}
