export const articleStatuses = ['generating', 'completed', 'failed'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const moderationStatuses = ['approved', 'rejected', 'pending'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** Labels on screens and in files. */
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
