export { enqueueWebhookEvent, type WebhookEventRequest } from './store/enqueue-event.queries.ts';
