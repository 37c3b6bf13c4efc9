import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

/**
 * Adjectives of descent that have the letters of an accusative without their circumflex, and how the nouns that they
 * describe begin: tahminî süre, but “tahmini tuttu” (TDK, Düzeltme İşareti).
 */
const heads: ReadonlyMap<string, readonly string[]> = new Map(
  `resmi: yazı kurum gazete tatil evrak belge dil açıklama ziyaret site sonuç rakam veri makam işlem tören nikâh nikah kaynak karar görev görüş daire kayıt hesap statü başvuru ilan bayram temsilci sayfa internet web görüşme ideoloji tarih kanal bildiri duyuru plaka müze kurs forma ağız sponsor ortak tarife kur$ bayi satıcı raporu heyet olarak$ ve$ olmayan
  edebi: eser tür metin kişilik sanat akım dil üslup değer çevre dergi yazı
  fikri: mülkiyet hak sermaye takip
  nakdi: yardım destek ödeme teminat kredi bağış ceza olarak gelir
  hayali: ihracat karakter kahraman arkadaş dünya şirket sevgili olay düşman ülke kent
  askeri: kıyafet giysi üniforma madalya rütbe okul tank jip uzman operasyon strateji sır yetkili ceza hâkim hakim gemi müzik geçit tatbikat yığınak cephane karargâh karargah yürüyüş elbise başarı kaynak çevre kanat müze bando ücret birlik operasyon üs üss güç darbe okul harekat harekât personel yardım araç lise hastane uçak malzeme kuvvet müdahale alan eğitim hizmet ataşe yargı yönetim tesis kanat kampanya başarı tören disiplin bölge amaç amaçla üstünlük rejim vesayet teknoloji ittifak anlaşma cunta lojman uçuş mahkeme savcı harcama bütçe helikopter konvoy sanayi inzibat doktor akademi törenle temsilci yetkili kıta kamp
  dini: ilahi sohbet vaaz nasihat merasim hayat ilim kimlik gelenek roman film dayanak metin dergi inanç bayram tören yapı kitap eğitim lider konu bilgi vecibe görev değer müzik nikah nikâh yayın cemaat kurum gün duygu vakıf tarih anlam ibadet kural hüküm motif öğe öge azınlık
  ilmi: gerçek bilgi düşünce çalışma araştırma eser makale metot toplantı heyet yayın kongre konu tartışma kariyer değer kurul dergi
  tarihi: eser yapı yarımada mahalle semt han$ hanlar hamam dokusu değer miras kalıntı harabe kimlik öneme turistik belge konak cami kent bina roman film doku köprü mekan mekân çarşı kale surlar önem fırsat rekor zafer an$ olay gelişim süreç ev
  keyfi: uygulama karar$ kararlar davran tutum harca işlem muamele tutukla gözaltı yönetim müdahale yasak ceza olarak
  tahmini: süre varış teslim fiyat maliyet tutar bütçe değer rakam sayı olarak bedel ücret ömür gelir gider sonuç hasar doğum bitiş
  fiili: durum saldır işgal uygulama hizmet çalışma olarak engel müdahale ayrılık yönetim
  cebri: icra yürüyüş
  cinsi: münasebet cazibe
  madeni: para yağ eşya levha
  mahalli: gelenek kıyafet oyun sanatçı idare seçim yönetim gazete yemek basın lider
  merkezi: yönetim hükümet hükûmet ısıtma sistem sınav idare otorite yerleştirme bütçe sinir klima anten konum
  şekli: şart kural olarak benzerlik
  zihni: yorgunluk faaliyet gelişim süreç çaba
  hissi: konuş karar davran bağ yaklaş
  fenni: muayene sünnetçi mesul gübre
  ferdi: kaza mücadele hürriyet sorumluluk olarak başarı
  kalbi: duygu teşekkür his dua
  kameri: ay$ takvim yıl
  seferi: namaz sayıl iken
  temsili: demokrasi resim resm görsel fotoğraf harita olarak
  tasviri: anlatım dil
  tatbiki: sanat eğitim
  mahşeri: kalabalık kalabalığ
  zifiri: karanlık karanlığ
  ilahi: adalet güç aşk kudret kitaplar emir buyruk hüküm takdir irade
  bedeni: rahatsızlık yorgunluk ceza güç gelişim
  dahili: hat$ telefon numara
  harbi: konuş insan adam
  nefsi: müdafaa
  ihtimali: hesap
  ehli: hayvan eşek`
    .split('\n')
    .map((line): [string, string[]] => {
      const [adjective = '', nouns = ''] = line.trim().split(': ');
      return [adjective, nouns.split(' ')];
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
const sureBeginnings = new Set(sure.flatMap(([{ source }]) => source.match(/(?<=[\^(:|])\p{Ll}{3}/gu) ?? []));

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
      if (found !== undefined) return (right === 'î' ? found.slice(0, -1) + right : right) + lower.slice(found.length);
    }
  const nouns = heads.get(lower);
  if (nouns === undefined) return undefined;
  const isName = /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '');
  // Resmi Gazete; “resmi Kurum’a verdi”: a picture.
  if (isName) return lower === 'resmi' && paragraph.lower(index + 1).startsWith('gazete') ? 'resmî' : undefined;
  const previous = paragraph.lower(index - 1);
  const next = paragraph.lower(index + 1);
  const isOne = next === 'bir' && isHead(nouns, paragraph.lower(index + 2));
  // “Bu resmi gördüm”, “doğum tarihi önemli”: an accusative, or a possessive.
  const roles = readRoles(paragraph, index - 1);
  const isOwned =
    possessors.test(previous) ||
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
  if (!isFree || pointers.test(paragraph.lower(index - 1)) || (before & Role.Genitive) !== 0) return false;
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
const pointers = /^(?:bu|o|şu|her|bir|hangi|aynı|son|kendi|ilk|yeni|en)$/;

/** “kuryenin tahmini varış saati”: the owned thing comes later. */
function hasPossessiveNext(paragraph: Paragraph, index: number): boolean {
  return [1, 2].some((step) =>
    paragraph
      .analyse(paragraph.lower(index + step))
      .some(({ suffixes }) => suffixes.some(({ name }) => name === 'P3sg')),
  );
}

/** Words before it that exclude a date: “doğum tarihi önemli”. */
const possessors =
  /^(?:doğum|son|bitiş|başlangıç|yayın|ölüm|üretim|teslim|kuruluş|işlem|sanat|edebiyat|türk|osmanlı|dünya|bilim|islam|bu|o|şu|her|bir)$/;
