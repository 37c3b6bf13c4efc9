import { defaultSettings } from '../contracts/settings/defaults.ts';
import { lockOpenAccount } from '../server/src/modules/account-records/index.ts';
import { createPlanFeatures } from '../server/src/modules/billing/index.ts';
import { createDocumentWriter, type DocumentWriter } from '../server/src/modules/exports/document-writer.ts';
import { createArticleSending } from '../server/src/modules/exports/sendable-article.ts';
import { ImageSignatures } from '../server/src/modules/images/image-signature.ts';
import { signWebhook } from '../server/src/modules/webhooks/signature.ts';
import { type Clock, systemClock } from '../server/src/platform/clock.ts';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { createIdGenerator } from '../server/src/platform/database/ids.ts';
import { DatabaseListener } from '../server/src/platform/database/listener.ts';
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { OutgoingMail } from '../server/src/platform/mail/delivery.ts';
import { MailOutbox } from '../server/src/platform/mail/mail-outbox.ts';
import { createPublicSiteClient } from '../server/src/platform/network/public-site-client.ts';
import { SecretBox } from '../server/src/platform/secrets/secret-box.ts';
import { createSites } from '../server/src/providers/sites/sites.ts';
import { createPublishing, type PublishingModule } from '../server/src/wiring/create-publishing.ts';
import { buildTestApp, type TestApp, withSessionRows } from './app.ts';
import { silentLog } from './database.ts';
import { quickPollMs } from './job-queue.ts';

export const publishingServiceSecret = 'a secret key of at least 32 characters';

interface ServiceOptions {
  readonly connectionString: string;
  /** host:port of the sandbox sites. */
  readonly allowedHosts: readonly string[];
  readonly clock?: Clock;
  /** Timeout of a call to a site. */
  readonly callTimeoutMs?: number;
  /** Time limit for all calls of a run; read when a run starts. */
  readonly runBudget?: { readonly ms: number };
  readonly worksToo?: boolean;
  /** Called before the work starts. */
  readonly onReady?: () => void;
}

export interface PublishingService extends TestApp {
  readonly publishing: PublishingModule;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly documents: DocumentWriter;
  /** The mails sent so far. */
  readonly mails: readonly OutgoingMail[];
  stop(): Promise<void>;
}

/** Starts the publishing module as one process runs it. The bearer token of a user is `user-<user id>`. */
export async function startPublishingService(options: ServiceOptions): Promise<PublishingService> {
  const { connectionString, allowedHosts, clock = systemClock, worksToo = true } = options;
  const log = silentLog;
  const newId = createIdGenerator(clock);
  const database = connectDatabase({ connectionString, maxConnections: 20, applicationName: 'hokka tests', log });
  const listener = new DatabaseListener({ connectionString, log });
  const poll = new DatabasePoll({ database, log, intervalMs: quickPollMs });
  const jobs = new JobQueue({ connectionString, poll, listener, log });
  // Mails are rendered and stored instead of being sent.
  const mails: OutgoingMail[] = [];
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver: async (mail) => {
      mails.push(mail);
    },
    site: () => ({ name: 'Hokka', url: 'https://hokka.test', supportAddress: '' }),
  });
  const documents = createDocumentWriter({
    module: new URL('../web/app/features/public-site/render-article.ts', import.meta.url),
    log,
  });
  const secretBox = new SecretBox(publishingServiceSecret);
  const publishing = createPublishing({
    database,
    clock,
    newId,
    log,
    jobs,
    poll,
    outbox,
    secretBox,
    sites: createSites(createPublicSiteClient({ allowedHosts, ownUrls: () => ['https://hokka.test'] }), signWebhook, {
      ...(options.callTimeoutMs === undefined ? {} : { callTimeoutMs: options.callTimeoutMs }),
    }),
    hasPaidPlan: createPlanFeatures({
      defaultPlanId: () => 1,
      newId,
      settings: { current: () => defaultSettings },
    }).hasPaidPlan,
    lockOpenAccount,
    siteUrl: () => 'https://hokka.test',
    articles: createArticleSending(database, documents, new ImageSignatures(secretBox)),
    ...(options.runBudget === undefined ? {} : { runBudget: options.runBudget }),
  });
  await listener.start();
  const workers = [...publishing.workers, ...outbox.workers];
  await jobs.start(workers.map(({ definition }) => definition));
  options.onReady?.();
  if (worksToo) {
    for (const worker of workers) await worker.start(jobs);
    publishing.start();
  }
  const testApp = buildTestApp({
    database,
    clock,
    routes: publishing.routes,
    authenticate: withSessionRows({ clock, database }, async (token) => {
      const [, userId] = /^user-(.+)$/.exec(token) ?? [];
      return userId === undefined ? undefined : { sessionId: token, userId, role: 'user' };
    }),
  });
  await testApp.app.ready();
  return {
    ...testApp,
    publishing,
    database,
    jobs,
    documents,
    mails,
    stop: async () => {
      await Promise.all([testApp.close(), jobs.stop(5_000)]);
      await publishing.stop();
      await documents.close();
      await listener.stop();
      await database.destroy();
    },
  };
}
