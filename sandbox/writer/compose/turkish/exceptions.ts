// Words that do not follow the rule for their ending. Without them the results would be "saatı", "kitapı" or "şehiri".

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Loanwords with a back vowel in the last syllable that take front suffixes: saati, hayali, rolü. */
export const FRONT_HARMONY = words(`
  alkol cemal dikkat festival gol hal hâl hayal hilal ideal ihtimal istiklal kabul kemal kontrol menfaat misal petrol
  protokol rol saat sadakat seyahat sıhhat şefkat terminal usul
`);

/** Words whose last vowel is dropped before a vowel: şehri, zihni, vakti. */
export const DROPS_VOWEL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ağız: 'ağz',
    akıl: 'akl',
    beyin: 'beyn',
    boyun: 'boyn',
    burun: 'burn',
    fikir: 'fikr',
    göğüs: 'göğs',
    isim: 'ism',
    kayıt: 'kayd',
    keyif: 'keyf',
    kısım: 'kısm',
    metin: 'metn',
    nehir: 'nehr',
    nesil: 'nesl',
    omuz: 'omz',
    ömür: 'ömr',
    resim: 'resm',
    ritim: 'ritm',
    sabır: 'sabr',
    şehir: 'şehr',
    şekil: 'şekl',
    tavır: 'tavr',
    vakit: 'vakt',
    zihin: 'zihn',
  }),
);

/** Words in -t that soften to -d before a vowel; most loanwords in -t do not. */
export const SOFTENS_T = words('armut cilt dert geçit kağıt kâğıt kanat kurt mevcut senet tat umut vücut yoğurt yurt');

/** One-syllable words that soften nevertheless. */
export const SOFTENS_SHORT = words('borç cep çok denk dip genç gök kap kalp renk taç uç');

/** Nouns that end like an infinitive: “ekmeği”, but “kurmayı”. */
export const ENDS_LIKE_INFINITIVE = words(
  'ahmak basamak çakmak damak ekmek emek ırmak kaçamak kaymak parmak tokmak yamak yemek yumak',
);

/** Longer words that keep their hard ending. */
export const KEEPS_HARD = words('ahlak emlak evrak hukuk merak sandviç tasdik');

/**
 * Nouns that end in a close vowel without a possessive suffix. In "hafta sonu gezi" the last word is one of them, so
 * the accusative is "geziyi"; "hafta sonu programı" is a compound, so it is "programını".
 */
export const PLAIN_IN_CLOSE_VOWEL = words(`
  akademi ansiklopedi avcı başarı batı bilgi büyü çarşı demokrasi dergi dizi doğu duygu ekonomi enerji eski etki
  ezgi gazi gazeteci gezi görgü görüntü hobi ilgi kamu kapı kedi kişi komedi komşu konu koyu köprü korku kredi
  kurgu kutu kuyu kuzu ordu örgü örtü öykü sarı sayı sergi sevgi soru strateji su şarkı takı taksi tatlı
  teori tepki terapi tortu trajedi turşu tutku uyku ünlü vergi yapı yarı yazı yeni yergi yerli yolcu
`);
