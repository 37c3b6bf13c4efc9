/** Webhook events, with labels for their owners. */
export const webhookEventLabels = {
  'article.completed': { label: 'Makale tamamlandı', description: 'AI bir makaleyi yazmayı bitirdi.' },
  'article.failed': {
    label: 'Makale yazılamadı',
    description: 'Bir makalenin yazımı başarısız oldu ya da durduruldu.',
  },
  'article.published': { label: 'Makale yayımlandı', description: 'Bir makale Hokka’da herkese açıldı.' },
  'publication.verified': {
    label: 'Sitede yayımlandı',
    description: 'Bir makale bağlı bir sitede yayımlandı ve yayın doğrulandı.',
  },
  'publication.failed': { label: 'Sitede yayımlanamadı', description: 'Bir makale bağlı bir sitede yayımlanamadı.' },
  'quota.low': {
    label: 'Kota azaldı',
    description: 'Bir hakkın yüzde 80’i kullanıldı; her dönemde bir kez bildirilir.',
  },
  'subscription.changed': { label: 'Abonelik değişti', description: 'Planınız, durumu ya da bitiş tarihi değişti.' },
} as const satisfies Record<string, { readonly label: string; readonly description: string }>;

export type WebhookEvent = keyof typeof webhookEventLabels;

export const webhookEvents = Object.keys(webhookEventLabels) as [WebhookEvent, ...WebhookEvent[]];

/** The event that a test sends. No webhook can subscribe to it. */
export const testEvent = 'webhook.test';

export function labelWebhookEvent(event: string): string {
  if (event === testEvent) return 'Deneme';
  return Object.hasOwn(webhookEventLabels, event) ? webhookEventLabels[event as WebhookEvent].label : event;
}
