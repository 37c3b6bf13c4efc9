import { z } from 'zod';
import { cursorPageQuery, type ListOrder } from '../shared/list-cursor.ts';
import { choice, pagination, timestamp } from '../shared/primitives.ts';

/** How many days the log of deliveries is retained. */
export const deliveryLogDays = 30;

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateLabels = {
  pending: 'Bekliyor',
  delivered: 'İletildi',
  failed: 'İletilemedi',
} as const satisfies Record<DeliveryState, string>;

/** Messages for the webhook's owner about why the last attempt failed. */
export const deliveryErrorLabels = {
  status: 'Sunucu 2xx ile yanıt vermedi. Adresi ve imza doğrulamasını kontrol edin.',
  redirect: 'Sunucu başka bir adrese yönlendirdi; yönlendirmeler izlenmez. Son adresi girin.',
  gone: 'Sunucu bu adresin kaldırıldığını bildirdi (410). Yeni adresi girip webhook’u açın.',
  timeout: 'Sunucu 10 saniye içinde yanıt vermedi. İsteği hemen onaylayıp işi sonra yapın.',
  name_unknown: 'Alan adı bulunamadı. Adresin yazımını ve DNS ayarlarını kontrol edin.',
  connection_refused: 'Sunucu bağlantıyı kabul etmedi. Açık olduğunu ve adresteki bağlantı noktasını kontrol edin.',
  unreachable: 'Sunucuya ulaşılamadı. İnternetten erişilebildiğini kontrol edin.',
  address_refused: 'Bu adrese istek gönderilmez: adres genel ağda değil ya da https ile başlamıyor.',
  certificate_expired: 'Sunucunun sertifikasının süresi dolmuş.',
  certificate_of_another: 'Sunucunun sertifikası bu alan adı için değil.',
  certificate_untrusted: 'Sunucunun sertifikası güvenilir değil.',
  tls_mismatch: 'Sunucu şifreli bağlantı kurmuyor.',
  tls_failed: 'Şifreli bağlantı kurulamadı.',
  secret_unreadable: 'İmza anahtarı okunamadı. Webhook’un anahtarını yenileyin.',
  switched_off: 'Webhook kapatıldığı için gönderilmedi.',
  paused: 'Planınız API erişimini içermediği için üç gün içinde gönderilemedi.',
} as const;
export type DeliveryError = keyof typeof deliveryErrorLabels;
export const deliveryErrors = Object.keys(deliveryErrorLabels) as [DeliveryError, ...DeliveryError[]];

/** One event for one webhook, with its delivery state. */
export const delivery = z.object({
  id: z.uuid(),
  /** The same for all webhooks and all replays of an event; sent as `webhook-id`. */
  event_id: z.uuid(),
  event: z.string(),
  state: z.enum(deliveryStates),
  created_at: timestamp,
  /** Number of attempts so far. */
  attempts: z.int(),
  /** When the next attempt is due; null if it is due now, or none follows. */
  next_attempt_at: timestamp.nullable(),
  last_attempt_at: timestamp.nullable(),
  /** Duration of the last attempt, in milliseconds. */
  duration_ms: z.int().nullable(),
  /** Status of the last response. */
  response_status: z.int().nullable(),
  /** The beginning of the last response, at most 4 kB. */
  response_excerpt: z.string().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  /** The payload that was sent, as JSON. */
  payload: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveriesOrder: ListOrder = { name: 'webhook-deliveries', key: 'timestamp' };

export const deliveryList = {
  query: z.object({ ...cursorPageQuery(deliveriesOrder), state: choice(deliveryStates).optional() }),
  data: z.object({ deliveries: z.array(delivery), pagination }),
} as const;
