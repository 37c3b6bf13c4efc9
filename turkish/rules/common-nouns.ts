import { readCasing, toLower } from '../letters/casing.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';

/** Common nouns that are capitalized within a sentence though they name nothing. */

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
    'bakkal lokanta kafe restoran manav kasap fırıncı berber kuaför terzi tamirci şoför garson aşçı çiftçi balıkçı marangoz boyacı avukat mühendis mimar hemşehri ' +
    'araba otobüs minibüs tren uçak gemi vapur bisiklet kamyon motosiklet taksi bilet bavul valiz yol sokak kaldırım durak trafik ' +
    'maç oyun oyuncak film dizi şarkı türkü müzik resim tiyatro konser sinema tatil piknik düğün doğum nişan parti hediye mum ' +
    'para maaş kira fatura borç harçlık market dükkân alışveriş indirim müşteri fiyat kargo ' +
    'sabah akşam gece öğle öğlen gün hafta dakika bugün yarın yaz kış sonbahar ilkbahar pazartesi salı çarşamba perşembe cuma cumartesi ' +
    'üzüntü korku öfke sır yalan merak heyecan kasaba emekli kuyumcu sarraf çilingir metro tramvay poşet limonata ' +
    'turşu hoşaf komposto pekmez tarhana simit poğaça soba kalorifer çadır uyku rüya toplantı görüşme sorumluluk köprü park piyano gitar keman bağlama flüt davul psikoloji sosyoloji felsefe matematik fizik kimya ' +
    'biyoloji coğrafya hukuk mimarlık mühendislik öğretmenlik garaj asansör merdiven çatı depo otopark kampüs yurt hamal bekçi muhtar müdür muhasebeci kasiyer postacı hırsız ' +
    'deprem sel yangın fırtına kar yağmur rüzgâr bulut traktör kepçe kamyonet ambulans vitamin serum iğne bandaj tansiyon ateş nezle romatizma egzersiz spor yüzme koşu futbol basketbol voleybol tenis'
  ).split(' '),
);
/** Words of time that open a sentence and no name: “Sabah Metroda”. */
const openers =
  /^(?:sabah|akşam|gece|dün|yarın|bugün|kışın|yazın|akşamları|sabahları|geceleri|sonu|bu|o|şu|her|biz|ben|sen|siz|elindeki|babam|annem)$/;
/** What is named after such a word: “Kahve menüsü”, “Süt Kardeşler filmi”. */
const named =
  /^(?:adlı|isimli|diye|denen|denilen|adın|adıyla|menü|sekme|düğme|tuş|komut|seçenek|seçeneğ|simge|pencere|iletişim|kutu|araç|alan|öğe|buton|sayfa|dosya|klasör|bölüm|kategori|başlı|roman|film|kitab|dergi|gazete|şarkı|dizi|albüm|öykü|şiir|marka|mağaza|grub|ekib|ekip|takım|ailesi|soyad|bey|hanım|derneğ|vakf|dernek|proje|festival|ve$|ile$|veya$|ya$|ikon|unsur|şıkk|ekran|modül|liste|metin|belde|ilçe|köy|mahalle)/;

/** “bir bardak Süt içer”, “Kardeşim Lise son sınıfta”: a thing of every day, capitalized between lower-case words. */
export function isEverydayThing(paragraph: Paragraph, index: number): boolean {
  const [token, next] = [0, 1].map((step) => paragraph.tokens[index + step]);
  // “Öğretmen, Öğrencilere seslendi”
  const isAfterComma = paragraph.tokens[index - 1]?.text === ',';
  const before = paragraph.tokens[isAfterComma ? index - 2 : index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  if (!before.opensSentence && readCasing(before.text) !== 'lower') return false;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;!?]$/.test(next?.text ?? '')) return false;
  if (!/^\p{Lu}\p{Ll}+$/u.test(token.text) || named.test(paragraph.lower(index + 1))) return false;
  // “adı Suç ve Ceza”
  const other = paragraph.tokens[index - 2];
  if (before.text === 've' && other?.opensSentence === false && readCasing(other.text) === 'capitalized') return false;
  const readings = paragraph.analyse(token.text);
  const stem =
    readings.find(({ stem: lemma, word: { kind } }) => !'pv'.includes(kind) && everyday.has(lemma)) ??
    (!readings.some(({ word: { kind } }) => kind === 'p') && isProse(paragraph, index)
      ? readings.find(isOrdinary)
      : undefined);
  // Çay and Elma are also rare names.
  if (stem === undefined || readings.some(({ word: { kind, frequency } }) => kind === 'p' && frequency > 0))
    return false;
  const isOf = stem.suffixes.some(({ name }) => name === 'P3sg');
  if (isAfterComma)
    return isCased(stem) && !isOf && !/^(?:bura|şura|ora)$/.test(stem.stem) && !isDefinedTerm(paragraph, index);
  // “Yeni Telefonumu”: nothing is named by whose it is.
  const isMine = stem.suffixes.some(({ name }) => /^P1(?:sg|pl)$/.test(name));
  if (before.opensSentence && !isMine) {
    // “Kurtuluş Yolu”, “Adana Çarşısı”: two words of a name. “Defne Bebek”.
    const opener = paragraph.analyse(before.text);
    const isNoun =
      !openers.test(paragraph.lower(index - 1)) &&
      opener.some(({ word: { kind }, suffixes }) => 'njpcv'.includes(kind) && suffixes.length === 0);
    if (isOf ? !paragraph.endsWith(before.text, 'Gen') : opener.length === 0 || isNoun) return false;
  }
  return !isDefinedTerm(paragraph, index) && readPractice(paragraph).sentences > 0;
}

/**
 * “taze Simit’ler”, “yarın Doktor’a”, “bu Roman’ı”: a common noun within a sentence, capitalized between lower-case words
 * and with an apostrophe like a name.
 * @param isCommon whether its suffixes say that it is no name
 */
export function isThingWithin(paragraph: Paragraph, index: number, noun: string, isCommon: boolean): boolean {
  const [before, next] = [-1, 1].map((step) => paragraph.tokens[index + step]);
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  const opener = paragraph.analyse(before.text);
  const isOpener =
    openers.test(paragraph.lower(index - 1)) ||
    determiners.test(paragraph.lower(index - 1)) ||
    (opener.length > 0 && opener.every(isNoName)) ||
    opener.some(({ suffixes }) => suffixes.at(-1)?.name === 'Pl');
  if (before.opensSentence ? !isOpener : readCasing(before.text) !== 'lower') return false;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;!?]$/.test(next?.text ?? '')) return false;
  // “Kedinin adı Cilt’tir”, “kara Pazartesi’nin”, “kızımız Kiraz’ı”
  const previous = paragraph.lower(index - 1);
  if (/^(?:ad[ıi]|ismi|kara|kanlı)$/.test(previous) || persons.test(previous)) return false;
  // “romanı Kadınlar’da”, “köyün delisi Bekçi’ye”
  if (paragraph.endsWith(previous, 'P3sg')) return false;
  if (isPlaceName(toLower(noun)) || papers.has(toLower(noun))) return false;
  const readings = paragraph.analyse(noun);
  if (readings.some(({ word: { kind, frequency } }) => kind === 'p' && frequency > 0)) return false;
  const isFormal = readings.some(({ stem }) => formal.has(stem));
  if (/^(?:bir|bu|her)$/.test(previous) && kinds.test(noun)) return true;
  // “Müşteri’ye” is a term of contracts.
  const isEveryday = readings.some(
    ({ stem, suffixes }) => suffixes.length === 0 && everyday.has(stem) && stem !== 'müşteri',
  );
  if (!isEveryday && (!isCommon || isFormal)) return false;
  // “Dün Yumurta’yı izledik”: a film, a book, a program or a character may have any name.
  return !paragraph.tokens.some(({ kind }, at) => kind === 'word' && at !== index && works.test(paragraph.lower(at)));
}

/** Words of those who speak of works, of programs, or of a pet or a person with such a name. */
const works =
  /^(?:izle|seyret|seyred|oku[dmnry]|sahne|oyna|oyun|tiyatro|film|sinema|yönetmen|dizi[dyns]?|çizgi|roman|kitap|kitab|yazar[ıla]|şair|masal|öykü|hik[aâ]ye|fabl|şiir|dergi|gazete|şarkı|albüm|yayımla|yayınla|sözleşme|indir|uygulama|internet|google|play|store|aç(?:ın|ıp|ar|tı)|seçi[np]|seçt|tıkla|dokun|kullan|ekran|menü|kedi|köpe[kğ]|veteriner|gezdir|besle|tüy|kısırla|doğum|ara$|söyle|doktora$)/;

/** Newspapers, shops, quarters, given names and family names that are also things; an institution after its full name. */
const papers = new Set(
  'sabah akşam gece gün bugün yarın hafta kelebek pencere metro park market ateş rüya bulut yağmur fırtına rüzgâr dalga anne bebek gelin fidan kiraz elma şeker kuzu koyun ördek karınca çimen çayır yamaç kıyı sahil çakıl durak köprü çarşı kaya yaz sonbahar ilkbahar türkü mimar çiftçi balıkçı terzi kasap manav kuyumcu sarraf boyacı marangoz bekçi muhtar üniversite okul lise kampüs'.split(
    ' ',
  ),
);

/** Whether the noun has a case, before which a name would have an apostrophe. */
function isCased({ suffixes }: Analysis): boolean {
  return /^(?:Acc|Dat|Loc|Abl|Gen|Ins)$/.test(suffixes.at(-1)?.name ?? '');
}

/** Whether a word is capitalized within another sentence of the paragraph, too. */
function isDefinedTerm({ tokens }: Paragraph, index: number): boolean {
  const start = tokens[index]?.text.slice(0, 3) ?? '';
  return tokens.some(
    ({ text, opensSentence, kind }, at) => at !== index && !opensSentence && kind === 'word' && text.startsWith(start),
  );
}

/** Whether a noun is frequent enough that a capital letter is a slip, and no institution, term or button is called so. */
function isOrdinary({ stem, word: { kind, frequency }, suffixes }: Analysis): boolean {
  const isPlain = suffixes.every(({ name }) => /^(?:Pl|P\d\w+|Acc|Dat|Loc|Abl|Gen|Ins|Dir|Past|A3pl)$/.test(name));
  // Bare nouns are given names as often: Defne, Maya.
  const least = suffixes.length === 0 ? ordinaryNameMin : ordinaryMin;
  return kind === 'n' && isPlain && frequency >= least && stem.length > 3 && !formal.has(stem);
}

/** Minimum frequency of an ordinary noun, and of one that may be a name, in halves of a power of two. */
const ordinaryMin = 24;
const ordinaryNameMin = 30;

/**
 * Whether a capitalized word stands where prose has no name: not after a verb or a relative (“kızı Maya”), and not in
 * a sentence about the parts of a program.
 */
function isProse(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.lower(index - 1);
  const readings = paragraph.analyse(before);
  if ((readRoles(paragraph, index - 1) & Role.Finite) !== 0 || persons.test(before)) return false;
  const isOpener = paragraph.tokens[index - 1]?.opensSentence === true;
  if (isOpener && !openers.test(before) && !readings.every(isNoName)) return false;
  for (let at = index - 1; at >= 0 && at > index - 25; at -= 1) {
    if (programs.test(paragraph.lower(at))) return false;
    if (paragraph.tokens[at]?.opensSentence === true) break;
  }
  for (let at = index + 1; at < index + 25 && paragraph.tokens[at]?.opensSentence === false; at += 1)
    if (programs.test(paragraph.lower(at))) return false;
  return true;
}

/** “Yolda”, “Ablam”, “Bize”: an opening of a sentence that begins no name of two words. */
function isNoName({ word: { kind }, suffixes }: Analysis): boolean {
  return (
    'tdxu'.includes(kind) ||
    (kind !== 'p' && /^(?:Loc|Abl|Gen|Dat|Acc|Ins|P1sg|P1pl)$/.test(suffixes.at(-1)?.name ?? ''))
  );
}

/** Words before the name of a person or an animal. */
export const persons =
  /^(?:bebe|minik|sevgili|kuzen|kız|oğl|oğul|abla|kardeş|yeğen|torun|eş|anne|baba|arkadaş|dost|komşu|öğretmen|hoca|yazar|şair|ressam|rehber|sayın|küçük|genç|kedi|köpe|müdür|doktor|karakter|kahraman|oyuncu|futbolcu|şarkıcı|besteci)/;
const programs =
  /^(?:düğme|sekme|menü|tıkla|seçene|seçin|pencere|klasör|dosya|işlev|hücre|bileşen|sensör|kaydırıcı|yazılım|uygulama|diyalo|tema(?:lar)?$|buton|simge|tuş)/;

/** Nouns that are capitalized on purpose: institutions, offices, terms of contracts, programs and their parts. */
const formal: ReadonlySet<string> = new Set(
  (
    'efekt terminal internet olay grup tercih dünya seçenek liste konu karar çubuk sihirbaz test borsa bluetooth ayar renk sınır hoca bakan kurum müdür hazine metin kurul lisans istem makine biçim dosya ' +
    'dernek fonksiyon veri kenar sütun pencere panel merkez port meclis saray politika belge monitör tarım tarih çizgi stil içerik ekran görünüm menü sistem kural simge proje sembol güvenlik hesap kampüs ' +
    'başlangıç nesne kanton teknoloji öneri satır bağlantı sayı filtre çizim araç amblem oturum beta başkan banka cumhuriyet kanat kongre piyasa lider vakıf yönerge dağıtım yönetim kaynak komut kutup ' +
    'meridyen öğrenim modül tespit kelime hizmet sanat kontrol yapı paylaşım eylem denetim bilgi sayfa kartvizit şablon görüntü boyut yazı bölüm gösterge volkan mevduat belediye reis kamu mali millet tanrı ' +
    'senato kültür usta efendi sultan paşa şah hanım bayan amca dayı halk devlet anayasa kanun yasa madde şirket taraf alıcı satıcı kiracı kiralayan işveren işçi müşteri kullanıcı sözleşme firma üye site ' +
    'ürün platform uygulama program parti sendika federasyon birlik komisyon komite heyet bakanlık başbakan başbakanlık valilik vali kaymakam ordu polis jandarma emniyet adliye mahkeme savcılık başsavcılık fakülte ' +
    'enstitü akademi rektör rektörlük dekan bölge şehir ilçe mahalle köy ada deniz göl nehir dağ kale kule köprü cami kilise güneş evren doğa zaman aşk sevgi barış umut hayat ölüm kader özgürlük adalet demokrasi ' +
    'şeytan melek peygamber imam papa kral kraliçe prens prenses imparator padişah halife savaş devrim kurtuluş zafer bayram ramazan kurban kabe başkent boğaz anadolu meydan pazar çarşı han hamam müze galeri maliye senatör hisse nevruz bünye ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık güney kuzey doğu batı geri maya arda güneydoğu emin özlem moda ' +
    'başlık düğme tuş sekme klasör kutu alan öğe öge buton kategori ikon unsur arama giriş çıkış kayıt kaydet mesaj bildirim gönderi yorum profil hikâye hikaye canlı video dizi kanal abonelik katalog ' +
    'kitap dergi gazete roman yayınevi edebiyat tiyatro sinema orkestra festival ödül kupa şampiyona lig takım kulüp olimpiyat kızıl kara altın gümüş elmas yıldız aslan kartal kaplan boğa yengeç akrep ' +
    'balık kova terazi başak ikizler yay oğlak koç genelkurmay komutan komutanlık general albay binbaşı yüzbaşı teğmen çavuş profesör doçent doktor yapay zekâ zeka model ajan sunucu istemci öğrenme'
  ).split(' '),
);

/** “Ekonomi Dünyasının gözü”: the world of something, in lower-case company. */
export function isWorldOfSomething(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (before?.kind !== 'word' || !paragraph.areNeighbours(index - 1) || next?.kind !== 'word') return false;
  if (!/^Dünyas[ıi]n(?:[ıi]n|[ae]|d[ae]n?)?$/.test(token?.text ?? '') || readCasing(next.text) !== 'lower')
    return false;
  const isLower = before.opensSentence || readCasing(before.text) === 'lower';
  const readings = paragraph.analyse(before.text);
  return isLower && readings.length > 0 && readings.every(({ word: { kind } }) => 'nj'.includes(kind));
}

/** Words of `formal` that name nothing after “bir”. */
const kinds =
  /^(?:Cami|Kilise|Köprü|Kale|Kule|Müze|Köy|Ada|Deniz|Göl|Nehir|Dağ|Şehir|İlçe|Mahalle|Gazete|Dergi|Roman|Hik[aâ]ye|Öykü|Masal|Şiir|Meydan|Çarşı|Hamam|Galeri|Bayram|Savaş|Kent|Kasaba|Ülke|Şirket|Dernek|Vakıf|Hizmet|Karar|Olay|Takım|Kulüp|Yarışma|Toplantı|Konu|Program|Sistem)(?:l[ae]r)?(?:[ae]|[ıiuü]|y[aeıiuü]|n?[ıiuü]n|[dt][ae]n?)?$/;

/** “Her Müşteri”, “geçen Yaz”: a thing or a time, capitalized after a word that says it is any of its kind. */
export function isCommonThing(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  const isSeason = times.test(token.text) && /^(?:boyunca|ayları|mevsimi|tatili)/.test(paragraph.lower(index + 1));
  if (!isSeason && !determiners.test(paragraph.lower(index - 1))) return false;
  if (readCasing(before.text) !== 'lower' && !before.opensSentence) return false;
  // “Güzel bir Hikâye”: a formal word or not, it is one of its kind.
  const isOne =
    /^(?:bir|bu|her)$/.test(paragraph.lower(index - 1)) &&
    kinds.test(token.text) &&
    !named.test(paragraph.lower(index + 1));
  const isTime =
    times.test(token.text) && (isSeason || /^(?:bu|her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1)));
  if (!isTime && !isOne && !things.test(token.text)) return false;
  // In titles and before a name the next word is capitalized, too.
  if (isTime && /^\p{Lu}\p{Ll}+['’]/u.test(next?.text ?? '')) return true;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;:!?]$/.test(next?.text ?? '')) return false;
  const isDefined = paragraph.tokens.some(
    ({ text, opensSentence }, at) => at !== index && !opensSentence && text === token.text,
  );
  return !isDefined && readPractice(paragraph).sentences > 0;
}
