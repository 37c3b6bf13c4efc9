import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { isEnglish } from '../spelling/english.ts';
import { isSeen } from '../spelling/evidence.ts';
import type { Issue, RuleId } from './issue.ts';
import { isForeignAround } from './text/foreign-words.ts';
import { isGivenName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';
import { Role, readRoles } from './text/roles.ts';

const genitiveMessage = 'Bu edattan önce “bunun, şunun, onun” gelir.';
const apartMessage = 'Bağlaç olan “da / de” ayrı yazılır.';
const meantMessage = 'Bu anlamda başka türlü yazılır.';
const dottedMessage = 'Kelime noktalı büyük İ ile başlar.';

/** Number of suffixes from which a name is read into a word by chance: İn-ce-n-se. */
const suffixesMax = 3;

/** Shorter words with I are pieces of others, numerals and English as often. */
const lengthMin = 4;

/** An existing word whose neighbours show that another word is meant. */
interface Meant {
  readonly right: string;
  readonly rule: RuleId;
  readonly message: string;
  /** The next word says that the other is meant. */
  readonly after?: RegExp;
  /** So do these roles of the next word, unless `unless` names it. */
  readonly afterRoles?: number;
  /** The word before says that the other is meant. */
  readonly before?: RegExp;
  /** The next word says that it means what it says. */
  readonly unless?: RegExp;
}

const beyond = /^(?:dışında|haricinde|sayesinde|yüzünden|nedeniyle|sebebiyle|sonucunda|karşılığında)$/;
const meant: ReadonlyMap<string, Meant> = new Map([
  ['bunu', { right: 'bunun', rule: 'spelling', message: genitiveMessage, after: beyond }],
  ['şunu', { right: 'şunun', rule: 'spelling', message: genitiveMessage, after: beyond }],
  [
    'baya',
    {
      right: 'bayağı',
      rule: 'common-wrong',
      message: meantMessage,
      unless: /^(?:ve|veya|ait|ver|sor|söyle|de$|bak|teşekkür|göre|özel|yardım)/,
    },
  ],
  [
    'tıbbı',
    {
      right: 'tıbbi',
      rule: 'spelling',
      message: meantMessage,
      after:
        /^(?:cihaz|malzeme|tedavi|müdahale|yardım|destek|hata|ürün|sekreter|onkoloji|tahlil|bakım|hizmet|atık|bitki|kayıt|rapor|görüntüleme|araştırma|laboratuvar|tahliye)/,
    },
  ],
  [
    'direk',
    {
      right: 'direkt',
      rule: 'common-wrong',
      message: meantMessage,
      after:
        /^(?:uçuş|olarak|bağlan|iletişim|mesaj|söyle|ulaş|satın|al(?:d[ıi]|[ıi]n|abil|acağ|m[aı])|gel[dirm]|gi[dt]|gönder|yolla|iade|kap[ıi][mny]|ev(?:e|[ıi]m|imiz)$|[bs]ana$|kullan|sipariş|at[ıt]|aradı|sor|çöp|dene|başl|iptal|yaz|karşı|konu[yş])/,
      afterRoles: Role.Accusative | Role.Dative | Role.Ablative,
    },
  ],
  [
    'die',
    {
      right: 'diye',
      rule: 'common-wrong',
      message: meantMessage,
      after: /^(?:ald|bekl|bir|çok|düşün|iade|kork|merak|not|sor|söyle|um|üzül|yaz)/,
    },
  ],
  ['iddaa', { right: 'iddia', rule: 'common-wrong', message: meantMessage, after: /^e[dt]/ }],
  [
    'mahzur',
    { right: 'mahsur', rule: 'common-wrong', message: meantMessage, after: /^kal(?:d[ıi]|m[aı]|an|[ıi]r|acak|ıyor)/ },
  ],
  [
    'mahsur',
    { right: 'mahzur', rule: 'common-wrong', message: meantMessage, after: /^(?:yok(?!la)|gör(?:m|dü|ül|en))/ },
  ],
  [
    'nüfus',
    { right: 'nüfuz', rule: 'common-wrong', message: meantMessage, after: /^e(?:t(?:t|m|ti|iğ)|d(?:e[nrb]|iyor))/ },
  ],
  ['izine', { right: 'izne', rule: 'spelling', message: meantMessage, after: /^(?:çık|ayrıl|gönder|tabi|gerek)/ }],
  [
    'pirim',
    { right: 'prim', rule: 'common-wrong', message: meantMessage, after: /^(?:ödeme|borc|gün|sistem|yap|ver|al)/ },
  ],
  [
    'beyine',
    {
      right: 'beyne',
      rule: 'spelling',
      message: meantMessage,
      after: /^(?:kan|giden|git|gid|oksijen|zarar|sinyal|ulaş|hasar|baskı|yerleş|etki|çip|iyi|ilet|pıhtı|emir|ve)/,
    },
  ],
  ['ayçiçek', { right: 'ayçiçeği', rule: 'spelling', message: meantMessage, after: /^(?:yağ|tohum|tarla)/ }],
  [
    'bide',
    {
      right: 'bir de',
      rule: 'de-da',
      message: apartMessage,
      unless:
        /^(?:musluğ|musluk|takım|tuvalet|klozet|başlığ|başlık|set|ve|ile|de|için|kullan|monte|tak|olan|var|yok|fiyat|model)/,
    },
  ],
  ['busene', { right: 'bu sene', rule: 'one-word', message: meantMessage }],
  ...['şıkı şıkkı', 'şıkın şıkkın', 'şıka şıkka'].map((pair): [string, Meant] => [
    pair.split(' ')[0] ?? '',
    {
      right: pair.split(' ')[1] ?? '',
      rule: 'spelling',
      message: meantMessage,
      before: /(?:[ıiuü]nc[ıiuü]|doğru|yanlış|diğer|ilk|son|hangi|her|uygun|bu|o|şu)$/,
    },
  ]),
  ...'abici ablacı anneci babacı hocacı'
    .split(' ')
    .map((start): [string, Meant] => [
      `${start}m`,
      { right: `${start}ğ${start.at(-1) ?? ''}m`, rule: 'spelling', message: meantMessage },
    ]),
  [
    'ayni',
    {
      right: 'aynı',
      rule: 'spelling',
      message: meantMessage,
      after:
        /^(?:zaman|şekil|şekl|gün|yer|anda|kişi|seviye|şey|yıl|ev|okul|sınıf|yol|boy|renk|sonuç|sorun|fikir|hata|konu|durum|oran|tür|marka|saat|isim|cümle|sebep|neden|biçim|ölçü)/,
    },
  ],
]);

/** Words that are other ones without a letter or a mark, and a small ı at the beginning of what begins with İ. */
export function checkMeantWords(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    if (/^I[a-zß-öø-ÿğış]/.test(token.text)) return checkDot(paragraph, index);
    const entry = meant.get(paragraph.lower(index));
    if (entry === undefined || readCasing(token.text) === 'upper') return [];
    if (readCasing(token.text) === 'capitalized' && !token.opensSentence) return [];
    const next = paragraph.areNeighbours(index) ? paragraph.lower(index + 1) : '';
    if (entry.before?.test(paragraph.lower(index - 1)) === false) return [];
    if (next === '' && (entry.unless ?? entry.after) !== undefined) return [];
    if (entry.unless?.test(next) === true) return [];
    if (entry.after?.test(next) === false && !isRole(paragraph, index, entry.afterRoles)) return [];
    const { right, rule, message } = entry;
    const proposals = [readCasing(token.text) === 'capitalized' ? capitalize(right) : right];
    return [{ from: token.from, to: token.to, kind: 'hint', rule, message, proposals }];
  });
}

/**
 * “direk onu alırlar”: the next word has one of the roles, in a text that is not about poles and goals, and no adjective
 * or determiner precedes.
 */
function isRole(paragraph: Paragraph, index: number, roles = 0): boolean {
  const isDescribed = (readRoles(paragraph, index - 1) & (Role.Adjective | Role.Participle)) !== 0;
  return (
    (readRoles(paragraph, index + 1) & roles) !== 0 &&
    (paragraph.tokens[index]?.opensSentence === true || !isDescribed) &&
    !/^(?:bir|bu|o|şu|her|iki|üç|dört)$/.test(paragraph.lower(index - 1)) &&
    !paragraph.tokens.some((_, at) => ofPoles.test(paragraph.lower(at)))
  );
}

/** Words of texts about poles, masts and goalposts. */
const ofPoles =
  /^(?:top[au]?|topun|gol|golü|kale|kaleci|elektri[kğ]|telefon|bayra[kğ]|çadır|yelken|beton|direğ|direkler|maç|şut|üst|yan)$/;

/** Istanbul, Italya’da, Ihtiyaç: no word with I, but one with İ. */
function checkDot(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || isEnglish(token.text.split(/['’]/)[0] ?? '') || isForeignAround(paragraph, index))
    return [];
  const dotted = `İ${token.text.slice(1)}`;
  const [name = ''] = toLower(dotted).split(/['’]/);
  const { speller, proposer } = paragraph;
  // Il. Haçlı Seferi: a numeral of Rome, in wrong letters.
  if (name.length < lengthMin && name !== 'ilk') return [];
  const isKnown = [name, name.slice(0, -1), name.slice(0, -2)].some((word) => isPlaceName(word) || isGivenName(word));
  if (!isKnown && speller.judge(token.text) !== 'unknown') return [];
  const verdict = speller.judge(dotted);
  if (!/^(?:right|circumflex|apostrophe)$/.test(verdict)) return [];
  // Incense is no name with a suffix.
  if (verdict === 'apostrophe' && !isKnown) return [];
  // Isle: a verb that is hardly written.
  const isName = paragraph
    .analyse(name)
    .some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length < suffixesMax);
  if (!isKnown && !isName && !isSeen(name, speller)) return [];
  const proposals = verdict === 'apostrophe' ? proposer.propose(dotted, 1) : [dotted];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'spelling', message: dottedMessage, proposals }];
}
