import { aFailedDelivery, aWebhook } from '../builders/a-webhook.ts';
import type { AccessRow } from './row.ts';
import { ownerOnly, signedIn } from './row.ts';
import type { Scene } from './scene.ts';

const ownersWebhook = async ({ database, ownerId }: Scene) => ({
  params: { id: (await aWebhook(database, { userId: ownerId })).id },
});

/** Webhooks. The callers' free plan can only list and delete them. */
export const webhookRows: Readonly<Record<string, AccessRow>> = {
  listWebhooks: signedIn(200),
  createWebhook: signedIn(403, () => ({ body: { url: 'https://kanca.example/al', events: ['article.completed'] } })),
  updateWebhook: ownerOnly(403, async (scene) => ({ ...(await ownersWebhook(scene)), body: { enabled: false } })),
  deleteWebhook: ownerOnly(200, ownersWebhook),
  rotateWebhook: ownerOnly(403, ownersWebhook),
  testWebhook: ownerOnly(403, ownersWebhook),
  listWebhookDeliveries: ownerOnly(200, ownersWebhook),
  replayWebhookDelivery: ownerOnly(403, async ({ database, ownerId: userId }) => {
    const { id: webhookId } = await aWebhook(database, { userId });
    return { params: { id: (await aFailedDelivery(database, { webhookId, userId })).id } };
  }),
};

/** Statuses of those calls for an owner whose plan includes the API. */
export const webhookStatusesWithPlan: Readonly<Record<string, number>> = {
  createWebhook: 201,
  updateWebhook: 200,
  rotateWebhook: 201,
  testWebhook: 201,
  replayWebhookDelivery: 201,
};
