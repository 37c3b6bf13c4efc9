import type { RuleId } from './issue.ts';

/** Says no more than that it is a misspelling. */
export const wrongMessage = 'Bu kelime yanlış yazılmış.';

/** Name and one-sentence explanation of a rule, for lists of rules. */
export interface RuleText {
  readonly name: string;
  readonly explanation: string;
}

/** The Turkish name and explanation of every rule, in the order in which lists show them. */
export const ruleTexts: Readonly<Record<RuleId, RuleText>> = {
  spelling: {
    name: 'Yazım yanlışları',
    explanation: 'Sözlükte bulunmayan ve yakınında başka bir kelime olan yazımları gösterir.',
  },
  'unknown-word': {
    name: 'Bilinmeyen sözcükler',
    explanation:
      'Sözlükte olmayan, ama yanlış yazıldığına dair bir iz de bulunmayan sözcükleri sayıma katmadan listeler.',
  },
  'common-wrong': {
    name: 'Sık yapılan yazım yanlışları',
    explanation: '“Yanlız”, “herkez”, “orjinal” gibi sık görülen yanlış biçimleri gösterir.',
  },
  'de-da': {
    name: '“da / de”nin yazımı',
    explanation: 'Bağlaç olan “da / de”nin ayrı, bulunma ekinin bitişik yazılıp yazılmadığına bakar.',
  },
  ki: {
    name: '“ki”nin yazımı',
    explanation: 'Bağlaç olan “ki”nin ayrı, “-ki” ekinin bitişik yazılıp yazılmadığına bakar.',
  },
  mi: {
    name: 'Soru eki “mı / mi”',
    explanation: 'Soru ekinin ayrı yazılıp yazılmadığına ve ünlü uyumuna bakar.',
  },
  'one-word': {
    name: 'Bitişik ve ayrı yazılan sözler',
    explanation: '“Hiçbir”, “birçok”, “her şey” gibi sözlerin bitişik ya da ayrı yazımına bakar.',
  },
  'apostrophe-name': {
    name: 'Özel adlarda kesme işareti',
    explanation: 'Özel adlara gelen çekim eklerinin kesme işaretiyle ayrılmadığı yerleri gösterir.',
  },
  'apostrophe-none': {
    name: 'Gereksiz kesme işareti',
    explanation: 'Kurum adlarında, yapım eklerinde ve cins adlarda kullanılan gereksiz kesme işaretlerini gösterir.',
  },
  'number-suffix': {
    name: 'Sayılara gelen ekler',
    explanation: 'Rakamla yazılan sayılara gelen eklerin kesme işaretine ve okunuşa uygunluğuna bakar.',
  },
  'hours-dates': {
    name: 'Saat ve tarihler',
    explanation: 'Saatlerin, ay ve gün adlarının yazımına bakar.',
  },
  'capital-letters': {
    name: 'Büyük harfler',
    explanation: 'Cümle başlarında ve özel adlarda büyük harf kullanımına bakar.',
  },
  'doubled-word': {
    name: 'Yinelenen kelimeler',
    explanation: 'Yanlışlıkla art arda iki kez yazılmış kelimeleri gösterir.',
  },
  spacing: {
    name: 'Boşluklar',
    explanation: 'Kelimeler arasındaki ve noktalama işaretlerinin çevresindeki boşluklara bakar.',
  },
  'quotation-marks': {
    name: 'Tırnak işaretleri',
    explanation: 'Tırnak işaretlerinin eşine, biçimine ve yanındaki noktalamaya bakar.',
  },
  punctuation: {
    name: 'Virgül, nokta ve soru işareti',
    explanation:
      '“Ve”den, zarf-fiillerden ve şart ekinden sonra gelen virgüllere, cümle sonlarındaki işaretlere bakar.',
  },
  abbreviation: {
    name: 'Kısaltmalar',
    explanation: '“vb.”, “Dr.” gibi kısaltmaların noktasına, “kg”, “TBMM” gibi olanların noktasızlığına bakar.',
  },
  'soft-g': {
    name: 'Yumuşak g ve ünsüz yumuşaması',
    explanation: '“ğ”nin ve ek alınca yumuşayan ünsüzlerin yazımına bakar.',
  },
  circumflex: {
    name: 'Düzeltme işareti',
    explanation: 'TDK’nin düzeltme işaretiyle yazdığı kelimeleri gösterir: “kâğıt”, “rüzgâr”.',
  },
  'passive-chain': {
    name: 'Edilgen fiil yığılması',
    explanation: 'Art arda edilgen fiillerle ağırlaşan cümleleri gösterir; üslup önerisidir.',
  },
  cliche: {
    name: 'Kalıplaşmış sözler',
    explanation: 'Çok kullanıldığı için etkisini yitirmiş sözleri gösterir; üslup önerisidir.',
  },
  'faulty-expression': {
    name: 'Anlatım bozuklukları',
    explanation:
      '“Geri iade”, “yaklaşık 20 kişi kadar”, “ne … ne … gelmedi” gibi anlatımları gösterir; üslup önerisidir.',
  },
  'foreign-word': {
    name: 'Türkçesi olan yabancı sözler',
    explanation:
      '“Feedback”, “deadline”, “check etmek” gibi sözlerin yerine kullanılabilecek Türkçelerini önerir; üslup önerisidir.',
  },
};
