/** The rules of the checker of Turkish by their ids, and how screens name them. */
export const textRuleLabels = {
  spelling: 'Yazım',
  'de-da': '“da / de” yazımı',
  ki: '“ki” yazımı',
  mi: '“mı / mi” yazımı',
  'one-word': 'Bitişik ve ayrı yazım',
  'apostrophe-name': 'Özel adlarda kesme işareti',
  'apostrophe-none': 'Gereksiz kesme işareti',
  'number-suffix': 'Sayılara gelen ekler',
  'hours-dates': 'Saat ve tarih yazımı',
  'capital-letters': 'Büyük harfler',
  'doubled-word': 'Yinelenen kelime',
  spacing: 'Noktalama boşlukları',
  'quotation-marks': 'Tırnak işaretleri',
  'soft-g': 'Yumuşak g',
  'common-wrong': 'Sık yapılan yanlışlar',
  circumflex: 'Düzeltme işareti',
  'passive-chain': 'Edilgen fiil zinciri',
  cliche: 'Kalıp söz',
} as const;
export type TextRule = keyof typeof textRuleLabels;

export const textRules = Object.keys(textRuleLabels) as [TextRule, ...TextRule[]];
