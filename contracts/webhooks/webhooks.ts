import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, singleLineText, timestamp } from '../shared/primitives.ts';
import { delivery, deliveryErrors, deliveryList } from './deliveries.ts';
import { webhookEvents } from './webhook-events.ts';

/** Maximum number of webhooks per user. */
export const webhooksMax = 10;
/** How long the old secret of a rotated webhook signs in addition to the new one. */
export const rotationOverlapHours = 24;
/** A webhook without a success for this many hours is switched off when all attempts of an event have failed. */
export const failingHoursMax = 48;

/**
 * `off`: switched off by the owner. `failing` and `gone` are also switched off: after 48 hours without a success when
 * all attempts of an event failed, or after an answer of 410. `paused`: the plan does not include the API; events wait
 * meanwhile.
 */
export const webhookStates = ['active', 'off', 'failing', 'gone', 'paused'] as const;

/** A webhook as its owner sees it, always without its secret. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  created_at: timestamp,
  /** Null before the first success. */
  last_success_at: timestamp.nullable(),
  /** When the attempts began to fail; null if the last one succeeded. */
  failing_since: timestamp.nullable(),
  /** Why the last failed attempt did not arrive; null while none fail. */
  failure: z.enum(deliveryErrors).nullable(),
  /** Number of waiting deliveries; at 1,000, no more are accepted. */
  waiting: z.int(),
  /** When the old secret expires; null if there is only one secret. */
  former_secret_ends_at: timestamp.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** An address that is syntactically valid for a webhook. The server decides which hosts it refuses to call. */
const addressText = singleLineText({
  required: 'Adres zorunludur',
  max: [2000, 'Adres en fazla 2.000 karakter olabilir'],
}).refine(isWebAddress, { error: 'https:// ile başlayan bir adres girin', abort: true });

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const eventList = z
  .array(choice(webhookEvents), { error: 'Olaylar liste olmalıdır' })
  .min(1, 'En az bir olay seçin')
  .max(50, 'En az bir olay seçin')
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

export const webhookRequest = z.object({ url: addressText, events: eventList });

export const updateWebhookRequest = z.object({
  url: addressText.optional(),
  events: eventList.optional(),
  /** Switches the webhook on again, even if we had switched it off. */
  enabled: z.boolean({ error: describeIssue }).optional(),
});

/** The only answer that contains the secret, which cannot be requested again. */
const withSecret = z.object({ webhook, secret: z.string() });

const scope = 'webhooks';

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'Lists the caller’s webhooks without their secrets, newest first',
  method: 'GET',
  path: '/webhooks',
  access: 'user',
  right: 'keys',
  scope,
  data: z.object({ webhooks: z.array(webhook) }),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Creates a webhook. Its secret is only in this response',
  method: 'POST',
  path: '/webhooks',
  access: 'user',
  right: 'keys',
  scope,
  body: webhookRequest,
  data: withSecret,
  status: 201,
  errors: ['feature_not_in_plan', 'too_many_webhooks'],
  rateLimits: [{ bucket: 'create-webhook', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listWebhooks'],
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Changes a webhook’s address or events, or switches it off or on',
  method: 'PUT',
  path: '/webhooks/:id',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  body: updateWebhookRequest,
  data: webhook,
  errors: ['feature_not_in_plan'],
  // Every call is recorded in the audit log.
  rateLimits: [{ bucket: 'update-webhook', subject: 'user', max: 120, windowSeconds: 3600 }],
  invalidates: ['listWebhooks'],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes a webhook with its secrets, its log and its waiting deliveries',
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  data: emptyResponse,
  invalidates: ['listWebhooks'],
});

export const rotateWebhook = endpoint({
  name: 'rotateWebhook',
  summary:
    'Gives a webhook a new secret, which is only in this response. The old secret also signs for another 24 hours',
  method: 'POST',
  path: '/webhooks/:id/rotate',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  data: withSecret,
  status: 201,
  errors: ['feature_not_in_plan'],
  rateLimits: [{ bucket: 'rotate-webhook', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listWebhooks'],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Sends one `webhook.test` event to a webhook without retries, even if the webhook is switched off',
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  data: delivery,
  status: 201,
  idempotent: true,
  errors: ['feature_not_in_plan'],
  rateLimits: [{ bucket: 'test-webhook', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: ['listWebhookDeliveries'],
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: 'Lists a webhook’s deliveries of the last 30 days, newest first',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  ...deliveryList,
});

export const replayWebhookDelivery = endpoint({
  name: 'replayWebhookDelivery',
  summary: 'Sends a completed or failed delivery again with the same event id',
  method: 'POST',
  path: '/webhook-deliveries/:id/replay',
  access: 'user',
  right: 'keys',
  scope,
  params: idParams,
  data: delivery,
  status: 201,
  idempotent: true,
  errors: ['feature_not_in_plan', 'webhook_off', 'delivery_waiting'],
  rateLimits: [{ bucket: 'replay-webhook-delivery', subject: 'user', max: 300, windowSeconds: 3600 }],
  invalidates: ['listWebhookDeliveries', 'listWebhooks'],
});
