import type { ArticleStatus, ModerationStatus } from './article.ts';

/** The words for what the wire says of an article, on screens and in files. */
export const articleStatusLabels = {
  completed: 'Tamamlandı',
  generating: 'Oluşturuluyor',
  failed: 'Başarısız',
} as const satisfies Record<ArticleStatus, string>;

export const moderationLabels = {
  approved: 'Onaylı',
  rejected: 'Reddedildi',
  pending: 'Beklemede',
} as const satisfies Record<ModerationStatus, string>;

/** Why readers report an article; the wire's words are the keys. */
export const reportReasonLabels = {
  spam: 'Spam',
  misleading: 'Yanıltıcı',
  rights: 'Hak ihlali',
  inappropriate: 'Uygunsuz içerik',
  other: 'Diğer',
} as const;
export type ReportReason = keyof typeof reportReasonLabels;
