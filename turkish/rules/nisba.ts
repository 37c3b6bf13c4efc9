import { beginsUpper } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

/**
 * Adjectives of descent that have the letters of an accusative without their circumflex, and how the nouns that they
 * describe begin: tahminî süre, but “tahmini tuttu” (TDK, Düzeltme İşareti).
 */
const heads: ReadonlyMap<string, readonly string[]> = new Map(
  `
    resmi: açıklama ağız başvuru bayi bayram belge bildiri daire dil duyuru evrak forma gazete görev görüş görüşme
      hesap heyet ideoloji ilan internet işlem kanal karar kayıt kaynak kurs kurum kur$ makam müze nikah nikâh
      olarak$ olmayan ortak plaka rakam raporu satıcı sayfa site sonuç sponsor statü tarife tarih tatil temsilci
      tören veri ve$ web yazı ziyaret
    edebi: akım çevre değer dergi dil eser kişilik metin sanat tür üslup yazı
    fikri: hak mülkiyet sermaye takip
    nakdi: bağış ceza destek gelir kredi olarak ödeme teminat yardım
    hayali: arkadaş dünya düşman ihracat kahraman karakter kent olay sevgili şirket ülke
    askeri: akademi alan amaç amaçla anlaşma araç ataşe bando başarı başarı birlik bölge bütçe cephane ceza cunta
      çevre darbe disiplin doktor eğitim elbise geçit gemi giysi güç hakim harcama harekat harekât hastane hâkim
      helikopter hizmet inzibat ittifak jip kamp kampanya kanat kanat karargah karargâh kaynak kıta kıyafet konvoy
      kuvvet lise lojman madalya mahkeme malzeme müdahale müze müzik okul okul operasyon operasyon personel rejim
      rütbe sanayi savcı sır strateji tank tatbikat teknoloji temsilci tesis tören törenle uçak uçuş uzman ücret
      üniforma üs üss üstünlük vesayet yardım yargı yetkili yetkili yığınak yönetim yürüyüş
    dini: anlam azınlık bayram bilgi cemaat dayanak değer dergi duygu eğitim film gelenek görev gün hayat hüküm
      ibadet ilahi ilim inanç kimlik kitap konu kural kurum lider merasim metin motif müzik nasihat nikah nikâh öge
      öğe roman sohbet tarih tören vaaz vakıf vecibe yapı yayın
    ilmi: araştırma bilgi çalışma değer dergi düşünce eser gerçek heyet kariyer kongre konu kurul makale metot
      tartışma toplantı yayın
    tarihi: an$ belge bina cami çarşı değer doku dokusu eser ev fırsat film gelişim hamam hanlar han$ harabe kale
      kalıntı kent kimlik konak köprü mahalle mekan mekân miras olay önem öneme rekor roman semt surlar süreç
      turistik yapı yarımada zafer
    keyfi: ceza davran gözaltı harca işlem kararlar karar$ muamele müdahale olarak tutukla tutum uygulama yasak
      yönetim
    tahmini: bedel bitiş bütçe değer doğum fiyat gelir gider hasar maliyet olarak ömür rakam sayı sonuç süre teslim
      tutar ücret varış
    fiili: ayrılık çalışma durum engel hizmet işgal müdahale olarak saldır uygulama yönetim
    cebri: icra yürüyüş
    cinsi: cazibe münasebet
    madeni: eşya levha para yağ
    mahalli: basın gazete gelenek idare kıyafet lider oyun sanatçı seçim yemek yönetim
    merkezi: anten bütçe hükümet hükûmet ısıtma idare klima konum otorite sınav sinir sistem yerleştirme yönetim
    şekli: benzerlik kural olarak şart
    zihni: çaba faaliyet gelişim süreç yorgunluk
    hissi: bağ davran karar konuş yaklaş
    fenni: gübre mesul muayene sünnetçi
    ferdi: başarı hürriyet kaza mücadele olarak sorumluluk
    kalbi: dua duygu his teşekkür
    kameri: ay$ takvim yıl
    seferi: iken namaz sayıl
    temsili: demokrasi fotoğraf görsel harita olarak resim resm
    tasviri: anlatım dil
    tatbiki: eğitim sanat
    mahşeri: kalabalığ kalabalık
    zifiri: karanlığ karanlık
    ilahi: adalet aşk buyruk emir güç hüküm irade kitaplar kudret takdir
    bedeni: ceza gelişim güç rahatsızlık yorgunluk
    dahili: hat$ numara telefon
    harbi: adam insan konuş
    nefsi: müdafaa
    ihtimali: hesap
    ehli: eşek hayvan
  `
    .trim()
    .split(/\n {4}(?! )/)
    .map((entry): [string, string[]] => {
      const [adjective = '', nouns = ''] = entry.split(': ');
      return [adjective, nouns.split(/\s+/)];
    }),
);

/** Whether a word begins like one of the nouns, also softened (inancı); one with a $ is the whole word. */
function isHead(nouns: readonly string[], word: string): boolean {
  return nouns.some((noun) => {
    if (noun.endsWith('$')) return word === noun.slice(0, -1);
    const softened = { p: 'b', ç: 'c', t: 'd', k: 'ğ' }[noun.slice(-1)];
    return word.startsWith(noun) || (softened !== undefined && word.startsWith(noun.slice(0, -1) + softened));
  });
}

/** Words without a circumflex that have no other meaning, and derivations of such words. */
const sure: readonly (readonly [RegExp, string])[] = [
  [/^(?:daim|ezel|ebed|beşer|irs|serbest|takrib|tedric|gayriresm|laciverd|neft)i$/, 'î'],
  [
    /^(?:asker|resm|gayriresm|mill|ebed|ezel|merkez|mahall|ehl|daim|hiss|keyf|ferd|tarih|fiil|hayal)i(?=leş|li[kğ])/,
    'î',
  ],
  [/^millici/, 'millîci'],
  [/^hükümet(?!en)/, 'hükûmet'],
  [/^hal(?=siz|leş|lice|imiz|iniz|en$)/, 'hâl'],
  [/^aciz(?=li[kğ]|leş)/, 'âciz'],
  [/^hayasız/, 'hayâsız'],
  [/^aşık(?=lı[kğ]|lar)/, 'âşık'],
  [/^alem(?=sin|dir|di|ci)/, 'âlem'],
  [/^adet(?=lerimiz|imiz)/, 'âdet'],
  [/^karlılı(?=[kğ])/, 'kârlılı'],
];
/** The first three letters of these. */
const sureBeginnings = new Set(sure.flatMap(([{ source }]) => source.match(/(?<=[\^(:|])[a-zß-öø-ÿğış]{3}/g) ?? []));

/** Whether a lower-case word may be such a word, or one before which nouns decide. */
export function mayBeNisba(lower: string): boolean {
  return sureBeginnings.has(lower.slice(0, 3)) || heads.has(lower);
}

/**
 * The spelling with a circumflex of a lower-case word that is meant with one, whatever its other reading: tahminî,
 * resmîleşti, hâlsiz.
 */
export function findNisba(paragraph: Paragraph, index: number): string | undefined {
  const lower = paragraph.lower(index);
  if (sureBeginnings.has(lower.slice(0, 3)))
    for (const [pattern, right] of sure) {
      const found = pattern.exec(lower)?.[0];
      if (found !== undefined && right === 'âşık' && isAboutBones(paragraph)) return undefined;
      if (found !== undefined) return (right === 'î' ? found.slice(0, -1) + right : right) + lower.slice(found.length);
    }
  const nouns = heads.get(lower);
  if (nouns === undefined) return undefined;
  const isName = beginsUpper(paragraph.tokens[index + 1]?.text ?? '');
  // Resmi Gazete; “resmi Kurum’a verdi”: a picture.
  if (isName) return lower === 'resmi' && paragraph.lower(index + 1).startsWith('gazete') ? 'resmî' : undefined;
  const previous = paragraph.lower(index - 1);
  const next = paragraph.lower(index + 1);
  const isOne = next === 'bir' && isHead(nouns, paragraph.lower(index + 2));
  // “Bu resmi gördüm”, “doğum tarihi önemli”: an accusative, or a possessive.
  const roles = readRoles(paragraph, index - 1);
  const isOwned =
    possessors.has(previous) ||
    ((roles & Role.Genitive) !== 0 && !hasPossessiveNext(paragraph, index)) ||
    // “sanat tarihi”, “banka merkezi”
    (/^(?:tarih|merkez|resm|kalb|hayal|din)i$/.test(lower) &&
      next !== 'olarak' &&
      (roles & (Role.Bare | Role.Genitive)) === Role.Bare &&
      (roles & (Role.Adjective | Role.Adverb | Role.Person)) === 0 &&
      !paragraph.endsWith(previous, 'Pl'));
  // “Bu tarihi konak”: a building or the like, hardly the date of something.
  const isPointed = /^(?:bu|o|şu|her|bir)$/.test(previous) && !/^(?:resm|hayal|kalb|şekl|tahmin|fikr)i$/.test(lower);
  if (isOwned && !(isPointed && isHead(nouns, next)))
    return previous === 'bu' && isOne ? `${lower.slice(0, -1)}î` : undefined;
  return isOne || isHead(nouns, next) || describesNoun(paragraph, index) ? `${lower.slice(0, -1)}î` : undefined;
}

/** “Oyuncu aşıkların hepsini yere atar”: about the game with the knucklebones of a sheep. */
function isAboutBones(paragraph: Paragraph): boolean {
  return paragraph.tokens.some((_, at) => /^(?:enek|keçi|kemi[kğ]|koyun|oyna|oyun)/.test(paragraph.lower(at)));
}

/** Adjectives whose accusative or possessive hardly stands before a bare noun. */
const describing = /^(?:resm|din|asker|tarih|edeb|ilm|mahall|nakd|ferd|fikr|fiil|fenn|beden|zihn|tahmin)i$/;

/**
 * “tek resmi müzesi”, “dini sembol taşıyan”: a noun without a case that no verb follows. “Resmi kabul etti” is an
 * object with its verb, and “aile resmi”, “bu resmi” are left to the lists.
 */
function describesNoun(paragraph: Paragraph, index: number): boolean {
  if (!describing.test(paragraph.lower(index)) || !paragraph.areNeighbours(index)) return false;
  const before = readRoles(paragraph, index - 1);
  const isFree =
    paragraph.tokens[index]?.opensSentence === true ||
    paragraph.lower(index - 1) === 've' ||
    (before & (Role.Adjective | Role.Locative | Role.Participle)) !== 0;
  if (!isFree || pointers.has(paragraph.lower(index - 1)) || (before & Role.Genitive) !== 0) return false;
  const readings = paragraph.analyse(paragraph.lower(index + 1));
  const isNoun =
    readings.length > 0 &&
    readings.every(({ word: { kind }, suffixes }) => {
      const last = suffixes.at(-1)?.name ?? '';
      return (kind === 'n' || kind === 'c') && /^(?:|Pl|P3sg|P3pl|Acc)$/.test(last);
    }) &&
    readings.some(({ suffixes }) => suffixes.at(-1)?.name !== 'Acc');
  const after = paragraph.tokens[index + 2];
  return (
    isNoun &&
    after?.kind === 'word' &&
    (readRoles(paragraph, index + 2) & (Role.Finite | Role.Converb)) === 0 &&
    !/^(?:ed|et|ol|yap|ver|al|kur|say|bul|üst|üzer|iç|yan|ara(?:sı|ya)|karşı|ön|arka)/.test(paragraph.lower(index + 2))
  );
}

/** Words that point to a picture, a date or the like. */
const pointers = listWords('aynı bir bu en hangi her ilk kendi o son şu yeni');

/** “kuryenin tahmini varış saati”: the owned thing comes later. */
function hasPossessiveNext(paragraph: Paragraph, index: number): boolean {
  return [1, 2].some((step) =>
    paragraph
      .analyse(paragraph.lower(index + step))
      .some(({ suffixes }) => suffixes.some(({ name }) => name === 'P3sg')),
  );
}

/** Words before it that exclude a date: “doğum tarihi önemli”. */
const possessors = listWords(`
  başlangıç bilim bir bitiş bu doğum dünya edebiyat her islam işlem kuruluş o osmanlı ölüm sanat son şu teslim türk
  üretim yayın
`);
