import { beginsUpper, capitalize } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import { findNisba, mayBeNisba } from './nisba.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';
import { Fact, type WordForm } from './text/word-form.ts';

const meaningMessage = 'Bu anlamda düzeltme işaretiyle yazılır.';

/** A word that has another meaning with a circumflex, and the context that indicates that meaning. */
interface Meaning {
  /** The word with possible suffixes. */
  readonly form: RegExp;
  readonly right: string;
  /** The one or two words after or before it; one of both is sufficient. */
  readonly after?: RegExp;
  readonly before?: RegExp;
  /** A word anywhere in its sentence, and one that excludes the meaning there. */
  readonly within?: RegExp;
  readonly notWithin?: RegExp;
  /** Context in which the word is correct as written. */
  readonly unless?: RegExp;
  /** `false` if the word after a name has another meaning. */
  readonly followsName?: false;
}

/** Words of trade, in whose sentence kar is hardly snow. */
const trade =
  /^(?:şirket|firma|banka|holding|işletme|ciro|hisse|zarar(?:[ıi]n|a$|d)|ortaklar|satıcı|satış|esnaf|tüccar|bilanço|ticaret|borsa|kazanç|maliyet|yatırımcı|riski?$|fabrika|dükkân)/;
const winter =
  /^(?:kış|yağ(?!mur)|don|soğuk|buz|çığ|dağ(?!ıt)|kaya[kğ]|beyaz|lapa|küre|tuzla|ocak$|erim|eri[dyr]|mont$|bot$|bölge|hava|tipi|karla|karda|pist|tepe|zirve|gece|sabah|yol|adam|hanım|evli|boşan|koca)/;
/** Words about how a place or a family lives, in whose sentence adet is hardly a number of things. */
const custom =
  /^(?:düğün|bayram|gelin|damat|damad|köy(?!lü)|gelenek|görenek|örf|töre|misafir|konuk|kına|nişan|cenaze|ata(?:lar|dan)|yöre|anadolu|aşiret|kabile|toplum|kuşak|kültür|mevlit|sünnet|ramazan|iftar|tören|dede|nine|inanç|komşu|kapıda|halay)/;
/** Words about a market hall, in whose sentence hal is no state. */
const market =
  /^(?:pazar|sebze|meyve|balıkçı|esnaf|üretici|yık|taşın|inşa|yapıl|yenile|toptan|kabzımal|kamyon|belediye|boykot)/;
/** The same, as far as it is hardly said of a state. */
const marketOnly =
  /^(?:pazar(?:c|larda|yer)|sebze|meyve|balı[kğ]|esnaf|komisyoncu|müstahsil|toptan|kabzımal|narenciye|tezgâh|tezgah|kamyon|domates|patates|soğan|haller(?:i)?$)/;

/** What is hardly said of a number of things. */
const strongCustom = /^(?:olduğu (?:üzere|gibi|şekilde)|yerini bul|edin|sancı|kanama|döngü|gecikme|düzensiz)/;

const meanings: readonly Meaning[] = [
  {
    form: /^kar(?:[ıi]|a|dan|ın|la)?$/,
    right: 'kâr',
    after:
      /^(?:et(?!m?ek üzere)|ed|eld|yarıs|artış|düşüş|marj|zarar|payı|oran|amac|ortak|getir|sağla|bırak|merkez|paylaş|beyan|hadd|dağıt|hedef|transfer)/,
    before: /^(?:net|brüt|ticari|yüksek|dönem|vergi|satış|kazanç|yanına|(?:bu|o|şu) işte)$/,
    unless: /^(?:yağ|topu|küre|kış|lapa)/,
  },
  {
    form: /^kar(?:[ıi]|d[ıi]r|[ıi]n[ıia]|[ıi]nda|[ıi]ndan|[ıi]n[ıi]n|[ıi]m[ıi]z[a-zß-öø-ÿğış]*)$/,
    right: 'kâr',
    within: trade,
    notWithin: winter,
    unless: /^(?:ağrı|kas|boş|tok|zar|boşlu|koca)/,
  },
  {
    form: /^kara$/,
    right: 'kâr',
    after: /^geç(?:t[ıi]|ti|mi|iyor|ecek|er|en|il|tik|me)/,
    notWithin: /^(?:yaka|parça|haber|deniz|gemi|vapur|feribot|yol$)/,
  },
  { form: /^karl[ıi]$/, right: 'kâr', before: /^(?:hiç|daha|en)$/, notWithin: winter },
  {
    form: /^karl[ıi](?:l[ıi][kğ][a-zß-öø-ÿğış]*)?$/,
    right: 'kâr',
    after:
      /^(?:yatırım|fon|hisse|sektör|model|seçenek|yöntem|iş|alışveriş|çık|ol|ticaret|şirket|satış|proje|bir|büyüme|ürün)/,
    unless: /^(?:dağ|hava|yol|tepe|gün|zirve|buz)/,
  },
  {
    form: /^aşık(?:lar[a-zß-öø-ÿğış]*|s[ıi]n[a-zß-öø-ÿğış]*|[ıi]m|t[ıi]m?|[ıi]z)?$/,
    right: 'âşık',
    after: /^(?:ol|et|veysel|edil|bir|atışma|m[ıi]|genç|gencin|kız|delikanlı|çift|kadın|adam|çocuk|kişi|rolü)/,
    before: /^(?:gibi|sana|ona|bana|birbirine|kıza|kadına|çocuğa|sırılsıklam|sırsıklam|deli|körkütük)$/,
    unless: /^(?:kemiği|at)/,
  },
  {
    form: /^vakıf(?:tı|tır|ım|sınız|ız)?$/,
    right: 'vâkıf',
    after: /^(?:ol|değil)/,
    before: /^(?:konuya|işe|sırra|duruma|meseleye|dile|hepsine|buna|ona|şeye)$/,
  },
  {
    form: /^hakim(?:i|in|e|ler[a-zß-öø-ÿğış]*|lik[a-zß-öø-ÿğış]*|den|[ds][a-zß-öø-ÿğış]+|miş[a-zß-öø-ÿğış]*|ken|iz)?$/,
    right: 'hâkim',
    after: /./,
    before: /./,
    unless: /^(?:bey|hanım)$/,
  },
  {
    form: /^alem(?:i|in|e|de|den|ler[a-zß-öø-ÿğış]*|i?nde|ine|ini|inin|inden)?$/,
    right: 'âlem',
    before:
      /^(?:bütün|tüm|el|iç|dış|dünya|siber|ne|masal|içki|rakı|edebiyat|iş|spor|medya|tıp|düşünce|hayvanlar|ruhlar|öbür|sanat|başka|o|bir|hayal|cümle|kendi|onun|bunun|bambaşka|apayrı)$/,
    after: /^(?:yap|adam|duydu|bilir|ne$|buysa|görsün)/,
    unless: /^(?:cami|bayrak|minare)/,
  },
  {
    // “Adet olduğu üzere”: also without a word before it.
    form: /^adet(?:i|ini)?$/,
    right: 'âdet',
    after: strongCustom,
  },
  {
    form: /^adet(?:ler[a-zß-öø-ÿğış]*|imiz[a-zß-öø-ÿğış]*|i|ini|inden|ten|tir|tendir)?$/,
    right: 'âdet',
    before:
      /^(?:örf|gelenek|görenek|eski|kötü|güzel|köklü|yöresel|bizde|köyde|oralarda|buralarda|(?:eski|kötü|güzel|köklü|garip|tuhaf|ilginç|hoş|yerleşik|yaygın) bir)$/,
    after:
      /^(?:gör|edin|kanama|dönem|döngü|hâl|halin|gecik|sancı|düzen|yer(?:ini|ine)|ve gelenek|böyle|oldu(?!ğu)|olmuş|olan|üzere|değil|bilin|say[ıd])/,
    unless: /^(?:kitap|ürün|elma|satış)/,
  },
  {
    form: /^adet(?:ler[a-zß-öø-ÿğış]*|imiz[a-zß-öø-ÿğış]*|i|ini|inden|ten|tir|ti|tendir|tenmiş|miş|mi)?$/,
    right: 'âdet',
    within: custom,
    unless: /^(?:kitap|ürün|elma|satış|fiyat|sipariş)/,
  },
  {
    // “Her toplumun kendi adetleri”: numbers of things have no plural.
    form: /^adet(?:ler(?:[iı]?[a-zß-öø-ÿğış]*)|imi[a-zß-öø-ÿğış]*|ten[a-zß-öø-ÿğış]*)$/,
    right: 'âdet',
    before: /./,
  },
  {
    form: /^varis(?:i|in|ler[a-zß-öø-ÿğış]*|leri|idir|e)?$/,
    right: 'vâris',
    before: /^(?:yasal|tek|kanuni|tahtın|servetin|meşru|mirasın)$/,
    after: /^(?:olarak|ilan|kabul|atan)/,
    within: /^(?:miras|tereke|vasiyet|noter|mahkeme|hazine|servet|taht|mülk|veraset)/,
    notWithin: /^(?:baca[kğ]|damar|tedavi|çora[bp]|ameliyat|doktor|hasta|toplardamar)/,
  },
  { form: /^gah$/, right: 'gâh', after: /./, before: /./ },
  {
    form: /^hal(?:de|deyken|inde|indeyken|ine|iyle|den|e|im|imiz)$/,
    right: 'hâl',
    before:
      /^(?:o|bu|şu|her|aksi|hiçbir|iyi|kötü|bir|genel|perişan|harap|bitkin|normal|olağan|sıvı|katı|gaz|ilkel|doğal|ham|toplu|dağınık)$|(?:d[ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z|n[ıiuü]z)?|[dt][ıiuü]kl[ae]r[ıi]|m[ıiuü]ş|[ae]c[ae][kğ][ıi]?|[ae]n|m[ae]ks[ıi]z[ıi]n|m[ae]z)$/,
    after: /^(?:yok|kalma|gel|get|dön|sok|çevir|bırak|büründ|al(?:dı|ır|an|mış)|devam|tut)/,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon)/,
  },
  {
    form: /^hal(?:i(?:n[a-zß-öø-ÿğış]*)?)?$/,
    right: 'hâl',
    before: /^(?:medeni|olağanüstü|fevkalade|iyi|ruh|kendi|insan|insanlık|isim|ilk|son|eski|yeni|bu|şu|o)$/,
    after: /^(?:vakti|perişan|harap|kalma|nice|aldı|alma|alan|alır|alıyor|oldu)/,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon|ve$|toptan)/,
  },
  {
    // “azalması halinde”, “dönemler halinde”; a market hall has a place or wares before it.
    form: /^hal(?:inde(?:ki[a-zß-öø-ÿğış]*)?|iyle)$/,
    right: 'hâl',
    after: /./,
    before: /./,
    notWithin: marketOnly,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon|toptan)/,
    followsName: false,
  },
  {
    form: /^haller(?:de|den|e|in|le|i|inde|inden|iyle)?$/,
    right: 'hâl',
    before:
      /^(?:bu|şu|o|bazı|kimi|diğer|aşağıdaki|yukarıdaki|belirli|belli|çeşitli|hangi|acil|zorunlu|özel|istisnai|benzer|olağanüstü|böyle|öyle|her|tüm|bütün)$|(?:d[ıiuü]ğ[ıiuü]|[dt][ıiuü]kl[ae]r[ıi]|[ae]c[ae]ğ[ıi]|[^m][ae]n|m[ae]s[ıi]|gibi)$/,
    notWithin: marketOnly,
  },
  {
    // “çocuğun hali”, but “Ankara’nın hali” and “kentin hali yıkıldı”
    form: /^hali$/,
    right: 'hâl',
    before: /^[^'’]{2,30}(?:[^aeıioöuü'’][ıiuü]n|n[ıiuü]n)$/,
    notWithin: market,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon|ve$|toptan)/,
  },
  { form: /^hal/, right: 'hâl', before: /^orta$/, after: /^tercümes/ },
  { form: /^mani$/, right: 'mâni', after: /^ol/ },
  { form: /^ama$/, right: 'âmâ', before: /^doğuştan$/ },
  { form: /^ala$/, right: 'âlâ', before: /^ne$/ },
  { form: /^nazım$/, right: 'nâzım', after: /^(?:imar|plan|hikmet)/ },
  { form: /^yar(?:im|in|e|i)?$/, right: 'yâr', after: /^(?:etme|olma|ol|bana|için)/, before: /^(?:nazlı|vefalı|can)$/ },
  { form: /^nar(?:a|ı|dan)?$/, right: 'nâr', before: /^cehennem$/, after: /^düş/ },
  {
    form: /^şura(?:sı|sına|sında|sının|ya|nın)?$/,
    right: 'şûra',
    before:
      /^(?:eğitim|danışma|yüksek|askeri|askerî|sağlık|tarım|aile|gençlik|kültür|millî|milli|turizm|bilişim|ulaştırma|din|devlet)$/,
    after: /^toplan/,
  },
  { form: /^mill[i](?:leş[a-zß-öø-ÿğış]*|lik[a-zß-öø-ÿğış]*)?$/, right: 'millî', after: /./, before: /./ },
  {
    form: /^dahi(?:si|ler[a-zß-öø-ÿğış]*|dir|ydi|ymiş|lik[a-zß-öø-ÿğış]*)?$/,
    right: 'dâhi',
    after: /^(?:bir )?(?:çocuk|adam|bilim|besteci|matematik|ressam|sanatçı|yazar|yönetmen|fizikçi|olduğu)/,
    before: /^(?:gerçek|tam|genç|(?:gerçek|tam|büyük|genç) bir)$/,
  },
  { form: /^aciz(?:im|iz|di|dir)?$/, right: 'âciz', after: /^(?:kal|bırak|bir|insan|durum|düş|kul)/ },
  { form: /^adem$/, right: 'âdem', after: /^(?:ile|ve|peygamber)$/, before: /^hazreti$/ },
  { form: /^sukut(?:u|a|la)?$/, right: 'sükût', after: /./, unless: /^e[td]/ },
];

/** Number of first letters that the forms of a meaning have in common. */
const startLength = 3;
/** The meanings by the first letters of their forms, so that few patterns are compiled and tested for a word. */
const meaningsByStart = Map.groupBy(meanings, ({ form }) => form.source.slice(1, 1 + startLength));

/**
 * Finds words without a circumflex whose neighbours indicate the meaning with one: kâr etti, âşık oldu (TDK, Düzeltme
 * İşareti).
 */
export function checkCircumflexByMeaning(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    const form = paragraph.form(index);
    if (form?.has(Fact.MayTakeCircumflex, mayTakeCircumflex) !== true) return [];
    const nisba = findNisba(paragraph, index);
    if (nisba === undefined && (token.text.length > 14 || !startsSo(form.lower))) return [];
    const { casing } = form;
    if (
      casing !== 'lower' &&
      !(casing === 'capitalized' && (token.opensSentence || /^(?:Mill|Şura|Resmi$)/.test(token.text)))
    )
      return [];
    const lower = paragraph.lower(index);
    const meaning =
      nisba === undefined
        ? meaningsByStart
            .get(lower.slice(0, startLength))
            ?.find((one) => one.form.test(lower) && isMeant(paragraph, index, one))
        : undefined;
    const written = meaning === undefined ? nisba : meaning.right + lower.slice(meaning.right.length);
    if (written === undefined) return [];
    const proposal = casing === 'capitalized' ? capitalize(written) : written;
    return [
      {
        from: token.from,
        to: token.to,
        kind: 'hint',
        rule: 'circumflex',
        message: meaningMessage,
        proposals: [proposal],
      },
    ];
  });
}

function mayTakeCircumflex({ lower, text }: WordForm): boolean {
  return mayBeNisba(lower) || (text.length <= 14 && startsSo(lower));
}

function startsSo(lower: string): boolean {
  return /^(?:kar|aşık|vak|hak|hal|gah|ale|ade|ama$|var|yar|nar|şura|mil|dahi|aciz|sukut|mani|ala|naz)/.test(lower);
}

function isMeant(paragraph: Paragraph, index: number, meaning: Meaning): boolean {
  const { form, after, before, unless, right, within, notWithin, followsName } = meaning;
  const previous = paragraph.lower(index - 1);
  // Âşık Veysel, Nâzım Hikmet
  const next =
    beginsUpper(paragraph.tokens[index + 1]?.text ?? '') && !/^(?:âş|nâ)/.test(right) ? '' : paragraph.lower(index + 1);
  if (unless?.test(next) === true) return false;
  const precedent = paragraph.tokens[index - 1];
  if (followsName === false && beginsUpper(precedent?.text ?? '') && isName(paragraph, precedent)) return false;
  if (form.source.startsWith('^hakim'))
    return previous !== '' && next !== ''
      ? !beginsUpper(paragraph.tokens[index - 1]?.text ?? '') || paragraph.tokens[index - 1]?.opensSentence === true
      : true;
  if (right === 'millî') return true;
  if (next === 've') return right === 'kâr' && /^zarar/.test(paragraph.lower(index + 2));
  if (right === 'âdet' && after !== strongCustom && isCounted(paragraph, index - 1)) return false;
  const [nextTwo, previousTwo] = [`${next} ${paragraph.lower(index + 2)}`, `${paragraph.lower(index - 2)} ${previous}`];
  if (notWithin !== undefined && hasInSentence(paragraph, index, notWithin)) return false;
  return (
    after?.test(next) === true ||
    after?.test(nextTwo) === true ||
    before?.test(previous) === true ||
    before?.test(previousTwo) === true ||
    (within !== undefined && hasInSentence(paragraph, index, within))
  );
}

/** Whether a capitalized word is one within its sentence, or can only be a name: “Bayrampaşa halinde”. */
function isName(paragraph: Paragraph, token: Token | undefined): boolean {
  return token?.opensSentence === false || paragraph.analyse(token?.text ?? '').every(({ word }) => word.kind === 'p');
}

/** Whether another word of the sentence matches. */
function hasInSentence(paragraph: Paragraph, index: number, pattern: RegExp): boolean {
  const { tokens } = paragraph;
  for (let at = index; at >= 0; at -= 1) {
    if (at !== index && pattern.test(paragraph.lower(at))) return true;
    if (tokens[at]?.opensSentence === true) break;
  }
  for (let at = index + 1; at < tokens.length && tokens[at]?.opensSentence !== true; at += 1)
    if (pattern.test(paragraph.lower(at))) return true;
  return false;
}

/** “üç adet”, “sipariş adetleri”: a number of things. */
function isCounted(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  return (
    paragraph.tokens[index]?.kind !== 'word' ||
    /^(?:tek|kaç|birkaç|birer|toplam|çok|az|fazla|yüzlerce|binlerce|onlarca|sipariş|satış|üretim|baskı|ürün|stok|alım|parça|paket|minimum|maksimum|asgari|azami|sayı|hisse|işlem|koli|tüketim|ihracat|belirli|aynı)$/.test(
      lower,
    ) ||
    (lower === 'bir' &&
      !/^(?:eski|kötü|güzel|köklü|garip|tuhaf|ilginç|hoş|yerleşik|yaygın)$/.test(paragraph.lower(index - 1))) ||
    (lower !== 'bir' &&
      paragraph.analyse(lower).some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0))
  );
}
