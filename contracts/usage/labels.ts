import type { UsageEntry, UsageKind, UsageState } from './usage.ts';

/** Labels of the kinds of ledger entries. */
export const usageKindLabels = {
  article: 'Yeni makale',
  regeneration: 'Yeniden oluşturma',
  planned_article: 'Planlı makale',
  planned_regeneration: 'Planlı makaleyi yeniden oluşturma',
  continuation: 'Eksik bölümleri yazma',
  resumption: 'Yarım kalan makaleyi sürdürme',
  ai_edit: 'AI düzenleme',
  ai_proposal: 'AI önerisi',
  ai_outline: 'Yazı planı',
  ai_voice: 'Yazı üslubu',
} as const satisfies Record<UsageKind, string>;

/** Labels of the states of ledger entries. */
export const usageStateLabels = {
  held: 'Sürüyor',
  settled: 'Kullanıldı',
  released: 'İade edildi',
} as const satisfies Record<UsageState, string>;

/** Explains the state of an entry: the server's reason, or the meaning of the state. */
export function describeReason({ kind, state, reason }: Pick<UsageEntry, 'kind' | 'state' | 'reason'>): string {
  return reason ?? (isTextKind(kind) ? textReasons : answerReasons)[state];
}

/** Kinds that write an article; the other kinds only answer something. */
export const textKinds = [
  'article',
  'regeneration',
  'planned_article',
  'planned_regeneration',
  'continuation',
  'resumption',
] as const satisfies UsageKind[];

export function isTextKind(kind: UsageKind): boolean {
  return textKinds.some((one) => one === kind);
}

const textReasons = {
  held: 'Yazım sürüyor, sonucuna göre kesinleşir.',
  // Also for a stopped text, which is retained.
  settled: 'Yazılan metin için düşüldü.',
  released: 'Metin tamamlanmadı.',
} as const satisfies Record<UsageState, string>;

const answerReasons = {
  held: 'Yanıt bekleniyor, sonucuna göre kesinleşir.',
  settled: 'Yanıt geldi.',
  released: 'Kullanılabilecek bir yanıt gelmedi.',
} as const satisfies Record<UsageState, string>;

/** '1 makale, 1 AI isteği'; '–' for nothing. */
export function formatUnits({ articles, ai_requests }: Pick<UsageEntry, 'articles' | 'ai_requests'>): string {
  const parts = [articles > 0 && `${articles} makale`, ai_requests > 0 && `${ai_requests} AI isteği`];
  return parts.filter(Boolean).join(', ') || '–';
}
