import type { IssueKind, RuleId } from '@hokka/turkish/rules/issue.ts';

/** Labels of the kinds of issues, singular and plural. */
export const kindLabels = {
  error: { one: 'Yazım yanlışı', all: 'Yazım yanlışları' },
  hint: { one: 'Olası yanlış', all: 'Olası yanlışlar' },
  unknown: { one: 'Bilinmeyen sözcük', all: 'Bilinmeyen sözcükler' },
  style: { one: 'Üslup önerisi', all: 'Üslup önerileri' },
} as const satisfies Record<IssueKind, { one: string; all: string }>;

/**
 * The TDK topic for the findings of each rule: a topic of its spelling rules or one of its lists. Rules of style have
 * none.
 */
export const tdkTopics: Readonly<Partial<Record<RuleId, string>>> = {
  spelling: 'Güncel Türkçe Sözlük',
  'unknown-word': 'Güncel Türkçe Sözlük',
  'common-wrong': 'Sıkça Yapılan Yanlışlara Doğrular',
  'de-da': 'Bağlaç Olan da, de’nin Yazılışı',
  ki: 'Bağlaç Olan ki’nin Yazılışı',
  mi: 'Soru Eki mı, mi, mu, mü’nün Yazılışı',
  'one-word': 'Birleşik Kelimelerin Yazılışı',
  'apostrophe-name': 'Kesme İşareti',
  'apostrophe-none': 'Kesme İşareti',
  'number-suffix': 'Sayıların Yazılışı',
  'hours-dates': 'Sayıların Yazılışı',
  'capital-letters': 'Büyük Harflerin Kullanıldığı Yerler',
  'doubled-word': 'İkilemelerin Yazılışı',
  spacing: 'Noktalama İşaretleri',
  'quotation-marks': 'Tırnak İşareti',
  punctuation: 'Noktalama İşaretleri',
  abbreviation: 'Kısaltmalar',
  'soft-g': 'Ünsüzlerin Nitelikleri',
  circumflex: 'Düzeltme İşareti',
};
