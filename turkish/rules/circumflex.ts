import { capitalize, readCasing } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

const MEANING = 'Bu anlamda düzeltme işaretiyle yazılır.';

/** A word that has another meaning with a circumflex, and the context that indicates that meaning. */
interface Meaning {
  /** The word with possible suffixes. */
  readonly form: RegExp;
  readonly right: string;
  /** The word after or before it; one of both is sufficient. */
  readonly after?: RegExp;
  readonly before?: RegExp;
  /** Context in which the word is correct as written. */
  readonly unless?: RegExp;
}

const nouns =
  /^(?:yazı|kurum|gazete|tatil|evrak|belge|dil|açıklama|ziyaret|site|sonuç|rakam|veri|makam|işlem|tören|nikâh|nikah|kaynak|karar|görev|görüş|daire|kayıt|hesap|statü|başvuru|ilan|bayram|temsilci|sayfa|internet|web|görüşme|ideoloji|tarih|kanal|bildiri|duyuru|plaka|bir$|olarak$|ve$|olmayan)/;
const meanings: readonly Meaning[] = [
  {
    form: /^kar(?:[ıi]|a|dan|ın|la)?$/,
    right: 'kâr',
    after:
      /^(?:et(?!m?ek üzere)|ed|eld|marj|zarar|payı|oran|amac|ortak|getir|sağla|bırak|beyan|hadd|dağıt|hedef|transfer)/,
    before: /^(?:net|brüt|ticari|yüksek|dönem|vergi|satış|kazanç)$/,
    unless: /^(?:yağ|topu|küre|kış|lapa)/,
  },
  {
    form: /^karl[ıi](?:l[ıi][kğ]\p{Ll}*)?$/u,
    right: 'kâr',
    after: /^(?:yatırım|iş|alışveriş|çık|ol|ticaret|şirket|satış|proje|bir|büyüme|ürün)/,
    unless: /^(?:dağ|hava|yol|tepe|gün|zirve|buz)/,
  },
  {
    form: /^aşık(?:lar\p{Ll}*|s[ıi]n\p{Ll}*|[ıi]m|t[ıi]m?|[ıi]z)?$/u,
    right: 'âşık',
    after: /^(?:ol|et|veysel|edil|bir|atışma|m[ıi])/,
    before: /^(?:sana|ona|bana|birbirine|kıza|kadına|çocuğa|sırılsıklam|deli|körkütük)$/,
    unless: /^(?:kemiği|at)/,
  },
  {
    form: /^vakıf(?:tı|tır|ım|sınız|ız)?$/,
    right: 'vâkıf',
    after: /^(?:ol|değil)/,
    before: /^(?:konuya|işe|sırra|duruma|meseleye|dile|hepsine|buna|ona|şeye)$/,
  },
  {
    form: /^hakim(?:i|in|e|ler\p{Ll}*|lik\p{Ll}*|den)?$/u,
    right: 'hâkim',
    after: /./,
    before: /./,
    unless: /^(?:bey|hanım)$/,
  },
  {
    form: /^alem(?:i|in|e|de|den|ler\p{Ll}*|inde|ine)?$/u,
    right: 'âlem',
    before: /^(?:bütün|tüm|el|iç|dış|hayvanlar|ruhlar|öbür|sanat|başka|o|bir|hayal|cümle)$/,
    after: /^(?:yap|adam|duydu|bilir|ne$|buysa|görsün)/,
    unless: /^(?:cami|bayrak|minare)/,
  },
  {
    form: /^adet(?:ler\p{Ll}*|imiz\p{Ll}*|i|ini|inden|ten|tir|tendir)?$/u,
    right: 'âdet',
    before: /^(?:örf|gelenek|görenek|eski|kötü|güzel|köklü|yöresel|bizde|köyde|oralarda|buralarda)$/,
    after: /^(?:gör|edin|kanama|dönem|döngü|hâl|halin|gecik|sancı|düzen|yer(?:ini|ine)|ve gelenek|böyle)/,
    unless: /^(?:kitap|ürün|elma|satış)/,
  },
  {
    form: /^varis(?:i|in|ler\p{Ll}*|leri|idir|e)?$/u,
    right: 'vâris',
    before: /^(?:yasal|tek|kanuni|tahtın|servetin|meşru|mirasın)$/,
    after: /^(?:olarak|ilan|kabul|atan)/,
  },
  { form: /^gah$/, right: 'gâh', after: /./, before: /./ },
  {
    form: /^hal(?:de|deyken|inde|indeyken|ine|iyle|den|e|im|imiz)$/,
    right: 'hâl',
    before:
      /^(?:o|bu|şu|her|aksi|hiçbir|iyi|kötü|genel|perişan|harap|bitkin|normal|olağan|sıvı|katı|gaz|ilkel|doğal|ham|toplu|dağınık)$|(?:d[ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z|n[ıiuü]z)?|[dt][ıiuü]kl[ae]r[ıi]|m[ıiuü]ş|[ae]c[ae][kğ][ıi]?|[ae]n|m[ae]ks[ıi]z[ıi]n|m[ae]z)$/,
    after: /^(?:yok|kalma|gel|get|dön|sok|çevir|bırak|büründ|al(?:dı|ır|an|mış)|devam|tut)/,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon)/,
  },
  { form: /^hali$/, right: 'hâl', after: /^(?:vakti|perişan|harap|kalma|nice)/ },
  { form: /^yar(?:im|in|e|i)?$/, right: 'yâr', after: /^(?:etme|olma|ol|bana)/, before: /^(?:nazlı|vefalı|can)$/ },
  { form: /^nar(?:a|ı|dan)?$/, right: 'nâr', before: /^cehennem$/, after: /^düş/ },
  {
    form: /^şura(?:sı|sına|sında|sının|ya|nın)?$/,
    right: 'şûra',
    before: /^(?:eğitim|askeri|askerî|sağlık|tarım|aile|gençlik|kültür|millî|milli|turizm|bilişim|ulaştırma|din)$/,
  },
  { form: /^mill[i](?:leş\p{Ll}*|lik\p{Ll}*)?$/u, right: 'millî', after: /./, before: /./ },
  { form: /^resmi$/, right: 'resmî', after: nouns },
  {
    form: /^edebi$/,
    right: 'edebî',
    after: /^(?:eser|tür|metin|kişilik|sanat|akım|dil|üslup|değer|çevre|dergi|yazı|bir$)/,
  },
  { form: /^fikri$/, right: 'fikrî', after: /^(?:mülkiyet|hak|sermaye|takip)/ },
  { form: /^nakdi$/, right: 'nakdî', after: /^(?:yardım|destek|ödeme|teminat|kredi|bağış|ceza)/ },
  { form: /^ebedi$/, right: 'ebedî', after: /^(?:istirahat|hayat|mutluluk|uyku|aşk|başkan|bir$|olarak$)/ },
  { form: /^hayali$/, right: 'hayalî', after: /^(?:ihracat|bir$|karakter|kahraman|arkadaş|dünya|şirket)/ },
  {
    form: /^askeri$/,
    right: 'askerî',
    after:
      /^(?:birlik|operasyon|üs|üss|güç|darbe|okul|harekat|harekât|personel|yardım|araç|lise|hastane|uçak|malzeme|kuvvet|müdahale|alan|eğitim|hizmet|ataşe|yargı|yönetim|tesis|kanat|kampanya|başarı|tören|disiplin|bölge|amaç|amaçla|üstünlük|rejim|vesayet|teknoloji|ittifak|anlaşma|cunta|lojman|uçuş|mahkeme|savcı)/,
  },
  {
    form: /^dini$/,
    right: 'dinî',
    after:
      /^(?:inanç|bayram|tören|yapı|kitap|eğitim|lider|konu|bilgi|vecibe|görev|değer|müzik|nikah|nikâh|yayın|cemaat|kurum|gün|duygu|vakıf|tarih|anlam|ibadet|kural|hüküm|motif|öğe|öge|azınlık|bir$|nikâh)/,
  },
  {
    form: /^ilmi$/,
    right: 'ilmî',
    after:
      /^(?:çalışma|araştırma|eser|makale|metot|toplantı|heyet|yayın|kongre|konu|bir$|tartışma|kariyer|değer|kurul|dergi)/,
  },
  {
    form: /^tarihi$/,
    right: 'tarihî',
    after:
      /^(?:eser|yapı|yarımada|mahalle|semt|han\b|hamam|dokusu|değer|miras|kalıntı|harabe|kimlik|öneme|turistik|belge|konak|cami|kent|bina|roman|film|doku|miras|köprü|mekan|mekân|çarşı|konak|kale|surlar|önem|fırsat|rekor|zafer|an\b|olay|gelişim|süreç|ev)/,
  },
];
/** Words before it that exclude a date: “doğum tarihi önemli”. */
const possessors =
  /(?:[ıiuü]n|n[ıiuü]n)$|^(?:doğum|son|bitiş|başlangıç|yayın|ölüm|üretim|teslim|kuruluş|işlem|sanat|edebiyat|türk|osmanlı|dünya|bilim|islam|bu|o|şu|her|bir)$/;

/**
 * Finds words without a circumflex whose neighbours indicate the meaning with one: kâr etti, âşık oldu (TDK, Düzeltme
 * İşareti).
 */
export function checkCircumflexByMeaning(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word' || token.text.length > 14 || !startsSo(paragraph.lower(index))) return [];
    const casing = readCasing(token.text);
    if (casing !== 'lower' && !(casing === 'capitalized' && (token.opensSentence || /^(?:Mill|Şura)/.test(token.text))))
      return [];
    const lower = paragraph.lower(index);
    const meaning = meanings.find(({ form }) => form.test(lower));
    if (meaning === undefined || !isMeant(paragraph, index, meaning)) return [];
    const written = meaning.right.replace(/ $/, '') + lower.slice(meaning.right.length);
    const proposal = casing === 'capitalized' ? capitalize(written) : written;
    return [
      { from: token.from, to: token.to, kind: 'hint', rule: 'circumflex', message: MEANING, proposals: [proposal] },
    ];
  });
}

function startsSo(text: string): boolean {
  return (
    /^(?:kar|aşık|vak|hak|hal|gah|ale|ade|var|yar|nar|şura|mil|res|ask|din|ilm|tar|ede|ebe|fik|nak|hay)/i.test(text) ||
    /^(?:Aşık|Âşık|Şura)/.test(text)
  );
}

function isMeant(paragraph: Paragraph, index: number, { form, after, before, unless, right }: Meaning): boolean {
  const previous = paragraph.lower(index - 1);
  // “resmi Kurum’a verdi”: a picture.
  const isName = /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '');
  const next = isName ? '' : paragraph.lower(index + 1);
  if (unless?.test(next) === true) return false;
  // “Bu resmi gördüm”, “askeri uğurladılar”: an accusative, or a possessive.
  if (/î$/.test(right) && right !== 'millî') {
    if (possessors.test(previous) || (readRoles(paragraph, index - 1) & Role.Genitive) !== 0)
      return /^bu$/.test(previous) && /^bir$/.test(next);
    // “Tarihi bir bina”
    return after?.test(next) === true || (next === 'bir' && after?.test(paragraph.lower(index + 2)) === true);
  }
  if (form.source.startsWith('^hakim'))
    return previous !== '' && next !== ''
      ? !/^\p{Lu}/u.test(paragraph.tokens[index - 1]?.text ?? '') || paragraph.tokens[index - 1]?.opensSentence === true
      : true;
  if (right === 'millî') return true;
  if (next === 've') return right === 'kâr' && /^zarar/.test(paragraph.lower(index + 2));
  return after?.test(next) === true || before?.test(previous) === true;
}
