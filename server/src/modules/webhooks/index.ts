export { enqueueWebhookEvent } from './store/enqueue-event.queries.ts';
export { sealedWebhookColumns } from './store/webhooks.queries.ts';
