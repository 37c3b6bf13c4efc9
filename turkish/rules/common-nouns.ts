import { readCasing, toLower } from '../letters/casing.ts';
import { anyEnding, InflectedWords, listWords } from '../letters/word-lists.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { readPractice } from './text/practice.ts';
import { Role, readRoles } from './text/roles.ts';

/** Common nouns that are capitalized within a sentence though they name nothing. */

/** Things of everyday business that a writer capitalizes out of respect; nothing is named after them. */
const things = new InflectedWords(
  `
    Aile Anne Araba Arkadaş Baba Bebek Bölge Çalışan Çiçeğ Çiçek Çocuk Ders Doktor Ekib Ekip Erkek Etkinlik Ev Fırsat
    Film Firma Fiyat Gelin Haber Hasta Hayvan Hediye Hizmet İndirim Kadın Kahve Kampanya Kargo Kitab Kitap Koleksiyon
    Konuğ Konuk Kurs Mağaza Makale Menü Misafir Müdür Müşteri Oda Okul Otel Öğrenci Öğretmen Personel Proje Restoran
    Sezon Sınav Sipariş Site Tarif Tasarım Tatil Tatlı Teslimat Tüketici Üniversite Ürün Üye Yazı Yemek
  `,
  /^(?:l[ae]r)?(?:[ıiuü]?m[ıiuü]z|[ıiuü]n[ıiuü]z)?(?:[ae]|[ıiuü]|y[aeıiuü]|n?[ıiuü]n|[dt][ae]n?|l[ae])?$/,
);
const times = listWords('Akşam Ay Gece Gün Hafta İlkbahar Kış Sabah Sene Sonbahar Yaz Yıl');
const determiners = listWords(`
  bazı binlerce bir birçok birkaç bu bütün çok değerli eski geçen gelecek genç güzel her hiçbir iki kaliteli küçük
  mutlu önümüzdeki özel sayısız tüm ücretsiz üç yeni yerli yüzlerce
`);

/** Things of every day, which nothing but a title or a name of two words is named after. */
const everyday = listWords(`
  abla adam ağabey ağaç ağız ağrı aile akşam alışveriş ambulans amca ameliyat anahtar anne araba arkadaş armut asansör
  aşçı aşı ateş atkı avukat ayak ayakkabı ayna ayran baba bacak bağlama bahçe bakkal baklava balık balıkçı balkon
  bandaj banyo bardak basketbol battaniye bavul bebek bekçi berber bıçak biber bilet bilgisayar bisiklet biyoloji borç
  boyacı boyun böbrek börek bugün bulaşık bulgur bulut burun buzdolabı ceket cetvel cilt civciv coğrafya cuma
  cumartesi cüzdan çadır çakıl çamaşır çanta çarşamba çatal çatı çay çaydanlık çayır çiftçi çikolata çilek çilingir
  çimen çocuk çorap çorba dakika dalga davul dayı dede defter depo deprem dergi deri ders dil diş diz dizi doğum
  doktor dolap domates dondurma durak düğün dükkân eczane egzersiz ekmek el elbise eldiven elma emekli erkek eşek et
  etek fare fasulye fatura felsefe fırın fırıncı fırtına fidan film fincan fiyat fizik flüt fotoğraf futbol garaj
  garson gazete gece gelin gemi gitar gömlek görüşme göz gözlük grip gün hafta halı hamal harçlık hasta hastane havuç
  hediye hemşehri hemşire heyecan hırsız hoşaf hukuk ıspanak iğne ilaç ilkbahar incir indirim inek kadın kafe kahvaltı
  kahve kaldırım kalem kalorifer kalp kampüs kamyon kamyonet kan kapı kaplumbağa kar kardeş kargo karın karınca karne
  karpuz kasaba kasap kasiyer kaşık kavun kayısı kazak kebap keçi kedi kek kelebek keman kepçe kış kıyı kimya kira
  kiraz kitap koltuk kolye komposto komşu konser korku koşu koyun köfte köpek köprü kuaför kulak kulaklık kumsal
  kurabiye kuyumcu kuzu küpe lamba limon limonata lise lokanta maaş maç makarna manav marangoz market masa matematik
  maydanoz mektup merak mercimek merdiven metro meyve mezun mide mimar mimarlık minibüs misafir mont motosiklet
  muayene muhasebeci muhtar mum mutfak muz müdür mühendis mühendislik müşteri müzik nezle nine nişan nişanlı nohut
  okul omuz orman otobüs otopark oyun oyuncak ödev öfke öğle öğlen öğrenci öğretmen öğretmenlik öksürük ördek örümcek
  palto pantolon papağan para park parmak parti pasta patates patlıcan pazartesi pekmez pencere perde perşembe peynir
  piknik pilav pirinç piyano plaj poğaça portakal postacı poşet psikoloji radyo reçel reçete resim restoran romatizma
  rüya rüzgâr saat sabah saç sahil salata salatalık salı salon sandalye sarımsak sarraf sebze sel serum sınav sınıf
  sır sırt silgi simit sinek sinema soba soğan sokak sonbahar sorumluluk sosyoloji sözlük spor süpürge sürahi süt
  şapka şarkı şeftali şeker şemsiye şoför tabak tablet tahta taksi tamirci tansiyon tarhana tarla tatil tatlı tava
  tavşan tavuk tebeşir telefon televizyon tencere tenis tereyağı terzi teyze tırnak tiyatro tohum toplantı trafik
  traktör tramvay tren turşu tuz türkü uçak uyku üniversite ütü üzüm üzüntü valiz vapur vitamin voleybol yağmur yalan
  yamaç yangın yarın yastık yatak yaz yemek yoğurt yol yorgan yumurta yurt yüzme yüzük zarf zeytin
`);
/** Words of time that open a sentence and no name: “Sabah Metroda”. */
const openers = listWords(`
  akşam akşamları annem babam ben biz bu bugün dün elindeki gece geceleri her kışın o sabah sabahları sen siz sonu şu
  yarın yazın
`);
/** What is named after such a word: “Kahve menüsü”, “Süt Kardeşler filmi”. */
const named = new InflectedWords(
  `
    adın adıyla adlı ailesi alan albüm araç başlı belde bey bölüm buton denen denilen dergi derneğ dernek diye dizi
    dosya düğme ekib ekip ekran festival film gazete grub hanım ikon ilçe iletişim isimli kategori kitab klasör komut
    köy kutu liste mağaza mahalle marka menü metin modül öğe öykü pencere proje roman sayfa seçeneğ seçenek sekme
    simge soyad şarkı şıkk şiir takım tuş unsur vakf
  `,
  anyEnding,
);
const namedExactly = listWords('ile ve veya ya');

/** “bir bardak Süt içer”, “Kardeşim Lise son sınıfta”: a thing of every day, capitalized between lower-case words. */
export function isEverydayThing(paragraph: Paragraph, index: number): boolean {
  const [token, next] = [0, 1].map((step) => paragraph.tokens[index + step]);
  // “Öğretmen, Öğrencilere seslendi”
  const isAfterComma = paragraph.tokens[index - 1]?.text === ',';
  const before = paragraph.tokens[isAfterComma ? index - 2 : index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  if (!before.opensSentence && readCasing(before.text) !== 'lower') return false;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;!?]$/.test(next?.text ?? '')) return false;
  if (
    !/^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+$/.test(token.text) ||
    named.has(paragraph.lower(index + 1)) ||
    namedExactly.has(paragraph.lower(index + 1))
  )
    return false;
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
      !openers.has(paragraph.lower(index - 1)) &&
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
    openers.has(paragraph.lower(index - 1)) ||
    determiners.has(paragraph.lower(index - 1)) ||
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
  if (/^(?:bir|bu|her)$/.test(previous) && kinds.has(noun)) return true;
  // “Müşteri’ye” is a term of contracts.
  const isEveryday = readings.some(
    ({ stem, suffixes }) => suffixes.length === 0 && everyday.has(stem) && stem !== 'müşteri',
  );
  if (!isEveryday && (!isCommon || isFormal)) return false;
  // “Dün Yumurta’yı izledik”: a film, a book, a program or a character may have any name.
  return !paragraph.tokens.some(
    ({ kind }, at) =>
      kind === 'word' && at !== index && (works.has(paragraph.lower(at)) || worksExactly.has(paragraph.lower(at))),
  );
}

/** Words of those who speak of works, of programs, or of a pet or a person with such a name. */
const works = new InflectedWords(
  `
    açar açın açıp açtı albüm besle çizgi dergi dizi dizid dizin dizis diziy doğum dokun ekran fabl film gazete gezdir
    google hikaye hikâye indir internet izle kedi kısırla kitab kitap köpeğ köpek kullan masal menü okud okum okun
    okur okuy oyna oyun öykü play roman sahne seçin seçip seçt seyred seyret sinema söyle sözleşme store şair şarkı
    şiir tıkla tiyatro tüy uygulama veteriner yayımla yayınla yazara yazarı yazarl yönetmen
  `,
  anyEnding,
);
const worksExactly = listWords('ara doktora');

/** Newspapers, shops, quarters, given names and family names that are also things; an institution after its full name. */
const papers = listWords(`
  akşam anne ateş balıkçı bebek bekçi boyacı bugün bulut çakıl çarşı çayır çiftçi çimen dalga durak elma fırtına fidan
  gece gelin gün hafta ilkbahar kampüs karınca kasap kaya kelebek kıyı kiraz koyun köprü kuyumcu kuzu lise manav
  marangoz market metro mimar muhtar okul ördek park pencere rüya rüzgâr sabah sahil sarraf sonbahar şeker terzi türkü
  üniversite yağmur yamaç yarın yaz
`);

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
  const isPredicate =
    (readRoles(paragraph, index - 1) & Role.Finite) !== 0 || paragraph.endsWith(before, 'Past', 'Evid');
  if (isPredicate || persons.test(before)) return false;
  const isOpener = paragraph.tokens[index - 1]?.opensSentence === true;
  if (isOpener && !openers.has(before) && !readings.every(isNoName)) return false;
  return !isOfProgram(paragraph, index);
}

/** Whether the sentence of a word speaks of the parts of a program. */
export function isOfProgram(paragraph: Paragraph, index: number): boolean {
  for (let at = index - 1; at >= 0 && at > index - 25; at -= 1) {
    if (programs.test(paragraph.lower(at))) return true;
    if (paragraph.tokens[at]?.opensSentence === true) break;
  }
  for (let at = index + 1; at < index + 25 && paragraph.tokens[at]?.opensSentence === false; at += 1)
    if (programs.test(paragraph.lower(at))) return true;
  return false;
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
const formal = listWords(`
  abonelik ada adalet adliye ağustos ajan akademi akrep alan albay alıcı altın amblem amca anadolu anayasa araç aralık
  arama arda aslan aşk ayar bağlantı bakan bakanlık balık banka barış başak başbakan başbakanlık başkan başkent
  başlangıç başlık başsavcılık batı bayan bayram belediye belge beta biçim bildirim bilgi binbaşı birlik bluetooth
  boğa boğaz borsa boyut bölge bölüm buton bünye cami canlı cumhuriyet çarşı çavuş çıkış çizgi çizim çubuk dağ dağıtım
  dayı dekan demokrasi denetim deniz dergi dernek devlet devrim dizi doçent doğa doğu doktor dosya düğme dünya
  edebiyat efekt efendi ekim ekran elmas emin emniyet enstitü evren eylem eylül fakülte federasyon festival filtre
  firma fonksiyon galeri gazete genelkurmay general geri giriş göl gönderi görüntü görünüm gösterge grup gümüş güneş
  güney güneydoğu güvenlik halife halk hamam han hanım hayat hazine haziran hesap heyet hikaye hikâye hisse hizmet
  hoca içerik ikizler ikon ilçe imam imparator internet istem istemci işçi işveren jandarma kabe kader kale kampüs
  kamu kanal kanat kanton kanun kaplan kara karar kartal kartvizit kasım katalog kategori kaydet kayıt kaymakam kaynak
  kelime kenar kızıl kilise kiracı kiralayan kitap klasör koç komisyon komite komut komutan komutanlık kongre kontrol
  konu kova köprü köy kral kraliçe kule kullanıcı kulüp kupa kural kurban kurtuluş kurul kurum kutu kutup kuzey kültür
  lider lig lisans liste madde mahalle mahkeme makine mali maliye mart maya mayıs meclis melek menü meridyen merkez
  mesaj metin mevduat meydan millet moda model modül monitör müdür müşteri müze nehir nesne nevruz nisan ocak oğlak
  olay olimpiyat ordu orkestra oturum ödül öge öğe öğrenim öğrenme ölüm öneri özgürlük özlem padişah panel papa parti
  paşa paylaşım pazar pencere peygamber piyasa platform polis politika port prens prenses profesör profil program
  proje ramazan reis rektör rektörlük renk roman sanat saray satıcı satır savaş savcılık sayfa sayı seçenek sekme
  sembol senato senatör sendika sevgi sınır sihirbaz simge sinema sistem site sözleşme stil sultan sunucu sütun şablon
  şah şampiyona şehir şeytan şirket şubat takım tanrı taraf tarım tarih teğmen teknoloji temmuz terazi tercih terminal
  tespit test tiyatro tuş umut unsur usta uygulama ürün üye vakıf vali valilik veri video volkan yapay yapı yasa yay
  yayınevi yazı yengeç yıldız yorum yönerge yönetim yüzbaşı zafer zaman zeka zekâ
`);

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

/** Whether a word is a form of such a noun. */
export function isFormalNoun(paragraph: Paragraph, index: number): boolean {
  return paragraph.analyse(paragraph.lower(index)).some(({ stem }) => formal.has(stem));
}

/** Whether a word is the name of what follows it: “Kahve menüsü”. */
export function namesNext(paragraph: Paragraph, index: number): boolean {
  const next = paragraph.lower(index + 1);
  return named.has(next) || namedExactly.has(next);
}

/** Whether a capitalized word is such a name, or stands elsewhere in the paragraph, too. */
export function isIntroducedName(paragraph: Paragraph, index: number): boolean {
  return namesNext(paragraph, index) || isDefinedTerm(paragraph, index);
}

/** Words of `formal` that name nothing after “bir”. */
const kinds = new InflectedWords(
  `
    Ada Bayram Cami Çarşı Dağ Deniz Dergi Dernek Galeri Gazete Göl Hamam Hikaye Hikâye Hizmet İlçe Kale Karar Kasaba
    Kent Kilise Konu Köprü Köy Kule Kulüp Mahalle Masal Meydan Müze Nehir Olay Öykü Program Roman Savaş Sistem Şehir
    Şiir Şirket Takım Toplantı Ülke Vakıf Yarışma
  `,
  /^(?:l[ae]r)?(?:[ae]|[ıiuü]|y[aeıiuü]|n?[ıiuü]n|[dt][ae]n?)?$/,
);

/** “Her Müşteri”, “geçen Yaz”: a thing or a time, capitalized after a word that says it is any of its kind. */
export function isCommonThing(paragraph: Paragraph, index: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return false;
  const isSeason = times.has(token.text) && /^(?:boyunca|ayları|mevsimi|tatili)/.test(paragraph.lower(index + 1));
  if (!isSeason && !determiners.has(paragraph.lower(index - 1))) return false;
  if (readCasing(before.text) !== 'lower' && !before.opensSentence) return false;
  // “Güzel bir Hikâye”: a formal word or not, it is one of its kind.
  const isOne =
    /^(?:bir|bu|her)$/.test(paragraph.lower(index - 1)) &&
    kinds.has(token.text) &&
    !(named.has(paragraph.lower(index + 1)) || namedExactly.has(paragraph.lower(index + 1)));
  const isTime =
    times.has(token.text) && (isSeason || /^(?:bu|her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1)));
  if (!isTime && !isOne && !things.has(token.text)) return false;
  // In titles and before a name the next word is capitalized, too.
  if (isTime && /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+['’]/.test(next?.text ?? '')) return true;
  if (next?.kind === 'word' ? readCasing(next.text) !== 'lower' : !/^[.,;:!?]$/.test(next?.text ?? '')) return false;
  const isDefined = paragraph.tokens.some(
    ({ text, opensSentence }, at) => at !== index && !opensSentence && text === token.text,
  );
  return !isDefined && readPractice(paragraph).sentences > 0;
}
