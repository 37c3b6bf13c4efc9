import { type Webhook, webhook } from '@hokka/contracts/webhooks/webhooks.ts';
import type { WebhookRow } from '../store/webhooks.queries.ts';

/** @param isPaused whether the owner's plan lacks API access */
export function presentWebhook(row: WebhookRow, isPaused: boolean): Webhook {
  const { id, url, events, state, created_at, last_success_at, failing_since, former_secret_ends_at, waiting } = row;
  return {
    id,
    url,
    events: webhook.shape.events.parse(events),
    state: webhook.shape.state.parse(isPaused && state === 'active' ? 'paused' : state),
    created_at: created_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
    failing_since: failing_since?.toISOString() ?? null,
    waiting,
    former_secret_ends_at: former_secret_ends_at?.toISOString() ?? null,
  };
}
