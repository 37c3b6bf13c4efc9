import { capitalize, readCasing } from '../letters/casing.ts';
import type { Issue } from './issue.ts';
import { findNisba } from './nisba.ts';
import type { Paragraph } from './text/paragraph.ts';

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

const meanings: readonly Meaning[] = [
  {
    form: /^kar(?:[ıi]|a|dan|ın|la)?$/,
    right: 'kâr',
    after:
      /^(?:et(?!m?ek üzere)|ed|eld|yarıs|artış|düşüş|marj|zarar|payı|oran|amac|ortak|getir|sağla|bırak|merkez|paylaş|beyan|hadd|dağıt|hedef|transfer)/,
    before: /^(?:net|brüt|ticari|yüksek|dönem|vergi|satış|kazanç|yanına)$/,
    unless: /^(?:yağ|topu|küre|kış|lapa)/,
  },
  {
    form: /^karl[ıi](?:l[ıi][kğ]\p{Ll}*)?$/u,
    right: 'kâr',
    after:
      /^(?:yatırım|fon|hisse|sektör|model|seçenek|yöntem|iş|alışveriş|çık|ol|ticaret|şirket|satış|proje|bir|büyüme|ürün)/,
    unless: /^(?:dağ|hava|yol|tepe|gün|zirve|buz)/,
  },
  {
    form: /^aşık(?:lar\p{Ll}*|s[ıi]n\p{Ll}*|[ıi]m|t[ıi]m?|[ıi]z)?$/u,
    right: 'âşık',
    after: /^(?:ol|et|veysel|edil|bir|atışma|m[ıi])/,
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
    form: /^hakim(?:i|in|e|ler\p{Ll}*|lik\p{Ll}*|den|[ds]\p{Ll}+|miş\p{Ll}*|ken|iz)?$/u,
    right: 'hâkim',
    after: /./,
    before: /./,
    unless: /^(?:bey|hanım)$/,
  },
  {
    form: /^alem(?:i|in|e|de|den|ler\p{Ll}*|inde|ine)?$/u,
    right: 'âlem',
    before:
      /^(?:bütün|tüm|el|iç|dış|dünya|siber|ne|masal|içki|rakı|edebiyat|iş|spor|medya|tıp|düşünce|hayvanlar|ruhlar|öbür|sanat|başka|o|bir|hayal|cümle)$/,
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
  { form: /^adet(?:t[ei]r|ti|tendir|lerdir)$/, right: 'âdet', before: /^(?:bir|eski|köklü|kötü|güzel)$/ },
  { form: /^gah$/, right: 'gâh', after: /./, before: /./ },
  {
    form: /^hal(?:de|deyken|inde|indeyken|ine|iyle|den|e|im|imiz)$/,
    right: 'hâl',
    before:
      /^(?:o|bu|şu|her|aksi|hiçbir|iyi|kötü|genel|perişan|harap|bitkin|normal|olağan|sıvı|katı|gaz|ilkel|doğal|ham|toplu|dağınık)$|(?:d[ıiuü]ğ[ıiuü](?:m|n|m[ıiuü]z|n[ıiuü]z)?|[dt][ıiuü]kl[ae]r[ıi]|m[ıiuü]ş|[ae]c[ae][kğ][ıi]?|[ae]n|m[ae]ks[ıi]z[ıi]n|m[ae]z)$/,
    after: /^(?:yok|kalma|gel|get|dön|sok|çevir|bırak|büründ|al(?:dı|ır|an|mış)|devam|tut)/,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon)/,
  },
  {
    form: /^hal(?:i(?:n\p{Ll}*)?)?$/u,
    right: 'hâl',
    before: /^(?:medeni|olağanüstü|fevkalade|iyi|ruh|kendi|insan|insanlık|isim|ilk|son|eski|yeni|bu|şu|o)$/,
    after: /^(?:vakti|perişan|harap|kalma|nice)/,
    unless: /^(?:esnaf|bina|yasa|müdür|fiyat|komisyon|ve$|toptan)/,
  },
  { form: /^hal/, right: 'hâl', before: /^orta$/, after: /^tercümes/ },
  { form: /^mani$/, right: 'mâni', after: /^ol/ },
  { form: /^ala$/, right: 'âlâ', before: /^ne$/ },
  { form: /^nazım$/, right: 'nâzım', after: /^(?:imar|plan|hikmet)/ },
  { form: /^yar(?:im|in|e|i)?$/, right: 'yâr', after: /^(?:etme|olma|ol|bana)/, before: /^(?:nazlı|vefalı|can)$/ },
  { form: /^nar(?:a|ı|dan)?$/, right: 'nâr', before: /^cehennem$/, after: /^düş/ },
  {
    form: /^şura(?:sı|sına|sında|sının|ya|nın)?$/,
    right: 'şûra',
    before:
      /^(?:eğitim|danışma|yüksek|askeri|askerî|sağlık|tarım|aile|gençlik|kültür|millî|milli|turizm|bilişim|ulaştırma|din)$/,
  },
  { form: /^mill[i](?:leş\p{Ll}*|lik\p{Ll}*)?$/u, right: 'millî', after: /./, before: /./ },
  {
    form: /^dahi(?:si|ler\p{Ll}*|dir|ydi|ymiş|lik\p{Ll}*)?$/u,
    right: 'dâhi',
    after: /^(?:çocuk|adam|bilim|besteci|matematik|ressam|sanatçı|yazar|yönetmen|fizikçi|olduğu)/,
    before: /^(?:gerçek|tam|genç)$/,
  },
  { form: /^aciz(?:im|iz|di|dir)?$/, right: 'âciz', after: /^(?:kal|bırak|bir|insan|durum|düş|kul)/ },
  { form: /^adem$/, right: 'âdem', after: /^(?:ile|ve|peygamber)$/, before: /^hazreti$/ },
  { form: /^sukut(?:u|a|la)?$/, right: 'sükût', after: /./, unless: /^e[td]/ },
];
/**
 * Finds words without a circumflex whose neighbours indicate the meaning with one: kâr etti, âşık oldu (TDK, Düzeltme
 * İşareti).
 */
export function checkCircumflexByMeaning(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    const nisba = findNisba(paragraph, index);
    if (nisba === undefined && (token.text.length > 14 || !startsSo(paragraph.lower(index)))) return [];
    const casing = readCasing(token.text);
    if (
      casing !== 'lower' &&
      !(casing === 'capitalized' && (token.opensSentence || /^(?:Mill|Şura|Resmi$)/.test(token.text)))
    )
      return [];
    const lower = paragraph.lower(index);
    const meaning = meanings.find(({ form }) => form.test(lower));
    const isOther = nisba === undefined && meaning !== undefined && isMeant(paragraph, index, meaning);
    const written = isOther ? meaning.right + lower.slice(meaning.right.length) : nisba;
    if (written === undefined) return [];
    const proposal = casing === 'capitalized' ? capitalize(written) : written;
    return [
      { from: token.from, to: token.to, kind: 'hint', rule: 'circumflex', message: MEANING, proposals: [proposal] },
    ];
  });
}

function startsSo(text: string): boolean {
  return (
    /^(?:kar|aşık|vak|hak|hal|gah|ale|ade|var|yar|nar|şura|mil|dahi|aciz|sukut|mani|ala|naz)/i.test(text) ||
    /^(?:Aşık|Âşık|Şura)/.test(text)
  );
}

function isMeant(paragraph: Paragraph, index: number, { form, after, before, unless, right }: Meaning): boolean {
  const previous = paragraph.lower(index - 1);
  const isName = /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '');
  // Âşık Veysel, Nâzım Hikmet
  const next = isName && !/^(?:âş|nâ)/.test(right) ? '' : paragraph.lower(index + 1);
  if (unless?.test(next) === true) return false;
  if (form.source.startsWith('^hakim'))
    return previous !== '' && next !== ''
      ? !/^\p{Lu}/u.test(paragraph.tokens[index - 1]?.text ?? '') || paragraph.tokens[index - 1]?.opensSentence === true
      : true;
  if (right === 'millî') return true;
  if (next === 've') return right === 'kâr' && /^zarar/.test(paragraph.lower(index + 2));
  return after?.test(next) === true || before?.test(previous) === true;
}
