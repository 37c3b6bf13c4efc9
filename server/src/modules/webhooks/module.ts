import { deliveryLogDays } from '@hokka/contracts/webhooks/deliveries.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../platform/clock.ts';
import { streamRows } from '../../platform/database/batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { DeliveryWorker } from './deliveries/delivery-worker.ts';
import type { WebhooksDependencies } from './dependencies.ts';
import { webhookRoutes } from './endpoints/webhooks.routes.ts';
import { countOverdueDeliveries, purgeDeliveries } from './store/deliveries.queries.ts';
import { deleteFormerSecrets, selectOwnDeliveries, selectOwnWebhooks } from './store/webhooks.queries.ts';
import { createWebhookMails } from './webhook-mails.ts';

export interface WebhooksModule {
  readonly routes: readonly Route[];
  /** Begins to send what is due, in a process that works. */
  startDelivering(): void;
  /** Waits for the requests that are open. */
  stop(): Promise<void>;
  /** Deletes logs after 30 days, and former secrets that do not sign any more. @returns how many deliveries */
  purge(now: Date): Promise<number>;
  /** How many deliveries have been due for five minutes and were taken by no process. */
  countOverdue(now: Date): Promise<number>;
  exportUserData(userId: string): ExportSection[];
}

const logMaxPerWebhook = 5_000;

/** Webhooks: programs of users that are told what happens in an account. They are erased with the user’s row. */
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
