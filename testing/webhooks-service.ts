import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultSettings } from '../contracts/settings/defaults.ts';
import { createPlanFeatures } from '../server/src/modules/billing/index.ts';
import { createWebhooks, type WebhooksModule } from '../server/src/modules/webhooks/module.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { createIdGenerator } from '../server/src/platform/database/ids.ts';
import { insertMail } from '../server/src/platform/mail/mails.queries.ts';
import { createPublicSiteClient } from '../server/src/platform/network/public-site-client.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { TestClock } from './clock.ts';
import { silentLog, type TestDatabase } from './database.ts';
import { quickPollMs } from './job-queue.ts';

export interface WebhooksService extends TestApp {
  readonly webhooks: WebhooksModule;
  readonly clock: TestClock;
  readonly database: Database;
  stop(): Promise<void>;
}

/**
 * Starts the webhooks module as one process runs it. It may call the receivers of `allowedHosts`; its mails are
 * recorded, not sent. The bearer token of a user is `user-<user id>`.
 */
export function startWebhooksService(
  { database }: Pick<TestDatabase, 'database'>,
  { allowedHosts, clock = new TestClock(new Date().toISOString()) }: { allowedHosts: string[]; clock?: TestClock },
): WebhooksService {
  const newId = createIdGenerator(clock);
  const log = silentLog;
  const { readApiAccess } = createPlanFeatures({
    defaultPlanId: () => 1,
    newId,
    settings: { current: () => defaultSettings },
  });
  const webhooks = createWebhooks({
    database,
    poll: new DatabasePoll({ database, log, intervalMs: quickPollMs }),
    clock,
    newId,
    log,
    outbox: {
      register: () => {},
      enqueue: (trx, { userId, kind, details = {} }) =>
        insertMail(trx, { id: newId(), userId, kind, details, now: clock.now() }),
    },
    secretBox: new SecretBox('a secret key of at least 32 characters'),
    siteClient: createPublicSiteClient({ allowedHosts, ownUrls: () => ['https://hokka.test'] }),
    siteUrl: () => 'https://hokka.test',
    findApiDenial: async (db, userId, now) => (await readApiAccess(db, userId, now)).denial,
    requestTimeoutMs: 1_000,
  });
  const app = buildTestApp({
    database,
    clock,
    routes: webhooks.routes,
    authenticate: async (token) => {
      const userId = /^user-(.+)$/.exec(token)?.[1];
      return userId === undefined ? undefined : { sessionId: token, userId, role: 'user' };
    },
  });
  return {
    ...app,
    webhooks,
    clock,
    database,
    stop: async () => {
      await Promise.all([app.close(), webhooks.stop()]);
    },
  };
}

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly host: string;
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Replaces the response 204. */
  respond: (response: ServerResponse, received: ReceivedWebhook) => void;
  close(): Promise<void>;
}

/** A user's server that stores what it receives. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const accept = (response: ServerResponse) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    readBody(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers as Record<string, string>, body };
      received.push(one);
      receiver.respond(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    url: `http://${host}/al`,
    received,
    respond: accept,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
