import type { Webhook } from '@hokka/contracts/webhooks/webhooks.ts';
import type { Tone } from '../../ui/tone.ts';

export const webhookStateLabels = {
  active: { label: 'Açık', tone: 'success' },
  off: { label: 'Kapalı', tone: 'neutral' },
  failing: { label: 'Kapatıldı', tone: 'danger' },
  gone: { label: 'Kapatıldı', tone: 'danger' },
  paused: { label: 'Duraklatıldı', tone: 'warning' },
} as const satisfies Record<Webhook['state'], { readonly label: string; readonly tone: Tone }>;

/** Why we have switched off a webhook. */
export const disabledReasons = {
  failing: '48 saattir bildirim iletemediğimiz için bu webhook’u kapattık; yeni olaylar bildirilmiyor.',
  gone: 'Sunucu bu adresin kaldırıldığını bildirdiği için (410 yanıtı) webhook’u kapattık; yeni olaylar bildirilmiyor.',
} as const;

/** The host of an address, without path and query, which may be secret. */
export function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
