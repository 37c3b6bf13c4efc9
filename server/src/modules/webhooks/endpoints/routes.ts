import * as contracts from '@hokka/contracts/webhooks/webhooks.ts';
import { type Route, route, toIdempotentCall } from '../../../platform/http/route.ts';
import type { WebhooksDependencies } from '../dependencies.ts';
import { assertOwnWebhook, enqueueTest, listDeliveries, replayDelivery } from './delivery-log.ts';
import { createOwnWebhook, deleteOwnWebhook, listOwnWebhooks, rotateOwnWebhook, updateOwnWebhook } from './webhooks.ts';

export function webhookRoutes(dependencies: WebhooksDependencies): Route[] {
  return [
    route(contracts.listWebhooks, {
      handle: async ({ caller, request }) => ({
        webhooks: await listOwnWebhooks(dependencies, caller.workspaceId, request.now),
      }),
    }),
    route(contracts.createWebhook, {
      message: 'Webhook oluşturuldu.',
      handle: ({ caller, request, body }) => createOwnWebhook(dependencies, { caller, request }, body),
    }),
    route(contracts.updateWebhook, {
      message: 'Webhook güncellendi.',
      handle: ({ caller, request, params, body }) =>
        updateOwnWebhook(dependencies, { caller, request }, params.id, body),
    }),
    route(contracts.deleteWebhook, {
      message: 'Webhook silindi.',
      handle: async ({ caller, request, params }) => {
        await deleteOwnWebhook(dependencies, { caller, request }, params.id);
        return null;
      },
    }),
    route(contracts.rotateWebhook, {
      message: 'Gizli anahtar yenilendi. Eskisi 24 saat daha imzalar.',
      handle: ({ caller, request, params }) => rotateOwnWebhook(dependencies, { caller, request }, params.id),
    }),
    route(contracts.testWebhook, {
      message: 'Deneme gönderiliyor.',
      handle: ({ caller, request, params }) =>
        enqueueTest(dependencies, {
          userId: caller.workspaceId,
          id: params.id,
          now: request.now,
          idempotentCall: toIdempotentCall(caller, request, null),
        }),
    }),
    route(contracts.listWebhookDeliveries, {
      find: ({ caller, params }) => assertOwnWebhook(dependencies.database, caller.workspaceId, params.id),
      handle: ({ params, query }) => listDeliveries(dependencies, params.id, query),
    }),
    route(contracts.replayWebhookDelivery, {
      message: 'Bildirim yeniden gönderiliyor.',
      handle: ({ caller, request, params }) =>
        replayDelivery(dependencies, {
          userId: caller.workspaceId,
          id: params.id,
          now: request.now,
          idempotentCall: toIdempotentCall(caller, request, null),
        }),
    }),
  ];
}
