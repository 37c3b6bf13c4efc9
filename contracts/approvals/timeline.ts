import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, timestamp } from '../shared/primitives.ts';

/** Maximum number of entries of a timeline: the newest. */
export const timelineMax = 200;

export const timelineKinds = [
  'created',
  'ordered',
  'saved',
  'review_requested',
  'review_ended',
  'approved',
  'changes_requested',
  'commented',
  'suggested',
  'suggestion_accepted',
  'suggestion_rejected',
  'link_created',
  'published',
  'sent_to_site',
  'scheduled',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineLabels = {
  created: 'Makale oluşturuldu',
  ordered: 'AI’den istendi',
  saved: 'Metin değiştirildi',
  review_requested: 'Onaya gönderildi',
  review_ended: 'Onay isteği sona erdi',
  approved: 'Onaylandı',
  changes_requested: 'Değişiklik istendi',
  commented: 'Yorum yazıldı',
  suggested: 'Değişiklik önerildi',
  suggestion_accepted: 'Öneri kabul edildi',
  suggestion_rejected: 'Öneri reddedildi',
  link_created: 'Müşteri bağlantısı oluşturuldu',
  published: 'Hokka’da yayımlandı',
  sent_to_site: 'Siteye gönderildi',
  scheduled: 'Yayın zamanlandı',
} as const satisfies Record<TimelineKind, string>;

export const getArticleTimeline = endpoint({
  name: 'getArticleTimeline',
  summary: 'Lists what happened to an article, newest first: orders, edits, comments, approvals and publications',
  method: 'GET',
  path: '/articles/:id/timeline',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  data: z.object({
    entries: z
      .array(
        z.object({
          kind: z.enum(timelineKinds),
          at: timestamp,
          /** Who did it; null where that is unknown. */
          by: z.string().nullable(),
          /** A version, site, client or the beginning of a note. */
          detail: z.string(),
        }),
      )
      .max(timelineMax),
    has_more: z.boolean(),
  }),
  errors: ['article_not_found'],
});
