import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './api/api-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { inspectionRoutes } from './inspection/inspection-routes.ts';
import { type Merchant, sandboxMerchant } from './merchant.ts';
import { Notifier } from './notifier.ts';
import type { Payment } from './payment.ts';
import { PaymentSettler } from './payment-settler.ts';
import { PaymentStore } from './payment-store.ts';
import { BASE, renderMissingPage } from './paytr-pages.ts';

export interface PaytrOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Destination of notifications: the "Bildirim URL" of the merchant's panel. Without it none are sent. */
  readonly notificationUrl?: string | undefined;
  readonly merchant?: Merchant;
  /** Pause between two delivery attempts, in milliseconds. */
  readonly retryMs?: number;
  /** Delay of a notification that the buyer chose to delay, in milliseconds. */
  readonly lateMs?: number;
  /** Duration of a minute of `timeout_limit`, in milliseconds. */
  readonly minuteMs?: number;
}

export interface Paytr {
  /** Base URL without a trailing slash. `{url}/sandbox/paytr` works as well. */
  readonly url: string;
  /** Newest first. */
  payments(): readonly Payment[];
  close(): Promise<void>;
}

const RETRY_MS = 5000;
const LATE_MS = 20_000;
const MINUTE_MS = 60_000;
const BODY_BYTES_MAX = 64 * 1024;

/** Starts a PayTR that takes no money. All its data are in memory and lost when it ends. */
export async function startPaytr(options: PaytrOptions): Promise<Paytr> {
  const { merchant = sandboxMerchant, notificationUrl, retryMs = RETRY_MS, lateMs = LATE_MS } = options;
  const store = new PaymentStore();
  const notifier = new Notifier({ merchant, store, notificationUrl, retryMs, lateMs });
  const settler = new PaymentSettler(store, notifier);
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  mountNotFoundHandler(app);
  app.register(inspectionRoutes, { store, notifier, notificationUrl });
  // The second base is reachable through the product's own port, wherever the product runs.
  for (const prefix of ['', BASE]) {
    app.register(apiRoutes, { prefix, merchant, store, settler, minuteMs: options.minuteMs ?? MINUTE_MS });
    app.register(checkoutRoutes, { prefix, store, settler });
  }
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const { address, port, family } = app.server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    payments: () => store.list(),
    async close() {
      settler.close();
      notifier.close();
      await app.close();
    },
  };
}

function mountNotFoundHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html; charset=utf-8').send(renderMissingPage()),
  );
}
