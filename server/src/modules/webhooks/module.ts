import { deliveryLogDays } from '@hokka/contracts/webhooks/deliveries.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { DeliveryWorker } from './deliveries/delivery-worker.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { webhookRoutes } from './endpoints/routes.ts';
import { createWebhookMails } from './mails.ts';
import { countOverdueDeliveries, purgeDeliveries } from './store/deliveries.queries.ts';
import { deleteFormerSecrets, selectOwnDeliveries, selectOwnWebhooks } from './store/webhooks.queries.ts';

export interface WebhooksModule {
  readonly routes: readonly Route[];
  /** Starts sending due deliveries, in processes that run jobs. */
  startDelivering(): void;
  /** Waits for open requests. */
  stop(): Promise<void>;
  /** Deletes logs after 30 days, and former secrets that no longer sign. @returns the number of deliveries deleted */
  purge(now: Date): Promise<number>;
  /** Number of deliveries that have been due for five minutes without being claimed. */
  countOverdue(now: Date): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

const logMaxPerWebhook = 5_000;

/**
 * Creates the webhooks module: users' programs are notified of events in the account. Webhooks are deleted together
 * with the user's row.
 */
export function createWebhooks(dependencies: WebhooksDependencies): WebhooksModule {
  const { database, outbox } = dependencies;
  const worker = new DeliveryWorker(dependencies);
  outbox.register(createWebhookMails(database));
  return {
    routes: webhookRoutes(dependencies),
    startDelivering: () => worker.start(),
    stop: () => worker.stop(),
    purge: async (now) => {
      await deleteFormerSecrets(database, now);
      return purgeDeliveries(database, {
        before: addMilliseconds(now, -deliveryLogDays * dayMs),
        keptMax: logMaxPerWebhook,
      });
    },
    countOverdue: (now) => countOverdueDeliveries(database, addMilliseconds(now, -5 * minuteMs)),
    exportUserData: (userId) => [
      { name: 'webhooks', rows: streamRows(selectOwnWebhooks(database, userId)) },
      { name: 'webhook_deliveries', rows: streamRows(selectOwnDeliveries(database, userId)) },
    ],
  };
}
